import type { FieldSchema } from '../../../core/fields/field-schema';
import {
  list,
  type NativeCall,
  native,
  type NativeObject,
  nativeFunction,
  record,
  unknown,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { openObject, plain } from '../../../languages/typescript/types/plain-fields';
import type { Watched } from '../operations/follower';
import { partOf } from '../operations/request-part';
import { eachNamed } from './each-named';
import { type Asking, type Finding, finding, foundValue, making } from './finding';
import { noteMistakenKey } from './mistaken-keys';
import { keep } from './needed-attributes';
import { dataQuery, distinctOf, findingQuery, queryValue } from './query-value';
import type { StoredModel } from './stored-model';
import { memberIn } from './written-options';
import { noteAsked, noteTaken } from './taken-attributes';

export type Answers = (model: StoredModel, args: readonly Value[], asking: Asking) => Value;

const finds =
  (amount: Finding['amount']): Answers =>
  (model, args, asking) =>
    findingQuery(model.asked(finding(model, amount), args, asking.call.run), args, asking);

const data =
  (field: FieldSchema): Answers =>
  (_, args, asking) =>
    dataQuery(field, args, asking);

const integer = plain('integer');
const acknowledged = { acknowledged: plain('boolean') };

/** https://mongoosejs.com/docs/api/query.html#Query.prototype.updateOne() */
export const updated: FieldSchema = {
  ...openObject,
  properties: {
    ...acknowledged,
    ...eachNamed(integer, 'modifiedCount upsertedCount matchedCount'),
    upsertedId: plain('string', { nullable: true }),
  },
};

export const removed: FieldSchema = { ...openObject, properties: { ...acknowledged, deletedCount: integer } };

/** What a page has besides its documents. */
export const ofPage: Readonly<Record<string, FieldSchema>> = {
  ...eachNamed(integer, 'totalDocs limit totalPages page pagingCounter'),
  ...eachNamed(plain('boolean'), 'hasPrevPage hasNextPage'),
  ...eachNamed({ ...integer, nullable: true }, 'prevPage nextPage'),
};

/** `paginate` of mongoose-paginate-v2. https://github.com/aravindnc/mongoose-paginate-v2#usage */
const paginated: Answers = (model, args, asking) => {
  const { at, call } = asking;
  const docs = foundValue(model.asked(finding(model, 'many'), args, call.run), asking);
  const entries = Object.entries(ofPage).map(([name, field]) => [name, unknown(at, field)] as const);
  return queryValue(call.making(record([['docs', docs], ...entries])));
};

/** One that was made or found, and whether it was made. */
const withFlag: Answers = (model, _, asking) =>
  queryValue(list([foundValue(finding(model, 'one'), asking), unknownOf('boolean', asking.at)]));

/** Methods that are told first which things they are about. https://mongoosejs.com/docs/api/model.html */
const askingFirst = /^(?:find|count|exists|replaceOne|update(?:One|Many)|delete(?:One|Many))/;

/** Methods that keep what they are handed. */
const keeping: ReadonlySet<string> = new Set(['create', 'insertMany']);

/** Methods of models of Mongoose and Sequelize, by what they answer. */
const answers: Readonly<Record<string, Answers>> = {
  ...eachNamed(finds('many'), 'find findAll'),
  ...eachNamed<Answers>(
    (model, args, asking) => findingQuery(making(model, 'many'), args, asking),
    'insertMany bulkCreate',
  ),
  ...eachNamed(finds('perhaps'), 'findOne findById findByPk findOneAndUpdate findByIdAndUpdate findOneAndDelete'),
  ...eachNamed(finds('perhaps'), 'findByIdAndDelete findByIdAndRemove findOneAndRemove findOneAndReplace'),
  ...eachNamed(data(integer), 'count countDocuments estimatedDocumentCount destroy'),
  ...eachNamed(data(plain('number')), 'sum max min average increment decrement'),
  ...eachNamed(data(updated), 'updateOne updateMany replaceOne'),
  ...eachNamed(data(removed), 'deleteOne deleteMany'),
  bulkWrite: data(openObject),
  exists: ({ key }, args, asking) =>
    dataQuery({ ...openObject, nullable: true, properties: { _id: key } }, args, asking),
  distinct: (model, args, asking) => dataQuery(distinctOf(finding(model, 'many'), args[0]), args, asking),
  create: (model, args, asking) => findingQuery(making(model, args[0]?.kind === 'list' ? 'many' : 'one'), args, asking),
  build: (model, _, asking) => foundValue(making(model, 'one'), asking),
  update: () => list([unknownOf('integer', null)]),
  ...eachNamed(withFlag, 'findOrCreate upsert'),
  findAndCountAll: (model, args, asking) => {
    const rows = model.asked(finding(model, 'many'), args, asking.call.run);
    const entries = [
      ['count', unknownOf('integer', asking.at)],
      ['rows', foundValue(rows, asking)],
    ] as const;
    return queryValue(asking.call.making(record(entries)));
  },
  paginate: paginated,
};

const models = new WeakMap<NativeObject, StoredModel>();

/** The model that a value is; null for what is none. */
export function modelIn(value: Value | undefined): StoredModel | null {
  return value?.kind === 'native' ? (models.get(value.object) ?? null) : null;
}

/** A model as code has it: what it is asked for it answers with what is stored, and what it is handed of a request is noted. */
export function modelValue(model: StoredModel, watched: Watched, more: Readonly<Record<string, Answers>> = {}): Value {
  const assigned = new Map<string, Value>();
  const methods: Readonly<Record<string, Answers>> = { ...answers, ...more };
  const take = (args: readonly Value[]): void => {
    for (const value of args) {
      const items = value.kind === 'list' ? value.items : [value];
      for (const item of items) {
        noteTaken(item, model.attributes, watched.noted);
        noteTaken(memberIn(item, 'where'), model.attributes, watched.noted);
      }
    }
  };
  const keepAll = (args: readonly Value[], call: NativeCall): void => {
    const { needed } = model;
    if (needed === undefined) return;
    const [first] = args;
    for (const of of first?.kind === 'list' ? first.items : [first]) keep({ of }, needed, call, watched.noted);
  };
  const asking = (call: NativeCall): Asking => ({
    at: call.node,
    call,
    taken: (value) => {
      take([value]);
    },
  });
  const object: NativeObject = {
    get: (name) => {
      const own = assigned.get(name) ?? model.own(name);
      if (own !== undefined) return own.kind === 'function' ? { ...own, self } : own;
      const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
      if (method === undefined) return undefined;
      return nativeFunction((args, call) => {
        const [key] = args;
        if (askingFirst.test(name)) {
          noteAsked(key, model.attributes, watched.noted);
          take(args.slice(1));
        } else take(args);
        if (/^find(?:ById|ByPk)/.test(name) && partOf(key) !== null && key?.kind === 'native') {
          if (model.key.type !== 'string') key.object.becomes?.(model.key.type);
        }
        if (name.startsWith('find')) noteMistakenKey(model, name, args, call);
        if (keeping.has(name)) keepAll(args, call);
        return method(model, args, asking(call));
      });
    },
    set: (name, value) => void assigned.set(name, value),
    call: (args, call) => {
      take(args);
      const [of] = args;
      const { needed } = model;
      const kept: Asking['kept'] = (put, saving) => {
        if (needed !== undefined) keep({ of, put }, needed, saving, watched.noted);
      };
      return foundValue(making(model, 'one'), { ...asking(call), kept });
    },
  };
  const self = native(object);
  models.set(object, model);
  return self;
}
