/**
 * The Content-Security-Policy of the whole house: nothing but our own files, and WebAssembly.
 *
 * It reaches the page as a <meta> tag (vite.config.ts) and the workers as a header that the
 * service worker puts on their scripts, because a page's <meta> does not bind its workers.
 */
export const CONTENT_SECURITY_POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";
