import { optimizedLate, setEngineFlags } from '../platform/engine-flags';

// What V8 does by itself suits programs that run for long. A run is over before most of what
// its optimizing compilers make would pay, so our own code is compiled plainly soon, and optimized after four times the usual
// use. The space for what is new grows to its full size at once, before it has been tidied up again and again.

/** The commands that read an application once; others run for hours, servers in threads of their own. */
const command = process.argv[2] ?? '';
export const isRun = /^[a-z]/.test(command) && !['help', 'lsp', 'mcp', 'serve', 'watch'].includes(command);

if (isRun) setEngineFlags(['--sparkplug', '--semi-space-growth-factor=8', ...optimizedLate]);
