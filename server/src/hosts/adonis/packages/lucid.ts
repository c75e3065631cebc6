import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import {
  native,
  type NativeCall,
  nativeFunction,
  nothing,
  unknown,
  unknownFrom,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { invalidCredentials, rowNotFound } from './errors';

/** Methods of models and queries that end in a row, or in none. */
const ending =
  /^(?:first|find|findBy|all|create|paginate|count|exec|pluck|delete|update|increment|decrement|truncate|verifyCredentials)|OrFail$|OrCreate/;

/** `BaseModel` of @adonisjs/lucid: who asks for a row that must be there is refused where it is not. */
const baseModel: Value = native({
  get: () => undefined,
  statics: (name, of) => method(of, name),
});

/** A query, which is awaited for its rows; `made` is what the call came to that made it. */
function query(made: Value): Value {
  const isWaiting = (name: string): boolean => ['then', 'catch', 'finally'].includes(name);
  return native({
    get: (name) => (isWaiting(name) ? undefined : method(made, name)),
    settled: () => ({ value: made, failures: [] }),
  });
}

/** A method of a model, or of what one of its methods came to: whose it is may be known to the code alone that runs (`this.model`). */
function method(of: Value, name: string): Value {
  return nativeFunction((_, { node, mayThrow }) => {
    if (name.endsWith('OrFail')) mayThrow(rowNotFound());
    if (name === 'verifyCredentials') mayThrow(invalidCredentials());
    const made = unknownFrom({ kind: 'result', of: unknownFrom({ kind: 'member', of, name }) }, node);
    return ending.test(name) ? made : query(made);
  });
}

/** The database: who hands it a callback gets what that returns. https://lucid.adonisjs.com/docs/transactions */
export const database: Value = native({
  get: (name) => {
    if (name === 'connection') return nativeFunction(() => database);
    return name === 'transaction' ? nativeFunction(transaction) : undefined;
  },
});

function transaction([callback]: readonly Value[], { node, run }: NativeCall): Value {
  return callback?.kind === 'function' ? run(callback, [unknown(null)]) : unknown(node);
}

/** Decorators say nothing to code that is followed. */
const decorator: Value = native({
  call: () => nativeFunction(() => nothing),
  get: () => nativeFunction(() => nativeFunction(() => nothing)),
});

/** `@adonisjs/lucid/orm`. */
export const lucidModule: Value = native({
  get: (name) => (name === 'BaseModel' ? baseModel : decorator),
});

/** `compose(BaseModel, Mixin)` of @adonisjs/core/helpers is a model: what functions of packages make of it is what they were handed. */
export const helpersModule: Value = nativeRecord({
  compose: nativeFunction(([base, ...mixins], { node, run }) =>
    mixins.reduce(
      (of, mixin) => {
        const made = mixin.kind === 'function' ? run(mixin, [of]) : of;
        return made.kind === 'class' ? made : of;
      },
      base ?? unknown(node),
    ),
  ),
});
