#!/usr/bin/env node
import './compile-early';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hosts } from '../hosts/registry';
import { errorCode, reasonOf } from '../platform/failure';
import { shippedAssets } from '../platform/shipped-assets';
import { runCommandLine } from './run';

process.stdout.on('error', (error) => {
  // A reader that has seen enough (`routespec routes | head`) closes the pipe; that is no failure.
  if (errorCode(error) === 'EPIPE') process.exit(0);
  process.stderr.write(`Cannot write: ${reasonOf(error)}.\n`);
  process.exit(1);
});
// Where even errors cannot be written, nobody reads them.
process.stderr.on('error', () => undefined);

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
  untilStopped: () =>
    new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.once(signal, () => {
          resolve();
        });
      }
    }),
  startLanguageServer: () => import(pathToFileURL(join(__dirname, 'lsp.js')).href),
}).then((code) => {
  process.exitCode = code;
});
