import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { resultOfCallback } from '../../../languages/typescript/inference/calls';
import type { Infers, PackagedFunction } from '../../../languages/typescript/inference/infers';
import { ofField, type Typed } from '../../../languages/typescript/inference/typed';
import { withKeys } from '../../../languages/typescript/types/keys';
import { anything, arrayOf, openObject } from '../../../languages/typescript/types/plain-fields';
import { writtenArgument } from './prisma-arguments';
import { isStore, storeCall } from './store-calls';
import { withoutKeys } from './primary-keys';
import { savedPlain } from './typeorm-saved';
import { typeormType } from './typeorm-results';
import {
  both,
  eagerRelations,
  type Relations,
  relationsAsked,
  relationsJoined,
  withRelations,
} from './typeorm-relations';
import { textsIn } from './written-texts';

type Packaged = Typed & { readonly kind: 'packaged' };

const specifier = 'typeorm';

const managers = /^(?:EntityManager|MongoEntityManager)$/;
const sources = /^(?:DataSource|Connection|QueryRunner)$/;

const changing: Readonly<Record<string, string>> = {
  insert: 'InsertResult',
  update: 'UpdateResult',
  upsert: 'InsertResult',
  delete: 'DeleteResult',
  softDelete: 'UpdateResult',
  restore: 'UpdateResult',
};

/** What stands behind the name of a result for the query that comes to it. */
const builder = ' Builder';

const selecting = /^(?:find|findOne|findOneOrFail|findAndCount)$/;
const finding = /^find(?:By|ByIds|One|OneBy|OneOrFail|OneByOrFail|AndCount|AndCountBy)?$/;

/** `dataSource.manager`, `queryRunner.manager`, `result.affected`; null for anything else. */
export function typeormMember(of: Packaged, name: string): Typed | null {
  const own = typeormType(of)?.properties?.[name];
  if (own !== undefined) return ofField(own);
  const isManager = of.specifier === specifier && name === 'manager' && (sources.test(of.name) || isStore(of));
  return isManager ? typeorm('EntityManager') : null;
}

/** What `transaction` hands to its callback. */
export function typeormHanded(of: Packaged, method: string): Typed | null {
  return method === 'transaction' && isConnected(of) ? typeorm('EntityManager') : null;
}

/** `getRepository(User)` of older versions. */
export function typeormFunction(of: PackagedFunction, call: ts.CallExpression, inference: Infers): Typed | null {
  if (of.specifier !== specifier) return null;
  if (/^(?:getManager|getConnection)$/.test(of.name)) return typeorm('EntityManager');
  return of.name.endsWith('Repository') ? repositoryOf(call, inference) : null;
}

/** What a call on a data source, a manager, a repository or a query of TypeORM comes to; null where nobody knows. */
export function typeormCall(of: Packaged, method: string, call: ts.CallExpression, inference: Infers): Typed | null {
  if (of.specifier !== specifier) return null;
  if (isConnected(of)) return ofConnected(of, method, call, inference);
  if (of.name.endsWith(builder)) return method === 'execute' ? typeorm(of.name.slice(0, -builder.length)) : of;
  if (!isStore(of)) return null;
  const [written] = call.typeArguments ?? [];
  const row: Typed | null =
    written === undefined ? null : { kind: 'type', node: written, place: inference.placeOf(written) };
  if (method === 'remove') return ofRemoved(of, call, inference);
  if (method === 'save') return ofSaved(of, call.arguments[0], inference);
  if (method === 'getRawMany') return row === null ? null : { kind: 'list', item: row };
  if (method === 'getRawOne') return row === null ? null : ofField({ ...inference.fieldOf(row), required: false });
  if (method === 'getRawAndEntities') {
    const [entities = anything, raw = anything] = [of.args[0], row].map((one) =>
      one === undefined || one === null ? anything : inference.fieldOf(one),
    );
    return ofField({ ...openObject, properties: { entities: arrayOf(entities), raw: arrayOf(raw) } });
  }
  const found = foundBy(of, method, call, call.arguments[0], inference);
  return ofStore(found, method, inference) ?? (found === of ? null : storeCall(found, method, false, inference));
}

/** The same with entities as a method finds them: no more than what is selected, with the relations that are loaded. */
function foundBy(
  of: Packaged,
  method: string,
  call: ts.CallExpression,
  options: ts.Expression | undefined,
  inference: Infers,
): Packaged {
  const [entity] = of.args;
  if (entity === undefined) return of;
  const asked = selecting.test(method) ? options : undefined;
  const found = asked === undefined ? of : chosen(of, asked, inference);
  const relations = loadedBy(method, call, { entity, asked }, inference);
  if (Object.keys(relations).length === 0) return found;
  const [row = entity] = found.args;
  return { ...found, args: [ofField(withRelations(inference.fieldOf(row), relations, inference))] };
}

function loadedBy(
  method: string,
  call: ts.CallExpression,
  { entity, asked }: { readonly entity: Typed; readonly asked: ts.Expression | undefined },
  inference: Infers,
): Relations {
  if (/^get(?:Many|One|OneOrFail|ManyAndCount)$/.test(method)) {
    return ts.isPropertyAccessExpression(call.expression) ? relationsJoined(call.expression.expression) : {};
  }
  if (!finding.test(method)) return {};
  if (asked === undefined) return eagerRelations(inference.fieldOf(entity), inference);
  const isUnloaded = asked.getText().includes('loadEagerRelations') || namesIn(asked, 'select', inference) !== null;
  const byThemselves = isUnloaded ? {} : eagerRelations(inference.fieldOf(entity), inference);
  return both(byThemselves, relationsAsked(asked, inference));
}

