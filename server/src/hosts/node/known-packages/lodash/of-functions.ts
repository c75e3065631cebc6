import { withArguments } from '../../../../languages/typescript/evaluate/calls/bound-arguments';
import type { LodashFunction } from './lodash-function';

/** Functions that make others of functions, and are called as what all functions have. */
export const ofFunctions: Readonly<Record<string, LodashFunction>> = {
  bind: ([of, self, ...args], { node }) =>
    of?.kind === 'function' ? withArguments({ ...of, self: self ?? of.self }, args, node) : null,
};
