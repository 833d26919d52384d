/** What Pyodide's package and the build provide without types of their own. */

declare module 'pyodide/pyodide.asm.mjs' {
  import type { loadPyodide } from 'pyodide';

  type Options = NonNullable<Parameters<typeof loadPyodide>[0]>;
  const createPyodideModule: NonNullable<Options['createPyodideModule']>;
  export default createPyodideModule;
}

/** Pyodide's lock file without a package: nothing is ever fetched from elsewhere. */
declare module '@runtime/lock.json' {
  import type { Lockfile } from 'pyodide';

  const lock: Lockfile;
  export default lock;
}

/** The same with micropip, which lies beside the proof page. */
declare module '@runtime/proof-lock.json' {
  import type { Lockfile } from 'pyodide';

  const lock: Lockfile;
  export default lock;
}
