import { setFlagsFromString } from 'node:v8';

const major = Number(process.versions.node.split('.')[0]);

/** Versions of Node whose V8 is known to have the flags that are set here; another would complain of each. */
const known: readonly number[] = [20, 22, 23, 24];

/** Code is optimized after four times the usual use, which V8 counts in another way since Node 22. */
export const optimizedLate: readonly string[] =
  major < 22
    ? ['--interrupt-budget=300000']
    : ['--invocation-count-for-maglev=1600', '--invocation-count-for-turbofan=12000'];

/** Sets flags of V8 for the rest of the process; nothing where they may not be known. */
export function setEngineFlags(flags: readonly string[]): void {
  if (!known.includes(major)) return;
  for (const flag of flags) setFlagsFromString(flag);
}
