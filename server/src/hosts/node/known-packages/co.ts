import { native, nativeFunction, unknown, type Value } from '../../../languages/typescript/evaluate/value';

/** A function that runs a generator of the application, and comes to what that returns: what it yields is waited for. */
const wrapped: Value = nativeFunction(([code], { node }) => code ?? unknown(node));

/** `co(function* () { … })` runs it at once, `co.wrap(…)` when it is called. https://github.com/tj/co#api */
const co: Value = native({
  call: ([code, ...args], { node, run }) => (code?.kind === 'function' ? run(code, args) : (code ?? unknown(node))),
  get: (name) => (name === 'wrap' ? wrapped : name === 'default' || name === 'co' ? co : undefined),
});

/** Hands back the generator that it is handed, as what calls it waits for what it yields. */
const handingBack: Value = native({
  call: ([code], { node }) => code ?? unknown(node),
  get: (name) => (name === 'wrap' || name === 'default' ? wrapped : undefined),
});

/** Packages that run generators as functions that are waited for. */
export const generatorModules: Readonly<Record<string, Value>> = {
  co,
  'co-express': handingBack,
  'express-co': handingBack,
};
