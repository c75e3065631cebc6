import { openObject, plain } from '../../../languages/typescript/types/plain-fields';
import { orNull } from '../../../languages/typescript/inference/expressions';
import type { Infers } from '../../../languages/typescript/inference/infers';
import { nobodyKnows, ofField, type Typed } from '../../../languages/typescript/inference/typed';

type Packaged = Typed & { readonly kind: 'packaged' };
type Answer = (entity: Typed, inference: Infers) => Typed;

const one: Answer = (entity) => entity;
const many: Answer = (entity) => ({ kind: 'list', item: entity });
const count: Answer = () => ofField(plain('integer'));
const counted: Answer = (entity) => ({
  kind: 'tuple',
  items: [{ kind: 'list', item: entity }, ofField(plain('integer'))],
});
const changed: Answer = () => ofField(openObject);

/** What methods of stores come to: `Repository` of TypeORM, `EntityRepository` of MikroORM, `Model` of Mongoose. */
const answers: Readonly<Record<string, Answer>> = {
  find: many,
  findBy: many,
  findAll: many,
  findByIds: many,
  getMany: many,
  getResult: many,
  getResultList: many,
  findOne: orNull,
  findOneBy: orNull,
  findById: orNull,
  findByPk: orNull,
  getOne: orNull,
  getSingleResult: orNull,
  findOneAndUpdate: orNull,
  findByIdAndUpdate: orNull,
  findOneAndDelete: orNull,
  findByIdAndDelete: orNull,
  findByIdAndRemove: orNull,
  findOneOrFail: one,
  findOneByOrFail: one,
  getOneOrFail: one,
  orFail: one,
  create: one,
  merge: one,
  assign: one,
  preload: one,
  remove: one,
  softRemove: one,
  recover: one,
  upsert: changed,
  insert: changed,
  update: changed,
  delete: changed,
  softDelete: changed,
  restore: changed,
  updateOne: changed,
  updateMany: changed,
  deleteOne: changed,
  deleteMany: changed,
  count: count,
  countBy: count,
  countDocuments: count,
  estimatedDocumentCount: count,
  getCount: count,
  exist: () => ofField(plain('boolean')),
  exists: () => ofField(plain('boolean')),
  existsBy: () => ofField(plain('boolean')),
  findAndCount: counted,
  findAndCountBy: counted,
  findAndCountAll: counted,
  getManyAndCount: counted,
  insertMany: many,
};

const stores =
  /^(?:Repository|TreeRepository|MongoRepository|EntityRepository|Model|PaginateModel|SelectQueryBuilder|QueryBuilder|ReturnModelType|Collection)$/;

/** Whether something of a package holds entities of the type that it is handed. */
export function isStore({ name, args }: Packaged): boolean {
  return args.length > 0 && stores.test(name);
}

/** What a call on a store comes to; null for a method that is not known. */
export function storeCall(of: Packaged, method: string, isList: boolean, inference: Infers): Typed | null {
  const [entity = nobodyKnows] = of.args;
  if ((method === 'save' || method === 'create' || method === 'remove') && isList) return many(entity, inference);
  if (method === 'save' || method === 'persistAndFlush') return entity;
  if (/^getRaw|^aggregate$/.test(method)) return null;
  const answer = Object.hasOwn(answers, method) ? answers[method] : undefined;
  // What refines a query is the query.
  return answer === undefined ? of : answer(entity, inference);
}
