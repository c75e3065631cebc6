import { isNothingShown } from '../../../languages/typescript/evaluate/certainly-missing';
import { plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import { ThrownValue } from '../../../languages/typescript/evaluate/runtime';
import {
  type NativeCall,
  type NativeObject,
  native,
  nativeFunction,
  nothing,
  type RecordValue,
  truth,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { createdError } from './http-errors';

/** What an assertion throws, of what it is handed behind what it asserts. */
interface Thrown {
  readonly error: (args: readonly Value[]) => RecordValue;
  /** Whether somebody counts on it to be thrown: what nobody knows to hold may throw it. */
  readonly isAnswered: boolean;
}

/** A function that throws where its condition does not hold, and its comparisons, which are handed two values. */
function assertion(thrown: Thrown): Value {
  const holding: NativeObject = {
    call: ([condition, ...args], call) =>
      asserted(condition === undefined ? false : truth(condition), args, thrown, call),
    asserts: true,
  };
  const self = native({
    ...holding,
    get: (name) => {
      if (name === 'strict' || name === 'default' || name === 'invariant') return self;
      if (name === 'ok') return native(holding);
      if (name === 'fail') return nativeFunction((args, call) => asserted(false, args, thrown, call));
      const isSame = comparisons.get(name);
      return nativeFunction(([left = nothing, right = nothing, ...args], call) => {
        const found = isSame === undefined ? null : areSame(left, right);
        return asserted(found === null ? null : found === isSame, args, thrown, call);
      });
    },
  });
  return self;
}

function asserted(
  holds: boolean | null,
  args: readonly Value[],
  { error, isAnswered }: Thrown,
  call: NativeCall,
): Value {
  if (holds === false && call.isHandling) throw new ThrownValue(error(args));
  if (holds !== true && isAnswered) call.mayThrow(error(args));
  return nothing;
}

/** Comparisons, and whether they hold for what is the same. https://nodejs.org/api/assert.html */
const comparisons: ReadonlyMap<string, boolean> = new Map([
  ['equal', true],
  ['strictEqual', true],
  ['deepEqual', true],
  ['deepStrictEqual', true],
  ['notEqual', false],
  ['notStrictEqual', false],
]);

function areSame(left: Value, right: Value): boolean | null {
  if (left.kind === 'primitive' && right.kind === 'primitive') return left.value === right.value;
  return isNothingShown(left) || isNothingShown(right) ? false : null;
}

/** `assert(condition, status, message)` of `http-assert`, and of what brings it along. https://github.com/jshttp/http-assert#api */
export const httpAssertion: Value = assertion({ error: createdError, isAnswered: true });

/** What throws an error that nobody answers but as a failure of the application: it says what is so, and refuses nobody. */
const plainAssertion = assertion({ error: ([message = nothing]) => plainError.make([message]), isAnswered: false });

/** Packages whose function asserts its first argument: https://nodejs.org/api/assert.html#assertokvalue-message and the like. */
export const assertionModules: Readonly<Record<string, Value>> = {
  ...Object.fromEntries(
    [
      ...['assert', 'assert/strict', 'power-assert', 'minimalistic-assert', 'nanoassert', 'assert-plus'],
      ...['invariant', 'tiny-invariant', 'ts-invariant', 'es-invariant', 'ts-tiny-invariant', '@epic-web/invariant'],
    ].map((name) => [name, plainAssertion]),
  ),
  'http-assert': httpAssertion,
};
