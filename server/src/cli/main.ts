import { createRequire } from 'node:module';
import { hosts } from '../hosts/registry';
import { errorCode, reasonOf } from '../platform/failure';
import { sha256 } from '../platform/digest';
import { programDigest } from '../platform/program-digest';
import { projectStore, readingStore } from '../platform/project-cache';
import { shippedAssets } from '../platform/shipped-assets';
import type { LocatedRoot } from './located-root';
import { runCommandLine } from './run';
import { terminationSignal } from './termination-signal';

process.stdout.on('error', (error) => {
  // A reader that has seen enough (`routespec routes | head`) closes the pipe; that is no failure.
  if (errorCode(error) === 'EPIPE') process.exit(0);
  process.stderr.write(`Cannot write: ${reasonOf(error)}.\n`);
  process.exit(1);
});
// Where even errors cannot be written, nobody reads them.
process.stderr.on('error', () => undefined);

/** What `mcp/main.ts` exports. */
interface McpBundle {
  startMcpServer(located: LocatedRoot): Promise<void>;
}

/** Programs that stand beside this one. */
const beside = createRequire(__filename);

void runCommandLine(process.argv.slice(2), {
  terminal: {
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
    // Carriage return, then "erase in line": https://www.ecma-international.org/publications-and-standards/standards/ecma-48/
    progress: (text) => process.stderr.isTTY && process.stderr.write(`\r\u001b[K${text}`),
    width: process.stdout.isTTY ? process.stdout.columns : null,
  },
  workingDirectory: process.cwd(),
  environment: process.env,
  assets: shippedAssets(__dirname),
  hosts,
  cacheOf: (root) => ({
    store: projectStore(root, process.env),
    readings: readingStore(root, process.env),
    program: programDigest(__dirname),
    digest: sha256,
    now: Date.now,
  }),
  untilStopped: () =>
    new Promise((resolve) => {
      terminationSignal().addEventListener('abort', () => {
        resolve();
      });
    }),
  startLanguageServer: () => Promise.resolve(beside('./lsp.js')),
  startMcpServer: (located) => (beside('./mcp.js') as McpBundle).startMcpServer(located),
}).then((code) => {
  process.exitCode = code;
});
