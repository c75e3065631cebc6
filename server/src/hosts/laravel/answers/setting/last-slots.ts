import type { Expression } from '../../../../languages/php/syntax/ast';
import { contains, type Node } from '../../../../languages/php/syntax/syntax-walk';
import { joined } from '../types/either';
import type { Frame } from '../frame';
import { listOf } from '../types/items';
import { isSlot, slotMark } from './slot-names';
import type { Typed } from '../types/typed';
import { noItem } from '../types/typed-values';
import { keyOfTyped } from '../types/typed-key';

/**
 * What was put last under a key of which only the code is known, `$byTitle[$post->title]['old'] = …`: what is put below the same key next
 * (`['new']`) stands beside it, and not in another entry. It stands among the variables, under the text of the place: branches take it along,
 * and lose it where they meet.
 */
export interface Slot {
  readonly value: Typed;
  /** What stands under other keys. */
  readonly others: Typed | null;
}

/** What stands at a place for certain, as it was put there last; null where that is not known. `held`: what the array around it holds. */
export function slotAt(target: Expression, held: () => Typed, frame: Frame): Slot | null {
  const name = nameOf(target, frame);
  const value = name === null ? undefined : frame.variables.get(name);
  const others = name === null ? undefined : frame.variables.get(besides(name));
  if (value === undefined || others === undefined) return null;
  const all = allIn(held());
  const slot = { value, others: others === noItem ? null : others };
  // Something else may have been put there, or into another entry.
  return all != null && keyOfTyped(together(slot)) === keyOfTyped(all) ? slot : null;
}

/** What an array is with something else where something was put before; null where nothing of that is known. */
export function withInSlot(held: Typed, slot: Slot | null, value: Typed): Typed | null {
  if (slot === null) return null;
  const item = together({ ...slot, value });
  if (held.kind === 'list') return listOf(item, held.isSparse);
  return held.kind === 'record' ? { kind: 'record', entries: held.entries, rest: item } : null;
}

/** Notes what was put under a key; `before`: what the array held, if nothing is known of what stood there. */
export function noteSlot(
  target: Expression,
  { slot, before, value }: { readonly slot: Slot | null; readonly before: Typed; readonly value: Typed },
  frame: Frame,
): void {
  const name = nameOf(target, frame);
  const others = slot === null ? allIn(before) : slot.others;
  if (name === null || others === undefined) return;
  frame.variables.set(name, value);
  frame.variables.set(besides(name), others ?? noItem);
}

function together({ value, others }: Slot): Typed {
  return others === null ? value : joined(others, value);
}

/** What stands under all keys that are not written out; null for nothing, undefined for what is no array. */
function allIn(held: Typed): Typed | null | undefined {
  if (held.kind === 'list') return held.item;
  return held.kind === 'record' ? held.rest : undefined;
}

/** Forgets all places that depend on a variable. */
export function endSlotsOf(variable: string | null, { variables }: Frame): void {
  const slots = variable === null ? [] : [...variables.keys()].filter(isSlot);
  if (slots.length === 0) return;
  const isOfIt = new RegExp(String.raw`\$${variable}\b`);
  for (const name of slots) if (isOfIt.test(name)) variables.delete(name);
}

/** Variables as code begins with them that has others of the same names. */
export function withoutSlots(variables: ReadonlyMap<string, Typed>): Map<string, Typed> {
  return new Map([...variables].filter(([name]) => !isSlot(name)));
}

/** The text of a place, `$byTitle[$post->title]`; null where asking twice may come to another one. */
function nameOf(target: Expression, { file }: Frame): string | null {
  if (target.kind !== 'index' || target.index === null || contains(target, isChanging)) return null;
  return `${slotMark}${file.textAt(target)}`;
}

const besides = (name: string): string => `${name}+`;

/** Whether something may come to another value each time. */
function isChanging(node: Node): boolean {
  if (node.kind !== 'methodCall') return !lasting.has(node.kind);
  return !('name' in node.member) || !/^(?:format|get[A-Z]\w*|to[A-Z]\w*)$/.test(node.member.name);
}

const lasting: ReadonlySet<string> = new Set([
  ...['variable', 'index', 'property', 'literal', 'classConstant', 'constant', 'cast', 'binary', 'interpolated'],
]);
