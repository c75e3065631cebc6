import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Infers } from '../../../languages/typescript/inference/infers';
import type { Typed } from '../../../languages/typescript/inference/typed';
import type { ClassPlace } from '../../../languages/typescript/types/named-types';
import { ownName } from '../../node/types/own-name';
import { propertyDecorators } from '../../node/types/property-decorators';
import { snake } from '../routes/resource';
import { isColumn } from './serialized-members';

/**
 * Rows of `select('id', 'title')`: of their columns they have these alone, and all else that their model says. What a name that
 * source does not tell selects may be any of them. https://lucid.adonisjs.com/docs/select-query-builder#select
 */
export function selected(model: Typed, { arguments: args }: ts.CallExpression, inference: Infers): Typed {
  if (model.kind !== 'instance' || args.length === 0) return model;
  const texts = args.flatMap((one) => (ts.isArrayLiteralExpression(one) ? [...one.elements] : [one]));
  const isTold = texts.every((one) => ts.isStringLiteralLike(one) || ts.isCallExpression(one));
  const names = new Set(texts.flatMap((one) => (ts.isStringLiteralLike(one) ? (columnIn(one.text) ?? []) : [])));
  if (names.has('*')) return model;
  const { node, place, made } = model;
  const whole = inference.reader.expanded(inference.fieldOf({ kind: 'instance', node, place }));
  const columns = columnsOf(model, inference);
  const left = Object.entries(whole.properties ?? {}).flatMap(([name, field]): (readonly [string, FieldSchema])[] => {
    const column = columns.get(name);
    const isSelected = column === undefined || column.some((one) => names.has(one));
    if (isSelected || made?.properties?.[name]?.required === true) return [[name, made?.properties?.[name] ?? field]];
    return isTold ? [] : [[name, { ...field, required: false }]];
  });
  return { ...model, made: { ...whole, properties: Object.fromEntries(left) } };
}

/** `title`, `posts.title`; null for what is selected under another name. */
function columnIn(text: string): string | null {
  return /^(?:\w+\.)?(\w+|\*)$/.exec(text.trim())?.[1] ?? null;
}

/** Names by which columns of a model, and of those above it, may be selected, by what they are called where they are serialized. */
function columnsOf(of: ClassPlace, inference: Infers): ReadonlyMap<string, readonly string[]> {
  const { named, hooks } = inference.reader;
  const above = named.classAbove(of);
  const own = of.node.members.flatMap((member) => {
    const decorator = propertyDecorators(member).find(isColumn);
    const name = ownName(member);
    if (decorator === undefined || name === null) return [];
    const given = /\bcolumnName:\s*['"`]([^'"`]+)['"`]/.exec(decorator.text)?.[1];
    return [[hooks.sentName?.(member, of.place) ?? name, [name, given ?? snake(name)]] as const];
  });
  return new Map([...(above === null ? [] : columnsOf(above, inference)), ...own]);
}
