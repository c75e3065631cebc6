import type { Route } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { groupBy } from '../../../core/group-by';
import { LazyOperation } from '../../../core/lazy-operation';
import type { Answer, CheckedInput, OperationReader, ReadField, ReadOperation } from '../../../core/read-operation';
import { openObject } from '../../../languages/typescript/types/plain-fields';
import { anyAnswer } from './any-answer';
import { rememberedOperations } from '../remembered-operations';

/**
 * Reads operations, those that differ in what version requests ask for elsewhere than in their path as one: with what any of them
 * takes and answers. https://docs.nestjs.com/techniques/versioning https://fastify.dev/docs/latest/Reference/Routes/#version-constraints
 */
export function versionsTogether(matesOf: (route: Route) => readonly Route[], each: OperationReader): OperationReader {
  const read = rememberedOperations(each);
  return (route, method) => {
    const others = matesOf(route).filter((one) => one !== route);
    if (others.length === 0) return read(route, method);
    return joined([read(route, method), ...others.map((one) => read(one, method))]);
  };
}

type Operations = readonly [ReadOperation, ...ReadOperation[]];

function joined(all: Operations): ReadOperation {
  const [first] = all;
  return new LazyOperation({
    checked: () => [
      ...(['query', 'header', 'cookie'] as const).flatMap((place) => fieldsTogether(all, place)),
      ...bodyTogether(all),
    ],
    read: () => readTogether(all),
    pathTypes: () => first.pathTypes,
    methodField: () => first.methodField,
    paging: () => first.paging,
    answers: () => {
      const known = all.flatMap(({ answers }) => (answers === null ? [] : [answers]));
      return known.length === 0 ? null : answersTogether(known);
    },
    failures: () => answersTogether(all.map(({ failures }) => failures ?? [])),
    errors: () => first.errors,
    isRefusedOtherwise: () => all.every(({ isRefusedOtherwise }) => isRefusedOtherwise === true),
    documentation: () => first.documentation,
    // What people state of one is not said of the others.
    stated: () => first.stated ?? { fields: [], answers: [] },
    problems: () => all.flatMap(({ problems }) => problems),
  });
}

/** What each of them checks in a place: what not all of them need may be left out. */
function fieldsTogether(all: Operations, place: 'query' | 'header' | 'cookie'): readonly CheckedInput[] {
  const each = all.map(({ checked }): Readonly<Record<string, FieldSchema>> => {
    const own = checked.filter((one) => one.in === place);
    return Object.assign({}, ...own.map(({ schema }) => schema.properties ?? {})) as Record<string, FieldSchema>;
  });
  const names = new Set(each.flatMap((fields) => Object.keys(fields)));
  if (names.size === 0) return [];
  const properties = Object.fromEntries(
    [...names].map((name) => [name, together(each.map((fields) => fields[name] ?? null))]),
  );
  return [{ in: place, schema: { ...openObject, properties } }];
}

function bodyTogether(all: Operations): readonly CheckedInput[] {
  const [first, ...others] = all.map(({ checked }) => checked.filter((one) => one.in === 'body'));
  const own = first ?? [];
  if (others.every((one) => one.length === 0) && own.length === 0) return [];
  // Of a body that is told in parts nobody knows which of them belong together.
  const bodies = [own, ...others];
  const single = bodies.flatMap((one) => (one.length === 1 ? one : []));
  if (bodies.some((one) => one.length > 1)) return own;
  const [body] = single;
  if (body === undefined || single.some(({ mediaTypes }) => String(mediaTypes) !== String(body.mediaTypes))) return own;
  const schema = together(bodies.map(([one]) => one?.schema ?? null));
  return [{ in: 'body', mediaTypes: body.mediaTypes, schema }];
}

function readTogether(all: Operations): readonly ReadField[] {
  const keyOf = (one: ReadField): string => `${one.in} ${one.in === 'header' ? one.name.toLowerCase() : one.name}`;
  const each = all.map(({ read }) => new Map(read.map((one) => [keyOf(one), one])));
  const known = new Map<string, ReadField>();
  for (const [key, one] of each.flatMap((fields) => [...fields])) if (!known.has(key)) known.set(key, one);
  return Array.from(known, ([key, one]) => {
    const field = together(each.map((fields) => fields.get(key)?.field ?? null));
    return { ...one, field: { ...field, isRead: true } };
  });
}

/** A field of several operations, of which those that have none do without it. */
function together(fields: readonly (FieldSchema | null)[]): FieldSchema {
  const present = fields.filter((one) => one !== null);
  const required = present.length === fields.length && present.every((one) => one.required);
  return { ...ofVersions(present), required };
}

/** A header that says the version has those of all of them. */
function ofVersions(fields: readonly FieldSchema[]): FieldSchema {
  const [first] = fields;
  const values = fields.flatMap((one) => (one.enum?.name === null ? one.enum.values : []));
  const areAll = first?.type === 'string' && fields.every((one) => one.type === 'string' && one.enum?.name === null);
  return areAll ? { ...first, enum: { values: [...new Set(values)], name: null } } : anyAnswer(fields);
}

function answersTogether(each: readonly (readonly Answer[])[]): readonly Answer[] {
  const byStatus = groupBy(each.flat(), ({ status }) => status);
  return [...byStatus.values()].map((alike) => {
    const [first] = alike;
    if (alike.length === 1) return first;
    const types = new Set(alike.flatMap(({ content }) => Object.keys(content)));
    const content = [...types].map((type) => {
      const bodies = alike.flatMap((one) => (Object.hasOwn(one.content, type) ? [one.content[type] ?? null] : []));
      const known = bodies.filter((one) => one !== null);
      return [type, known.length === bodies.length ? anyAnswer(known) : null] as const;
    });
    return { ...first, headers: headersTogether(alike), content: Object.fromEntries(content) };
  });
}

function headersTogether(alike: readonly Answer[]): Answer['headers'] {
  const all = alike.flatMap(({ headers }) => Object.entries(headers));
  const headers = all.map(([name, one]) => {
    const required = one.schema.required && alike.every((answer) => Object.hasOwn(answer.headers, name));
    return [name, { ...one, schema: { ...one.schema, required } }] as const;
  });
  return Object.fromEntries(headers);
}
