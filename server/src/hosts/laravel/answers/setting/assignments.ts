import type { Expression } from '../../../../languages/php/syntax/ast';
import { forgetAliases, rootOf } from './aliases';
import { methodOfPair } from '../callables';
import { putInCollection } from '../calls/record-collections';
import { allOptional, either, joined, merged, present, waysOf } from '../types/either';
import type { Frame, Typer } from '../frame';
import { setAt } from '../request/held-input';
import { endSlotsOf, noteSlot, slotAt, withInSlot } from './last-slots';
import { withRelation } from '../loaded';
import { itemOf, placeOf, listOf } from '../types/items';
import { entryOf } from '../members';
import { withGiven } from '../models/given-attributes';
import { changesOfTarget, endFacts } from './property-facts';
import type { Entry, Typed, TypedModel, TypedRecord } from '../types/typed';
import {
  anyEntries,
  collectionOf,
  emptyList,
  isNull,
  literalText,
  nothing,
  position,
  record,
} from '../types/typed-values';

/** Sets what an assignment names. */
export function assign(typer: Typer, target: Expression, value: Typed, frame: Frame): void {
  endFacts(frame, changesOfTarget(target));
  switch (target.kind) {
    case 'variable':
      frame.variables.set(target.name, value);
      if (isNull(value)) frame.nulls.add(target.name);
      forgetAliases(frame, target.name);
      endSlotsOf(target.name, frame);
      return;
    case 'property':
      setProperty(typer, target, value, frame);
      endSlotsOf(rootOf(target), frame);
      return;
    case 'index':
      setIndex(typer, target, value, frame);
      return;
    case 'list':
    case 'array':
      setEach(typer, target, value, frame);
      return;
    default:
      return;
  }
}

function setProperty(typer: Typer, node: Expression & { readonly kind: 'property' }, value: Typed, frame: Frame): void {
  const { of, member } = node;
  if (!('name' in member)) return;
  const held = typer.expression(of, frame);
  if (held.kind === 'object') typer.state.set(held, member.name, value);
  // `new stdClass`, `(object) [...]`
  if (held.kind === 'record' && of.kind === 'variable') replace(of, put(held, member.name, value) ?? held, frame);
  const set = present(held);
  if (set.kind === 'model') setAttribute(typer, of, { of: set, name: member.name, value }, frame);
}

/** `$post->url = …`, `$post['url'] = …`: beside its columns a model has what was set in it. */
function setAttribute(
  typer: Typer,
  target: Expression,
  { of, name, value }: { readonly of: TypedModel; readonly name: string; readonly value: Typed },
  frame: Frame,
): void {
  if (typer.models.of(of.class)?.columns?.has(name) === true) {
    if (of.view.isNew !== 'no')
      replaceHeld(typer, target, withGiven(typer, of, [record([[name, value]])], true), frame);
    return;
  }
  const extra = new Map(of.view.extra).set(name, { value, isOptional: false });
  replaceHeld(typer, target, { ...of, view: { ...of.view, extra } }, frame);
}

/** Puts another value where an expression took one from, if that is a variable. */
export function replace(of: Expression, value: Typed, frame: Frame): void {
  if (of.kind === 'variable' && of.name !== 'this') frame.variables.set(of.name, value);
}

/** Puts what has changed in place where it is held: in a variable, or as a relation of a model in one. */
export function replaceHeld(typer: Typer, of: Expression, value: Typed, frame: Frame): void {
  if (of.kind !== 'property') {
    replace(of, value, frame);
    const alias = of.kind === 'variable' ? frame.aliases.get(of.name) : undefined;
    if (alias?.kind === 'property') replaceHeld(typer, alias, value, frame);
    return;
  }
  // What is to be transformed is a value here, and an object in the code.
  if (value.kind === 'transformed') {
    setProperty(typer, of, value, frame);
    return;
  }
  const isHeld = of.of.kind === 'variable' || of.of.kind === 'property';
  const holder = isHeld ? present(typer.expression(of.of, frame)) : nothing;
  if (holder.kind !== 'model' || !('name' in of.member)) return;
  const { name } = of.member;
  if (typer.models.relation(holder.class, name) !== null)
    replaceHeld(typer, of.of, withRelation(holder, name, value, typer), frame);
}

