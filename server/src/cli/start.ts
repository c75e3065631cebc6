#!/usr/bin/env node
// What the process is told before the program is compiled, then the program.
import { isRun } from './engine';
import { join } from 'node:path';
import { runCompiled } from './compiled-code';

const [, , command = ''] = process.argv;

runCompiled(join(__dirname, 'program.js'), {
  use: /^[a-z][a-z:-]*$/.test(command) ? command.replace(':', '-') : 'other',
  besides: isRun ? 'runs' : 'others',
});
