import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { optimizedLate, setEngineFlags } from '../platform/engine-flags';

// The first import of the program, so that the grammar compiles on another processor while all else is still evaluated:
// V8 hands what is compiled to whoever asks for the same bytes later. And what V8 does by itself suits programs that run for
// long. A run is over before most of what its optimizing compilers make would pay, a third of all that is computed for 500
// routes: so the grammar is not optimized, and our own code compiled plainly soon, optimized after four times the usual use.
// The space for what is new grows to its full size at once, before it has been tidied up again and again.

/** The commands that read an application once; others run for hours, servers in threads of their own. */
const command = process.argv[2] ?? '';
const isRun = /^[a-z]/.test(command) && !['help', 'lsp', 'mcp', 'serve', 'watch'].includes(command);

if (isRun) setEngineFlags(['--liftoff-only', '--sparkplug', '--semi-space-growth-factor=8', ...optimizedLate]);

/** What of the standard is needed here; the types of Node have only its names. https://webassembly.github.io/spec/js-api/ */
const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: { compile(bytes: Uint8Array): Promise<unknown> };
};

/** Kept, or V8 might forget it. */
export const grammar = isRun ? compiled(join(__dirname, 'tree-sitter-php.wasm')) : null;

function compiled(file: string): Promise<unknown> | null {
  try {
    return WebAssembly.compile(readFileSync(file)).catch(() => null);
  } catch {
    // Who needs it says that it is missing.
    return null;
  }
}
