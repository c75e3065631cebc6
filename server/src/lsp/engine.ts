import { optimizedLate, setEngineFlags } from '../platform/engine-flags';

// What V8 does by itself suits servers with a machine of their own: it lets garbage pile up to many times of what is
// alive, and optimizes all code at once in the first seconds, which are the first edits. Here memory is tidied up when it
// has grown two and a half times, and code is optimized after four times the usual use. Workers may ask for
// it themselves (`gc`), in time that nobody waits in.
setEngineFlags(['--heap-growing-percent=150', '--expose-gc', ...optimizedLate]);

/** Tidies up sooner. With a preview twice as much is alive, and two and a half times of it would be much. */
export function saveMemory(): void {
  setEngineFlags(['--heap-growing-percent=40']);
}
