/** A locale file as vite-messages.ts compiles it: each sentence a text or a function of its facts. */
declare module '#messages/*' {
  const sentences: Record<string, string | ((facts: Record<string, unknown>) => string)>;
  export default sentences;
}
