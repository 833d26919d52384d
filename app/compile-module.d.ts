/** A file of MessageFormat's package that comes without types. */
declare module '@messageformat/core/compile-module.js' {
  import type MessageFormat from '@messageformat/core';

  export default function compileModule(
    messageFormat: MessageFormat,
    sentences: Record<string, string>,
  ): string;
}
