import type { ts } from 'ts-morph';
import { anything, mapOf, plain } from '../types/plain-fields';
import type { TypePlace } from '../types/types';
import type { Infers } from './infers';
import { nobodyKnows, ofField, type Typed } from './typed';

type Collection = Typed & { readonly kind: 'packaged' };

/** What stands where packages have their name. */
const language = 'ecmascript';

const text = ofField(plain('string'));

/** Maps and sets of the language itself. */
export function isCollection(name: string): boolean {
  return /^(?:Readonly|Weak)?(?:Map|Set)$/.test(name);
}

export function collectionOf(name: string, given: readonly ts.TypeNode[], place: TypePlace): Collection {
  const args = given.map((node): Typed => ({ kind: 'type', node, place }));
  return { kind: 'packaged', specifier: language, name: name.replace(/^(?:Readonly|Weak)/, ''), args };
}

/** `new Map<string, User>()`, `new Map(all.map((one) => [one.id, one]))`, `new Set(ids)`; null for anything else. */
export function madeCollection(node: ts.NewExpression, inference: Infers): Collection | null {
  const name = node.expression.getText();
  if (!isCollection(name)) return null;
  if (node.typeArguments !== undefined) return collectionOf(name, node.typeArguments, inference.placeOf(node));
  const [first] = node.arguments ?? [];
  const made = collectionOf(name, [], inference.placeOf(node));
  if (first === undefined) return made;
  const item = inference.itemOf(inference.of(first));
  if (made.name === 'Set') return { ...made, args: [item] };
  return item.kind === 'tuple' ? { ...made, args: item.items } : made;
}

/** What a call on a map or a set comes to; null for anything else. */
export function collectionCall(of: Typed, method: string, inference: Infers): Typed | null {
  if (!isOfLanguage(of)) return null;
  const [key, value] = argumentsOf(of);
  switch (method) {
    case 'get':
      return ofField({ ...inference.fieldOf(value), required: false });
    case 'has':
    case 'delete':
      return ofField(plain('boolean'));
    case 'values':
      return { kind: 'list', item: value };
    case 'keys':
      return { kind: 'list', item: key };
    case 'entries':
      return { kind: 'list', item: { kind: 'tuple', items: [key, value] } };
    case 'set':
    case 'add':
      return of;
    default:
      return null;
  }
}

/** A member of a map or a set; null for any other. */
export function collectionMember(of: Typed, name: string): Typed | null {
  return isOfLanguage(of) && name === 'size' ? ofField(plain('integer')) : null;
}

function isOfLanguage(of: Typed): of is Collection {
  return of.kind === 'packaged' && of.specifier === language;
}

/** What goes through a map or a set; null for anything else. */
export function collectionItem(of: Typed): Typed | null {
  if (!isOfLanguage(of)) return null;
  const [key, value] = argumentsOf(of);
  return of.name === 'Set' ? value : { kind: 'tuple', items: [key, value] };
}

function argumentsOf({ name, args }: Collection): readonly [key: Typed, value: Typed] {
  const [first = nobodyKnows, second = nobodyKnows] = args;
  return name === 'Set' ? [first, first] : [first, second];
}

/** What any property of an object holds. */
export function valuesOf(of: Typed, inference: Infers): Typed {
  if (of.kind === 'list' || of.kind === 'tuple') return inference.itemOf(of);
  if (of.kind === 'record') return inference.either([...of.entries.values()]);
  const { properties = {}, additional } = inference.reader.held(inference.fieldOf(of));
  const open = additional === undefined || additional === false ? [] : [additional];
  const all = [...Object.values(properties), ...open];
  return all.length === 0 ? nobodyKnows : ofField(inference.union(all));
}

/** `Object.entries(…)` */
export function entriesOf(value: Typed): Typed {
  return { kind: 'list', item: { kind: 'tuple', items: [text, value] } };
}

/** `Object.fromEntries(…)`: an object of which only the values are known. */
export function mapOfEntries(entries: Typed, inference: Infers): Typed {
  const item = inference.itemOf(entries);
  const value = item.kind === 'tuple' ? item.items[1] : undefined;
  return ofField(mapOf(value === undefined ? anything : { ...inference.fieldOf(value), required: true }));
}
