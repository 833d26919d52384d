declare module '@messageformat/core/compile-module.js' {
  import type MessageFormat from '@messageformat/core';

  export default function compileModule(
    messageFormat: MessageFormat,
    sentences: Record<string, string>,
  ): string;
}
