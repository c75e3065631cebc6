import type { NativeCall, Value } from '../../../../languages/typescript/evaluate/value';

/** What a function of lodash comes to; null where that is not known of what it is handed. */
export type LodashFunction = (args: readonly Value[], call: NativeCall) => Value | null;
