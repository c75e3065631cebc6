#!/usr/bin/env node
import { hosts } from '../hosts/registry';
import { shippedAssets } from '../platform/shipped-assets';
import { runCommandLine } from './run';

// A reader that has seen enough (`routespec routes | head`) closes the pipe; that is no failure.
process.stdout.on('error', () => process.exit(0));

void runCommandLine(process.argv.slice(2), {
  terminal: {
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
    width: process.stdout.isTTY ? process.stdout.columns : null,
  },
  workingDirectory: process.cwd(),
  environment: process.env,
  assets: shippedAssets(__dirname),
  hosts,
}).then((code) => {
  process.exitCode = code;
});