/** What holds many things, with others in their place; null for what holds none. */
export function withItem(of: Typed, item: Typed): Typed | null {
  if (of.kind === 'collection') return of.record === undefined ? collectionOf(of, item) : null;
  if (of.kind === 'list') return listOf(item, of.isSparse);
  return of.kind === 'paginator' ? { ...of, item } : null;
}

function setIndex(typer: Typer, target: Expression & { readonly kind: 'index' }, value: Typed, frame: Frame): void {
  const { of, index } = target;
  const held = typer.arrayOf(heldAt(typer, of, frame));
  const key = index === null ? null : typer.expression(index, frame);
  const name = literalText(key ?? undefined);
  const model = present(held);
  if (model.kind === 'model') {
    if (name !== null) setAttribute(typer, of, { of: model, name, value }, frame);
    return;
  }
  if (model.kind === 'object' && model.input !== undefined) {
    setAt(model, key ?? undefined, value);
    return;
  }
  // What is put where it stood in a list makes another list.
  const isNumbered = key === null || (key === position && (held.kind === 'list' || isNull(held)));
  const slot = name === null ? slotAt(target, () => held, frame) : null;
  const changed =
    withInSlot(held, slot, value) ??
    arrayWith(begunIn(held, of, frame), (way) => (isNumbered ? pushed(way, value) : putUnder(way, key, value)));
  if (changed === null) return;
  assign(typer, of, changed, frame);
  if (name === null) noteSlot(target, { slot, before: held, value }, frame);
}

/** What is left of several values once something is put into it: code that does that goes on with those that are arrays. */
function arrayWith(held: Typed, putInto: (way: Typed) => Typed | null): Typed | null {
  if (held.kind !== 'either') return putInto(held);
  const changed = held.of.flatMap((way) => putInto(way) ?? []);
  return changed.length === 0 ? null : either(changed);
}

/** With an empty array in place of null, where the code that puts something there has set that itself. */
function begunIn(held: Typed, of: Expression, { nulls }: Frame): Typed {
  const isSetHere = of.kind === 'variable' && nulls.has(of.name);
  return isSetHere && held.kind === 'either'
    ? { kind: 'either', of: held.of.map((way) => (isNull(way) ? emptyList : way)) }
    : held;
}

/** What stands where something is put below it: an empty array where nothing does yet. */
function heldAt(typer: Typer, of: Expression, frame: Frame): Typed {
  if (of.kind === 'variable' && !frame.variables.has(of.name)) return emptyList;
  const slot = of.kind === 'index' ? slotAt(of, () => heldAt(typer, of.of, frame), frame) : null;
  if (slot !== null) return slot.value;
  const held = typer.arrayOf(typer.expression(of, frame));
  if (of.kind !== 'index' || of.index === null) return isNull(held) ? emptyList : held;
  return heldUnder(heldAt(typer, of.of, frame), literalText(typer.expression(of.index, frame)), held);
}

/** What stands under a name of an array; `held`: what code gets that asks for it. */
function heldUnder(around: Typed, name: string | null, held: Typed): Typed {
  if (isNull(held)) return emptyList;
  if (around.kind === 'list') return held.kind === 'unknown' && around.item === null ? emptyList : held;
  if (around.kind !== 'record' || name === null) return held;
  const entry = around.entries.get(name);
  if (entry === undefined) return mayHoldArrays(around.rest) ? held : emptyList;
  // What may not be there yet has what it has at times.
  return entry.isOptional && held.kind === 'record' ? allOptional(held) : held;
}

/** Whether an array may stand among what stands under names that nobody knows. */
function mayHoldArrays(rest: Typed | null): boolean {
  const single: readonly Typed['kind'][] = ['scalar', 'date', 'enum'];
  return rest !== null && !waysOf(rest).every((way) => single.includes(way.kind) || isSingleField(way));
}

