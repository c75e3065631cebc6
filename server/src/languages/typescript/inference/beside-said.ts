import { defined } from '../../../core/defined';
import { isOnlyNull } from '../../../core/fields/alternatives';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { saysMore } from '../../../core/fields/says-more';
import { isNothing, withoutNothing } from './without-nothing';
import type { TypeReader } from '../types/type-reader';

/** Objects within objects; no real one goes deeper. */
const deepest = 14;

/** What a shape of which code makes another one is called by in the table of shapes; longer ones stay what is said of them. */
const longestKey = 4_000;

type Reader = Pick<TypeReader, 'expanded' | 'shapes' | 'hooks' | 'named'>;

export interface Beside {
  readonly reader: Reader;
  /** Whether a compiler has checked what may be null or nothing. */
  readonly checksNull: boolean;
  /** Whether what code is seen to give for certain is there, though people say that it need not be. */
  readonly tightens: boolean;
}

interface Merging extends Beside {
  readonly depth: number;
}

/**
 * What people say of a value, with what code is seen to make of it: members that they do not name, and null or nothing in place of
 * others, where no compiler has checked that. The same field where that is nothing new.
 */
export function besideSaid(said: FieldSchema, made: FieldSchema, by: Beside): FieldSchema {
  return merged(said, [made], { ...by, depth: 0 });
}

/** `made`: each of several in its place. */
function merged(said: FieldSchema, made: readonly FieldSchema[], by: Merging): FieldSchema {
  const all = made.flatMap(alternatives);
  const there = all.filter(({ isImpossible }) => isImpossible !== true);
  const inner = withMembers(said, there, by);
  const isKnown = there.length > 0 && there.every(saysMore);
  const mayBeMissing = all.some(({ required }) => !required);
  const mayBeNull = all.some((one) => one.nullable && (isOnlyNull(one) || saysMore(one)));
  const required = mayBeMissing ? said.required && by.checksNull : said.required || (by.tightens && isKnown);
  const nullable = mayBeNull ? said.nullable || !by.checksNull : said.nullable && !(by.tightens && isKnown);
  return required === inner.required && nullable === inner.nullable ? inner : { ...inner, required, nullable };
}

function alternatives(field: FieldSchema): readonly FieldSchema[] {
  const { anyOf, required, nullable } = field;
  if (anyOf === undefined || field.type !== 'any') return [field];
  return anyOf.map((one) => ({ ...one, required, nullable: nullable || one.nullable }));
}

function withMembers(said: FieldSchema, made: readonly FieldSchema[], by: Merging): FieldSchema {
  if (by.depth > deepest || made.length === 0) return said;
  if (!saysMore(said)) return instead(said, made);
  if (said.type === 'array') return withItems(said, made, by);
  const instance = instanceOf(said, made, by.reader);
  if (instance !== null) return { ...said, shape: instance };
  if (said.type !== 'object' || made.some(({ type }) => type !== 'object')) return said;
  return withProperties(said, made, by);
}

/** The shape of an instance that a package made of the class that is said, which holds what the package has put into it. */
function instanceOf({ shape }: FieldSchema, made: readonly FieldSchema[], { hooks }: Reader): string | null {
  const [first, ...others] = new Set(made.map((one) => one.shape));
  if (shape === undefined || first === undefined || others.length > 0) return null;
  return hooks.instances?.isOf(first, shape) === true ? first : null;
}

/** Where nobody says what it is, code does. */
function instead(said: FieldSchema, [made, another]: readonly FieldSchema[]): FieldSchema {
  if (made === undefined || another !== undefined || !saysMore(made)) return said;
  const isSame = said.type === 'any' || said.type === made.type;
  return isSame ? { ...withoutNothing(made), required: said.required && made.required } : said;
}

function withItems(said: FieldSchema, made: readonly FieldSchema[], by: Merging): FieldSchema {
  const items = made.flatMap((one) => one.items ?? []);
  if (said.items === undefined || items.length < made.length) return said;
  const merging = merged(said.items, items, { ...by, depth: by.depth + 1 });
  return merging === said.items ? said : { ...said, items: merging };
}

