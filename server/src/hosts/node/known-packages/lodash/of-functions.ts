import { withArguments } from '../../../../languages/typescript/evaluate/calls/bound-arguments';
import type { LodashFunction } from './lodash-function';

/** Functions that make others of functions, which are handed some of what these take. */
export const ofFunctions: Readonly<Record<string, LodashFunction>> = {
  bind: ([of, self, ...args], { node }) =>
    of?.kind === 'function' ? withArguments({ ...of, self: self ?? of.self }, args, node) : null,
  wrap: ([given, of], { node }) =>
    of?.kind === 'function' && given !== undefined ? withArguments(of, [given], node) : null,
};
