import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { native, nativeFunction, type Value } from '../../../languages/typescript/evaluate/value';

/** https://gcanti.github.io/fp-ts/modules/Either.ts.html */
const eitherText = `
export const left = (left) => ({ _tag: 'Left', left });
export const right = (right) => ({ _tag: 'Right', right });
export const of = right;
export const isLeft = (of) => of._tag === 'Left';
export const isRight = (of) => of._tag === 'Right';
export const match = (onLeft, onRight) => (of) => (of._tag === 'Left' ? onLeft(of.left) : onRight(of.right));
export const matchW = match;
export const fold = match;
export const foldW = match;
export const map = (change) => (of) => (of._tag === 'Left' ? of : right(change(of.right)));
export const mapLeft = (change) => (of) => (of._tag === 'Left' ? left(change(of.left)) : of);
export const chain = (change) => (of) => (of._tag === 'Left' ? of : change(of.right));
export const chainW = chain;
export const flatMap = chain;
export const getOrElse = (onLeft) => (of) => (of._tag === 'Left' ? onLeft(of.left) : of.right);
export const getOrElseW = getOrElse;
export const fromNullable = (otherwise) => (value) => (value === null || value === undefined ? left(otherwise) : right(value));
export const tryCatch = (run, onThrow) => { try { return right(run()); } catch (error) { return left(onThrow(error)); } };
`;

/** https://gcanti.github.io/fp-ts/modules/Option.ts.html */
const optionText = `
export const none = { _tag: 'None' };
export const some = (value) => ({ _tag: 'Some', value });
export const of = some;
export const isNone = (of) => of._tag === 'None';
export const isSome = (of) => of._tag === 'Some';
export const match = (onNone, onSome) => (of) => (of._tag === 'None' ? onNone() : onSome(of.value));
export const matchW = match;
export const fold = match;
export const map = (change) => (of) => (of._tag === 'None' ? of : some(change(of.value)));
export const chain = (change) => (of) => (of._tag === 'None' ? of : change(of.value));
export const flatMap = chain;
export const getOrElse = (onNone) => (of) => (of._tag === 'None' ? onNone() : of.value);
export const fromNullable = (value) => (value === null || value === undefined ? none : some(value));
export const toNullable = (of) => (of._tag === 'None' ? null : of.value);
export const toUndefined = (of) => (of._tag === 'None' ? undefined : of.value);
`;

/** https://gcanti.github.io/fp-ts/modules/function.ts.html */
const functionText = `
export const pipe = (value, ...steps) => steps.reduce((before, step) => step(before), value);
export const flow = (first, ...steps) => (...args) => steps.reduce((before, step) => step(before), first(...args));
export const identity = (value) => value;
`;

/** https://github.com/supermacro/neverthrow#synchronous-api-result */
const resultText = `
export class Ok {
  constructor(value) { this.value = value; }
  isOk() { return true; }
  isErr() { return false; }
  map(change) { return new Ok(change(this.value)); }
  mapErr() { return this; }
  andThen(change) { return change(this.value); }
  orElse() { return this; }
  unwrapOr() { return this.value; }
  match(onOk) { return onOk(this.value); }
  _unsafeUnwrap() { return this.value; }
}
export class Err {
  constructor(error) { this.error = error; }
  isOk() { return false; }
  isErr() { return true; }
  map() { return this; }
  mapErr(change) { return new Err(change(this.error)); }
  andThen() { return this; }
  orElse(change) { return change(this.error); }
  unwrapOr(otherwise) { return otherwise; }
  match(_, onErr) { return onErr(this.error); }
  _unsafeUnwrapErr() { return this.error; }
}
export const ok = (value) => new Ok(value);
export const err = (error) => new Err(error);
export const okAsync = ok;
export const errAsync = err;
`;

/** Functions that make a result or an error: what they come to is told by their names, not by their code. */
const making = /^(?:left|right|of|ok|err|okAsync|errAsync)$/;

/** Packages whose functions answer results and errors as values, which are read like code of an application. */
export function resultModules(interpreter: () => Interpreter): Readonly<Record<string, Value>> {
  const read = (specifier: string, text: string): Value =>
    native({
      get: (name) => {
        const code = interpreter().packaged(specifier, text).entries.get(name);
        const isMaking = code?.kind === 'function' && making.test(name);
        return isMaking ? nativeFunction((args, { run }) => run(code, args)) : code;
      },
    });
  const parts = {
    either: read('fp-ts/Either', eitherText),
    option: read('fp-ts/Option', optionText),
    function: read('fp-ts/function', functionText),
  };
  const paths = Object.entries(parts).flatMap(([name, part]) => {
    const file = name === 'function' ? name : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    return ['fp-ts', 'fp-ts/lib', 'fp-ts/es6'].map((folder) => [`${folder}/${file}`, part] as const);
  });
  const named = new Map<string, Value>(Object.entries(parts));
  return {
    'fp-ts': native({ get: (name) => named.get(name) }),
    ...Object.fromEntries(paths),
    neverthrow: read('neverthrow', resultText),
  };
}
