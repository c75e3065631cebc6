import type { ts } from 'ts-morph';
import { designed } from '../classes/designed-types';
import { nativeRecord } from '../members/members';
import { aboveOf } from '../classes/prototypes';
import { nativeFunction, nothing, primitive, textOf, unknown, type Value } from '../value';

type Entries = Map<unknown, Value>;

/** What code notes of classes, prototypes and their members. */
const noted = new WeakMap<object, Map<string, Entries>>();

function entriesOf(target: Value | undefined, member: Value | undefined): Entries | null {
  if (target === undefined || target.kind === 'primitive') return null;
  const holder = target.kind === 'native' ? target.object : target;
  const name = member?.kind === 'primitive' ? String(member.value) : '';
  const members = noted.get(holder) ?? new Map<string, Entries>();
  const entries = members.get(name) ?? new Map<unknown, Value>();
  noted.set(holder, members.set(name, entries));
  return entries;
}

function keyOf(key: Value | undefined): unknown {
  return key?.kind === 'primitive' ? key.value : key?.kind === 'native' ? key.object : key;
}

function found(key: Value | undefined, target: Value | undefined, member: Value | undefined): Value | undefined {
  for (let at = target ?? null; at !== null; at = aboveOf(at)) {
    const own = entriesOf(at, member)?.get(keyOf(key));
    if (own !== undefined) return own;
  }
  return undefined;
}

function note(key: Value | undefined, value: Value, target: Value | undefined, member: Value | undefined): void {
  entriesOf(target, member)?.set(keyOf(key), value);
}

/** What nobody has noted, but for what the compiler notes of types: nobody has run it. */
function absent(key: Value | undefined, target: Value | undefined, member: Value | undefined, node: ts.Node): Value {
  const name = textOf(key) ?? '';
  if (!name.startsWith('design:')) return nothing;
  return designed(name, target, textOf(member) ?? '') ?? unknown(node);
}

/** `Reflect`, with what reflect-metadata puts there. */
export const reflect: Value = nativeRecord({
  apply: nativeFunction(([of = nothing, ...args], { run, member }) => run(member(of, 'apply'), args)),
  defineMetadata: nativeFunction(([key, value, target, member], { changing }) => {
    if (target !== undefined) changing(target);
    note(key, value ?? nothing, target, member);
    return nothing;
  }),
  metadata: nativeFunction(([key, value]) =>
    nativeFunction(([target, member], { changing }) => {
      if (target !== undefined) changing(target);
      note(key, value ?? nothing, target, member);
      return nothing;
    }),
  ),
  // A text or a number has none: it stands for a handler of which nobody knows the metadata.
  getMetadata: nativeFunction(([key, target, member], call) =>
    target?.kind === 'primitive'
      ? unknown(call.node)
      : (found(key, target, member) ?? absent(key, target, member, call.node)),
  ),
  getOwnMetadata: nativeFunction(
    ([key, target, member], { node }) =>
      entriesOf(target, member)?.get(keyOf(key)) ?? absent(key, target, member, node),
  ),
  hasMetadata: nativeFunction(([key, target, member]) => primitive(found(key, target, member) !== undefined)),
  hasOwnMetadata: nativeFunction(([key, target, member]) =>
    primitive(entriesOf(target, member)?.has(keyOf(key)) === true),
  ),
});