function ofStore(of: Packaged, method: string, inference: Infers): Typed | null {
  if (method === 'createQueryBuilder') return { ...of, name: 'SelectQueryBuilder' };
  const isRepository = of.name.endsWith('Repository');
  const result = Object.hasOwn(changing, method) ? changing[method] : undefined;
  if (result !== undefined) return typeorm(isRepository ? result : result + builder);
  return selecting.test(method) ? storeCall(of, method, false, inference) : null;
}

/** Whether something of a package is a repository or a manager of TypeORM. */
export function isTypeormStore(of: Packaged): boolean {
  return of.specifier === specifier && (managers.test(of.name) || isStore(of));
}

function isConnected(of: Packaged): boolean {
  return of.specifier === specifier && (managers.test(of.name) || sources.test(of.name));
}

function ofConnected(of: Packaged, method: string, call: ts.CallExpression, inference: Infers): Typed | null {
  const { arguments: args } = call;
  if (/^get\w*Repository$/.test(method)) return repositoryOf(call, inference);
  if (method === 'createQueryRunner') return typeorm('QueryRunner');
  if (method === 'createEntityManager') return typeorm('EntityManager');
  if (method === 'withRepository') return args[0] === undefined ? null : inference.of(args[0]);
  if (method === 'createQueryBuilder') return args[0] === undefined ? null : repositoryOf(call, inference);
  if (method === 'transaction') {
    const callback = args.at(-1);
    return callback === undefined ? null : resultOfCallback(callback, inference);
  }
  return managers.test(of.name) ? ofManager(method, call, inference) : null;
}

/** Methods of a manager are those of a repository that is told which. */
function ofManager(method: string, call: ts.CallExpression, inference: Infers): Typed | null {
  const [first, second] = call.arguments;
  if (first === undefined) return null;
  const repository = repositoryOf(call, inference);
  // `manager.save(user)`
  if (repository === null) {
    if (method === 'remove') return withoutKeys(inference.of(first), inference);
    return /^(?:save|softRemove|recover)$/.test(method) ? inference.of(first) : null;
  }
  const isList = second !== undefined && inference.field(second).type === 'array';
  const saved = method === 'save' ? ofSaved(repository, second, inference) : null;
  if (saved !== null) return saved;
  const of = foundBy(repository, method, call, second, inference);
  return ofStore(of, method, inference) ?? storeCall(of, method, isList, inference);
}

function ofSaved({ args: [entity] }: Packaged, given: ts.Expression | undefined, inference: Infers): Typed | null {
  return entity === undefined || given === undefined ? null : savedPlain(entity, given, inference);
}

/** What is removed is handed back without what it was found by. */
function ofRemoved(of: Packaged, { arguments: [first] }: ts.CallExpression, inference: Infers): Typed | null {
  const [entity] = of.args;
  if (entity === undefined || first === undefined) return null;
  const item = withoutKeys(entity, inference);
  return inference.field(first).type === 'array' ? { kind: 'list', item } : item;
}

function repositoryOf({ arguments: [first] }: ts.CallExpression, inference: Infers): Packaged | null {
  const entity = first === undefined ? null : inference.of(first);
  return entity?.kind === 'class' ? { ...typeorm('Repository'), args: [{ ...entity, kind: 'instance' }] } : null;
}

function typeorm(name: string): Packaged {
  return { kind: 'packaged', specifier, name, args: [] };
}

/** `{ select: ['id'], relations: ['site'] }`: what is found is no more than what is selected, and what it is joined with. */
function chosen(of: Packaged, options: ts.Expression, inference: Infers): Packaged {
  const [entity] = of.args;
  const wanted = namesIn(options, 'select', inference);
  if (entity === undefined || wanted === null) return of;
  const field = inference.reader.expanded(inference.fieldOf(entity));
  const joined = namesIn(options, 'relations', inference) ?? new Map<string, FieldSchema>();
  return { ...of, args: [ofField(selectedOf(field, wanted, joined, inference))] };
}

type Names = ReadonlyMap<string, FieldSchema>;

function selectedOf(field: FieldSchema, wanted: Names, joined: Names, inference: Infers): FieldSchema {
  const kept = withKeys(field, (name) => wanted.has(name) || joined.has(name));
  const properties = Object.entries(kept.properties ?? {}).map(([name, one]) => {
    const below = wanted.get(name)?.properties;
    return [name, below === undefined ? one : within(one, below, inference)] as const;
  });
  return { ...kept, properties: Object.fromEntries(properties) };
}

function within(field: FieldSchema, wanted: NonNullable<FieldSchema['properties']>, inference: Infers): FieldSchema {
  if (field.items !== undefined) return { ...field, items: within(field.items, wanted, inference) };
  const whole = inference.reader.expanded(field);
  return whole.properties === undefined
    ? field
    : {
        ...selectedOf(whole, switchedOn(wanted), new Map(), inference),
        required: field.required,
        nullable: field.nullable,
      };
}

/** Names of a list, or of switches; null where nothing is said, or nobody can tell. */
function namesIn(options: ts.Expression, name: string, inference: Infers): Names | null {
  const texts = textsIn(options, name);
  if (texts !== null) return new Map(texts.map((one) => [one.split('.')[0] ?? one, anything]));
  const { properties } = writtenArgument(options, inference).properties?.[name] ?? anything;
  return properties === undefined ? null : switchedOn(properties);
}

function switchedOn(properties: NonNullable<FieldSchema['properties']>): Names {
  return new Map(Object.entries(properties).filter(([, one]) => one.enum?.values[0] !== false));
}
