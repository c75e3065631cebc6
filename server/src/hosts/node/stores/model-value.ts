import type { FieldSchema } from '../../../core/fields/field-schema';
import { arrayOf, openObject, plain } from '../../../languages/typescript/types/plain-fields';
import {
  list,
  type NativeCall,
  native,
  nativeFunction,
  record,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import type { Watched } from '../operations/follower';
import { partOf } from '../operations/request-part';
import { eachNamed } from './each-named';
import { answer, documentValue, selected, type Taken } from './stored-values';
import { type Attributes, noteTaken } from './taken-attributes';

/** What a library of stores is told of one kind of thing. */
export interface StoredModel {
  /** What one is as JSON. */
  readonly stored: FieldSchema;
  /** What it is made of. */
  readonly attributes: Attributes;
  /** What the application itself puts into it. */
  readonly own: (name: string) => Value | undefined;
  /** The type of what one is found by. */
  readonly key: FieldSchema;
}

type Answers = (model: StoredModel, args: readonly Value[], call: NativeCall, taken: Taken) => Value;

const perhaps = ({ stored }: StoredModel): FieldSchema => ({ ...stored, nullable: true });

const one: Answers = (model, args, call, taken) => answer(chosen(perhaps(model), args), args, call, taken);

const many: Answers = (model, args, call, taken) => answer(chosen(arrayOf(model.stored), args), args, call, taken);

const field =
  (of: FieldSchema): Answers =>
  (_, args, call, taken) =>
    answer(of, args, call, taken);

const pages = (items: FieldSchema): FieldSchema => ({
  ...openObject,
  properties: {
    docs: arrayOf(items),
    totalDocs: plain('integer'),
    limit: plain('integer'),
    totalPages: plain('integer'),
    page: plain('integer'),
    pagingCounter: plain('integer'),
    hasPrevPage: plain('boolean'),
    hasNextPage: plain('boolean'),
    prevPage: plain('integer', { nullable: true }),
    nextPage: plain('integer', { nullable: true }),
  },
});

/** Methods of models of Mongoose and Sequelize, by what they answer. */
const answers: Readonly<Record<string, Answers>> = {
  ...eachNamed(many, 'find findAll insertMany bulkCreate'),
  ...eachNamed(one, 'findOne findById findByPk findOneAndUpdate findByIdAndUpdate findOneAndDelete findByIdAndDelete'),
  ...eachNamed(one, 'findByIdAndRemove findOneAndRemove findOneAndReplace'),
  ...eachNamed(field(plain('integer')), 'count countDocuments estimatedDocumentCount destroy'),
  ...eachNamed(field(plain('number')), 'sum max min average increment decrement'),
  ...eachNamed(field({ ...openObject }), 'updateOne updateMany deleteOne deleteMany replaceOne bulkWrite'),
  ...eachNamed(field({ ...openObject, nullable: true }), 'exists'),
  ...eachNamed(field(plain('array')), 'distinct aggregate'),
  create: ({ stored }, args, call, taken) =>
    answer(args[0]?.kind === 'list' ? arrayOf(stored) : stored, args, call, taken),
  build: ({ stored }, _, { node }, taken) => documentValue(stored, node, taken),
  update: () => list([unknownOf('integer', null)]),
  findOrCreate: ({ stored }, _, { node }, taken) =>
    list([documentValue(stored, node, taken), unknownOf('boolean', node)]),
  upsert: ({ stored }, _, { node }, taken) => list([documentValue(stored, node, taken), unknownOf('boolean', node)]),
  findAndCountAll: ({ stored }, args, { node }) =>
    record([
      ['count', unknownOf('integer', node)],
      ['rows', unknown(node, chosen(arrayOf(stored), args))],
    ]),
  paginate: ({ stored }, args, call, taken) => answer(pages(stored), args, call, taken),
};

/** A second argument of names, and `attributes` of options, say which members are there. */
function chosen(whole: FieldSchema, args: readonly Value[]): FieldSchema {
  const options = args.find((value) => value.kind === 'record' && value.entries.has('attributes'));
  const attributes = options?.kind === 'record' ? options.entries.get('attributes') : undefined;
  if (attributes !== undefined) return selected(whole, excluded(attributes) ?? attributes);
  const [, second] = args;
  return second?.kind === 'primitive' ? selected(whole, second) : whole;
}

/** `{ exclude: ['password'] }` */
function excluded(attributes: Value): Value | null {
  const names = attributes.kind === 'record' ? attributes.entries.get('exclude') : undefined;
  if (names?.kind !== 'list') return null;
  const zero: Value = { kind: 'primitive', value: 0 };
  return record(
    names.items.flatMap((name) => (name.kind === 'primitive' ? [[String(name.value), zero] as const] : [])),
  );
}

/** A model as code has it: what it is asked for it answers with what is stored, and what it is handed of a request is noted. */
export function modelValue(model: StoredModel, watched: Watched): Value {
  const assigned = new Map<string, Value>();
  const take = (args: readonly Value[]): void => {
    for (const value of args) {
      const items = value.kind === 'list' ? value.items : [value];
      for (const item of items) {
        noteTaken(item, model.attributes, watched.noted);
        const where = item.kind === 'record' ? item.entries.get('where') : undefined;
        noteTaken(where, model.attributes, watched.noted);
      }
    }
  };
  const taken: Taken = (value) => {
    take([value]);
  };
  const self: Value = native({
    get: (name) => {
      const own = assigned.get(name) ?? model.own(name);
      if (own !== undefined) return own.kind === 'function' ? { ...own, self } : own;
      const method = Object.hasOwn(answers, name) ? answers[name] : undefined;
      if (method === undefined) return undefined;
      return nativeFunction((args, call) => {
        take(args);
        const [key] = args;
        if (/^find(?:ById|ByPk)/.test(name) && partOf(key) !== null && key?.kind === 'native') {
          if (model.key.type !== 'string') key.object.becomes?.(model.key.type);
        }
        return method(model, args, call, taken);
      });
    },
    set: (name, value) => void assigned.set(name, value),
    call: (args, { node }) => {
      take(args);
      return documentValue(model.stored, node, taken);
    },
  });
  return self;
}
