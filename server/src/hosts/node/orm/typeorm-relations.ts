import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { bareExpression } from '../../../languages/typescript/bare-expression';
import { nameText } from '../../../languages/typescript/evaluate/classes/class-members';
import { localName } from '../../../languages/typescript/inference/declared-names';
import type { Infers } from '../../../languages/typescript/inference/infers';
import type { ClassPlace } from '../../../languages/typescript/types/named-types';
import { propertyDecorators } from '../types/property-decorators';
import { writtenArgument } from './prisma-arguments';
import { textsIn } from './written-texts';

/** Relations that a query loads for certain, by their names, with those of what is related. */
export interface Relations {
  readonly [name: string]: Relations;
}

/** Relations of relations; no real query goes deeper. */
const deepest = 6;

/**
 * `relations: ['hall', 'marks.author']`, `relations: { hall: true, marks: { author: true } }`: what is switched by something else may not
 * be loaded. https://typeorm.io/docs/working-with-entity-manager/find-options
 */
export function relationsAsked(options: ts.Expression, inference: Infers): Relations {
  const texts = textsIn(options, 'relations');
  if (texts !== null) return texts.map((one) => ofPath(one.split('.'))).reduce(both, {});
  return switchedOn(writtenArgument(options, inference).properties?.['relations']) ?? {};
}

/** Null for what is not loaded, or perhaps. */
function switchedOn(field: FieldSchema | undefined): Relations | null {
  if (field?.properties === undefined) return field?.enum?.values[0] === true ? {} : null;
  const below = Object.entries(field.properties).flatMap(([name, one]) => {
    const inner = switchedOn(one);
    return inner === null ? [] : [[name, inner] as const];
  });
  return Object.fromEntries(below);
}

function ofPath([first, ...others]: readonly string[]): Relations {
  return first === undefined ? {} : { [first]: ofPath(others) };
}

export function both(first: Relations, other: Relations): Relations {
  const names = new Set([...Object.keys(first), ...Object.keys(other)]);
  return Object.fromEntries([...names].map((name) => [name, both(first[name] ?? {}, other[name] ?? {})]));
}

/**
 * Relations that are loaded with each entity of a type that methods named `find…` come to; those of what is related may be eager, too,
 * and are left to its type. https://typeorm.io/docs/relations/eager-and-lazy-relations#eager-relations
 */
export function eagerRelations({ shape }: FieldSchema, inference: Infers): Relations {
  const of = shape === undefined ? null : inference.reader.named.classOfShape(shape);
  return Object.fromEntries((of === null ? [] : eagerNames(of, inference)).map((name) => [name, {}]));
}

function eagerNames(of: ClassPlace, inference: Infers): readonly string[] {
  const own = of.node.members.filter(ts.isPropertyDeclaration).flatMap((member) => {
    const isEager = propertyDecorators(member).some(
      ({ name, text }) => /^(?:One|Many)To(?:One|Many)$/.test(name) && /\beager:\s*true\b/.test(text),
    );
    const name = isEager ? nameText(member.name) : null;
    return name === null ? [] : [name];
  });
  const base = inference.reader.named.classAbove(of);
  return base === null ? own : [...own, ...eagerNames(base, inference)];
}

const joining = /^(?:left|inner)JoinAnd(?:Select|Map(?:One|Many))$/;

/** Calls that one query is built by; no real one has more. */
const mostCalls = 100;

/**
 * What a query that is built by calls joins and selects, as far as these stand in one chain, or as statements beside the variable that it
 * is kept in. Where it says what it selects, nobody tells. https://typeorm.io/docs/query-builder/select-query-builder#joining-relations
 */
export function relationsJoined(query: ts.Expression): Relations {
  const calls = callsOf(query);
  const [made] = calls;
  const root = made?.name === 'createQueryBuilder' ? made.texts.at(-1) : undefined;
  if (root === undefined || calls.some(({ name }) => name === 'select')) return {};
  const paths = new Map<string, readonly string[]>([[root, []]]);
  const joined = calls.flatMap(({ name, texts }) => {
    const [of = '', second, third] = texts;
    const [parent = '', relation, ...more] = of.split('.');
    const above = paths.get(parent);
    if (!joining.test(name) || above === undefined || relation === undefined || more.length > 0) return [];
    const alias = name.includes('Map') ? third : second;
    if (alias !== undefined) paths.set(alias, [...above, relation]);
    return [ofPath([...above, relation])];
  });
  return joined.reduce(both, {});
}

interface Call {
  readonly name: string;
  /** Its arguments that are written out as texts. */
  readonly texts: readonly string[];
}

/** The calls that come to a query, in their order, through variables. */
function callsOf(query: ts.Expression, depth = 0): readonly Call[] {
  const { calls, root } = chainOf(query);
  if (calls[0]?.name === 'createQueryBuilder' || !ts.isIdentifier(root) || depth > deepest) return calls;
  const local = localName(root.text, root);
  if (local.kind !== 'variable' || local.path.length > 0 || local.node.initializer === undefined) return calls;
  const block = local.node.parent.parent.parent;
  const before = ts.isBlock(block) ? block.statements.filter((one) => one.end <= root.pos) : [];
  const beside = before.filter(ts.isExpressionStatement).flatMap(({ expression }) => {
    const chain = chainOf(expression);
    return ts.isIdentifier(chain.root) && chain.root.text === root.text ? chain.calls : [];
  });
  return [...callsOf(local.node.initializer, depth + 1), ...beside, ...calls];
}

function chainOf(node: ts.Expression): { readonly calls: readonly Call[]; readonly root: ts.Expression } {
  const calls: Call[] = [];
  let root = bareExpression(node);
  while (ts.isCallExpression(root) && ts.isPropertyAccessExpression(root.expression) && calls.length < mostCalls) {
    const { name, expression } = root.expression;
    const texts = root.arguments.flatMap((one) => (ts.isStringLiteralLike(one) ? [one.text] : []));
    calls.unshift({ name: name.text, texts });
    root = bareExpression(expression);
    if (name.text === 'createQueryBuilder') break;
  }
  return { calls, root };
}

/** An entity with relations that are loaded: they are there, null or empty where nothing is related. */
export function withRelations(entity: FieldSchema, relations: Relations, inference: Infers, depth = 0): FieldSchema {
  const { properties = {} } = inference.reader.expanded(entity);
  const loaded = Object.entries(relations).flatMap(([name, below]) => {
    const field = properties[name];
    if (field === undefined || depth > deepest) return [];
    const { items } = field;
    const related =
      items === undefined
        ? withRelations(field, below, inference, depth + 1)
        : { ...field, items: withRelations(items, below, inference, depth + 1) };
    return [[name, { ...related, required: true }] as const];
  });
  if (loaded.length === 0) return entity;
  return { ...entity, properties: { ...entity.properties, ...Object.fromEntries(loaded) } };
}
