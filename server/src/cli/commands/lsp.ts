import { InvalidArgumentError } from '../../core/invalid-argument-error';
import type { Command } from '../command';

export const lspCommand: Command = {
  name: 'lsp',
  shortName: null,
  summary: 'run the language server, for any editor',
  options: { stdio: { kind: 'flag', description: 'communicate over standard input and output' } },
  run: async (values, context) => {
    if (!values.has('stdio')) throw new InvalidArgumentError('Specify a transport: --stdio.');
    await context.startLanguageServer();
    // It runs on until its client goes.
    return 0;
  },
};
