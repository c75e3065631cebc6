import type { FieldSchema } from '../../../core/fields/field-schema';
import { ThrownValue } from '../../../languages/typescript/evaluate/runtime';
import { native, nativeFunction, unknown, unknownOf, type Value } from '../../../languages/typescript/evaluate/value';
import { anything, arrayOf } from '../../../languages/typescript/types/plain-fields';
import { answeredTo } from './callback-answers';
import { type Asking, type Finding, foundValue } from './finding';
import { selected } from './selected-fields';

/** What a store answers, once somebody waits for it: what refines the query is the query, but for what `get` tells of it. */
export function queryValue(answer: Value, get: (name: string) => Value | undefined = () => undefined): Value {
  const self: Value = native({
    settled: () => ({ value: answer, failures: [] }),
    get: (name) => {
      if (['then', 'catch', 'finally'].includes(name)) return undefined;
      return get(name) ?? nativeFunction((args, call) => answeredTo(args, call, answer) ?? self);
    },
  });
  return self;
}

/** What numbers, conditions and the like a store answers with; a callback that is handed to it is called. */
export function dataQuery(field: FieldSchema, args: readonly Value[], { call, at }: Asking): Value {
  const answer = unknown(at, field);
  return answeredTo(args, call, answer) ?? queryValue(answer);
}

/** What finds things of a store; a callback that is handed to it is called. */
export function findingQuery(found: Finding, args: readonly Value[], asking: Asking): Value {
  const answer = foundValue(found, asking);
  return answeredTo(args, asking.call, answer) ?? queryValue(answer, (name) => refined(found, name, asking));
}

/** The error that a function makes, whether it returns or throws it. */
function madeOrThrown(run: () => Value): Value {
  try {
    return run();
  } catch (error) {
    if (error instanceof ThrownValue) return error.value;
    throw error;
  }
}

type Refined = (found: Finding, args: readonly Value[], asking: Asking) => Finding;

const select: Refined = (found, [wanted]) => ({
  ...found,
  field: selected(found.field, wanted, found.model.hidden),
});

const refinements: Readonly<Record<string, Refined>> = {
  select,
  projection: select,
  orFail: (found, [error], { call }) => {
    if (error?.kind === 'function') call.mayThrow(madeOrThrown(() => call.run(error, [])));
    return found.amount === 'perhaps' ? { ...found, amount: 'one' } : found;
  },
  lean: (found) => ({ ...found, isPlain: true }),
  populate: (found, args, { call }) => found.model.loading(found, args, call.run),
  findOne: (found) => ({ ...found, amount: 'perhaps' }),
};

const counting = new Set(['count', 'countDocuments', 'estimatedDocumentCount']);

function refined(found: Finding, name: string, asking: Asking): Value | undefined {
  if (counting.has(name)) return nativeFunction((_, { node }) => queryValue(unknownOf('integer', node)));
  if (name === 'distinct') {
    return nativeFunction(([path], { node }) => queryValue(unknown(node, distinctOf(found, path))));
  }
  const refine = Object.hasOwn(refinements, name) ? refinements[name] : undefined;
  return (
    refine &&
    nativeFunction((args, call) => findingQuery(refine(found, args, { ...asking, call }), [], { ...asking, call }))
  );
}

/** The values that a member has. */
export function distinctOf({ field }: Finding, path: Value | undefined): FieldSchema {
  const name = path?.kind === 'primitive' ? String(path.value) : '';
  const member = field.properties?.[name];
  return arrayOf(member === undefined ? anything : { ...member, required: true });
}