function withProperties(said: FieldSchema, made: readonly FieldSchema[], by: Merging): FieldSchema {
  const others = made.filter(
    (one) => one.shape === undefined || one.shape !== said.shape || one.properties !== undefined,
  );
  const whole = by.reader.expanded(said);
  if (others.length === 0 || whole.additional !== undefined || whole.oneOf !== undefined) return said;
  const all = others.map(by.reader.expanded);
  const known = whole.properties ?? {};
  const changed = Object.entries(known).flatMap(([name, field]) => {
    const seen = all.flatMap(({ properties = {} }) => properties[name] ?? []);
    const tightens = by.tightens || made.every((one) => isLoaded(said, one, name, by.reader));
    const below = { ...by, tightens: tightens && seen.length === made.length, depth: by.depth + 1 };
    const merging = seen.length === 0 ? field : merged(field, seen, below);
    return merging === field ? [] : [[name, merging] as const];
  });
  const more = Object.fromEntries(membersBeside(known, all, made.length));
  const within = changed.filter(([name, field]) => isWithin(field, known[name]));
  const left = within.length < changed.length ? remade(said, changed, by.reader) : said;
  const put = { ...(left === said ? Object.fromEntries(within) : {}), ...more };
  return Object.keys(put).length === 0 ? left : { ...left, properties: { ...left.properties, ...put } };
}

/** Whether code has loaded a member of an object of the same class: its type says that of all objects, and not of this one. */
function isLoaded({ shape }: FieldSchema, made: FieldSchema, name: string, { named, hooks }: Reader): boolean {
  if (shape === undefined || made.shape !== shape || made.properties?.[name] === undefined) return false;
  const member = named.memberOfShape(shape, name);
  return member !== null && hooks.isLoadedApart?.(member) === true;
}

/** Whether whatever is of a field is of the one that is said, too: so it can be said in addition. */
function isWithin(field: FieldSchema, said: FieldSchema | undefined): boolean {
  if (said === undefined) return true;
  if (said.required && !field.required) return false;
  if (!saysMore(said)) return true;
  if (!said.nullable && field.nullable) return false;
  if (said.type === 'array') return field.items === undefined || isWithin(field.items, said.items);
  if (said.type !== 'object' || (said.shape !== undefined && said.shape === field.shape)) return true;
  const { properties = {} } = said;
  return (
    said.shape === undefined &&
    Object.entries(field.properties ?? {}).every(([name, one]) => isWithin(one, properties[name]))
  );
}

/** Members that nobody names: for certain where each of the objects has them. */
function membersBeside(
  known: Readonly<Record<string, FieldSchema>>,
  all: readonly FieldSchema[],
  count: number,
): readonly (readonly [string, FieldSchema])[] {
  const found = new Map<string, FieldSchema[]>();
  for (const { properties = {} } of all) {
    for (const [name, field] of Object.entries(properties)) {
      if (Object.hasOwn(known, name) || isNothing(field)) continue;
      found.set(name, [...(found.get(name) ?? []), field]);
    }
  }
  return [...found].flatMap(([name, fields]) => {
    const [first] = fields;
    if (first === undefined) return [];
    const isCertain = fields.length === count && fields.every(({ required }) => required);
    const isNull = fields.some(({ nullable }) => nullable);
    return [[name, { ...withoutNothing(first), required: isCertain, nullable: isNull }] as const];
  });
}

/** What is said of a type does not hold for what code makes of it: that is a shape of its own, under the same name. */
function remade(
  said: FieldSchema,
  changed: readonly (readonly [string, FieldSchema])[],
  { expanded, shapes }: Reader,
): FieldSchema {
  const { shape, required, nullable } = said;
  const whole = expanded(said);
  const properties = { ...whole.properties, ...Object.fromEntries(changed) };
  if (shape === undefined) return { ...said, properties };
  const key = `${shape} made ${JSON.stringify(changed)}`;
  const declared = shapes.get(shape);
  if (declared === undefined || key.length > longestKey) return said;
  const { name, within = [], source } = declared;
  const named = name === undefined ? {} : { name, within: [...within, 'Answered'] };
  shapes.declare(key, () => ({
    ...whole,
    ...named,
    ...defined({ source }),
    required: true,
    nullable: false,
    properties,
  }));
  return { type: 'object', shape: key, required, nullable };
}
