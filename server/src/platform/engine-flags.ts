import { setFlagsFromString } from 'node:v8';

/** Versions of Node whose V8 is known to have the flags that are set here; another would complain of each. */
const newestKnown = 24;

/** Sets flags of V8 for the rest of the process; nothing where they may not be known. */
export function setEngineFlags(flags: readonly string[]): void {
  if (Number(process.versions.node.split('.')[0]) > newestKnown) return;
  for (const flag of flags) setFlagsFromString(flag);
}