function isSingleField(way: Typed): boolean {
  return way.kind === 'field' && ['string', 'integer', 'number', 'boolean'].includes(way.field.type);
}

/** `$list[] = $value` */
export function pushed(held: Typed, value: Typed): Typed | null {
  if (held.kind === 'list') {
    const { item } = held;
    // Of functions (`array<callable>`) those count that are known.
    const isFirst = item === null || (item.kind === 'unknown' && isFunction(value));
    return listOf(isFirst ? value : joined(item, value), held.isSparse);
  }
  if (held.kind === 'collection') {
    return collectionOf(held, held.item.kind === 'unknown' ? value : joined(held.item, value));
  }
  return held.kind === 'unknown' || held.kind === 'scalar' ? { kind: 'list', item: value } : null;
}

function isFunction(value: Typed): boolean {
  return value.kind === 'closure' || methodOfPair(value) !== null;
}

/** `$record['name'] = $value`; `name` is null where it is not known. */
export function put(held: Typed, name: string | null, value: Typed): Typed | null {
  if (held.kind === 'collection') return putInCollection(held, name, value);
  const of: TypedRecord | null =
    held.kind === 'record'
      ? held
      : held.kind === 'list' && (held.item === null || name !== null)
        ? { kind: 'record', entries: new Map(), rest: held.item }
        : name !== null && mayHoldAny(held)
          ? { kind: 'record', entries: new Map(), rest: nothing }
          : null;
  if (of === null) return held.kind === 'list' ? listOf(joined(held.item ?? nothing, value), held.isSparse) : null;
  // With another entry it is no more what it was called.
  const { entries, rest } = of;
  if (name === null) return { kind: 'record', entries, rest: rest === null ? value : joined(rest, value) };
  return { kind: 'record', entries: new Map(entries).set(name, { value, isOptional: false }), rest };
}

/** `[$request->input('key') ?: 'data' => $rows]`: what stands under one of several names, of which some may not be known. */
export function putUnder(held: Typed, key: Typed, value: Typed): Typed | null {
  const ways = waysOf(key);
  const names = ways.map(literalText).filter((name) => name !== null);
  const [only = null] = names;
  if (only !== null && ways.length === 1) return put(held, only, value);
  const isNamed = held.kind === 'record' || (held.kind === 'list' && held.item === null);
  if (names.length === 0 || !isNamed) return put(held, null, value);
  const entries = new Map(names.map((name): [string, Entry] => [name, { value, isOptional: true }]));
  const rest = names.length < ways.length ? value : null;
  return merged(held.kind === 'record' ? held : record([]), { kind: 'record', entries, rest });
}

/** The same for several entries with names. What cannot hold one holds none. */
export function putAll(held: Typed, entries: ReadonlyMap<string, Typed>): Typed {
  let made = held;
  for (const [name, value] of entries) {
    if (made.kind === 'record') return withEntries(made, entries);
    made = put(made, name, value) ?? made;
  }
  return made;
}

function withEntries({ entries, rest }: TypedRecord, more: ReadonlyMap<string, Typed>): TypedRecord {
  const all = new Map(entries);
  for (const [name, value] of more) all.set(name, { value, isOptional: false });
  return { kind: 'record', entries: all, rest };
}

/** Whether nothing is known of what stands under its names, if it is an array. */
function mayHoldAny(held: Typed): boolean {
  return held.kind === 'unknown' || held === anyEntries;
}

/** `[$a, 'k' => $b] = …` */
function setEach(
  typer: Typer,
  target: Expression & { readonly kind: 'list' | 'array' },
  value: Typed,
  frame: Frame,
): void {
  const items = target.kind === 'list' ? target.items : target.items.map(({ key, value: to }) => ({ key, target: to }));
  for (const [index, item] of items.entries()) {
    if (item === null) continue;
    const name = item.key === null ? null : literalText(typer.expression(item.key, frame));
    const held = item.key === null ? placeOf(value, index, typer) : name === null ? itemOf(value, typer) : null;
    assign(typer, item.target, held ?? entryOf(value, name ?? '', typer), frame);
  }
}
