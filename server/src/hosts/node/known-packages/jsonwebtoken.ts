import { isCertainlyMissing } from '../../../languages/typescript/evaluate/certainly-missing';
import { errorClass, plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import { ThrownValue } from '../../../languages/typescript/evaluate/runtime';
import {
  native,
  nativeFunction,
  nothing,
  primitive,
  type RecordValue,
  textOf,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';

const errors = ['JsonWebTokenError', 'TokenExpiredError'].map((name) => errorClass(name, undefined, plainError.value));

/** A token is a text, be it returned or handed to a callback. */
const sign: Value = nativeFunction((args, { run, node }) => {
  const callback = args.at(-1);
  const token = unknownOf('string', node);
  if (callback?.kind !== 'function') return token;
  run(callback, [unknown(node), token]);
  return nothing;
});

/**
 * What is in a token, source does not tell; that there is none, it may. Whoever hands over no callback has the error thrown.
 * https://github.com/auth0/node-jsonwebtoken#jwtverifytoken-secretorpublickey-options-callback
 */
const verify: Value = nativeFunction((args, { run, node, mayThrow }) => {
  const [token = nothing] = args;
  const callback = args.at(-1);
  const failures = errors.map(({ make }) => make([unknownOf('string', node)]));
  const [bad] = failures;
  const isBad = bad !== undefined && isNoToken(token);
  if (callback?.kind === 'function') {
    if (isBad) run(callback, [bad, nothing]);
    else run(callback, [anyOf(failures), unknown(node)]);
    return nothing;
  }
  if (isBad) throw new ThrownValue(bad);
  for (const one of failures) mayThrow(one);
  return unknown(node);
});

/** Whether there is none where callers show theirs: what a link has in its address is mostly good for that alone. */
function isNoToken(value: Value): boolean {
  return isCertainlyMissing(value) || textOf(value) !== null;
}

/** One of some errors, or none. */
function anyOf(failures: readonly RecordValue[]): Value {
  return { kind: 'union', values: [...failures, primitive(null)] };
}

/** `jsonwebtoken`, of which no more is known. */
export const jsonWebTokenModule: Value = native({
  get: (name) => {
    if (name === 'default') return jsonWebTokenModule;
    return name === 'sign' ? sign : name === 'verify' ? verify : undefined;
  },
});
