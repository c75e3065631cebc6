import { ts } from 'ts-morph';
import { everHeld } from './held-items';
import { listMethod } from '../language/list-methods';
import type { Runtime } from '../runtime';
import type { Scope } from '../scope';
import {
  type FunctionValue,
  list,
  type ListValue,
  type NativeCall,
  type NativeObject,
  nativeFunction,
  primitive,
  truth,
  unknown,
  unknownOf,
  type Value,
} from '../value';
import { otherName } from '../doubt/other-names';
import { noteVarying } from '../doubt/varying';

/** The names, or the names with their values, of something that has whatever member is asked for. */
interface OpenNames {
  readonly of: NativeObject;
  readonly isPairs: boolean;
  /** Those that code has asked for; null where it has not yet. */
  asked: readonly string[] | null;
}

const open = new WeakMap<ListValue, OpenNames>();

/** More names than that are no list that people write to say what may be sent. */
const mostNames = 64;

/** `Object.keys(req.body)`, `Object.entries(req.body)`: which there are, code says that asks whether they are among some. */
export function openNames(of: NativeObject, isPairs: boolean): ListValue {
  const all: ListValue = { kind: 'list', items: [] };
  open.set(all, { of, isPairs, asked: null });
  return all;
}

/** A method of such names, for each of those that its callback asks for; undefined for other lists, and for other methods. */
export function openNamesMethod(of: ListValue, name: string, plain: Value, runtime: Runtime): Value | undefined {
  const names = open.get(of);
  if (names === undefined || !/^(?:filter|forEach|map|flatMap|reduce|some|every)$/.test(name)) return undefined;
  return nativeFunction((args, call) => {
    const [callback] = args;
    if (callback?.kind !== 'function') return call.run(plain, args);
    names.asked = namesAskedBy(callback, name === 'reduce' ? 1 : 0, names.isPairs, runtime) ?? names.asked;
    if (names.asked === null) return call.run(plain, args);
    const items = names.asked.map((one) => itemOf(names, one, call));
    if (name === 'some' || name === 'every') return unknownOf('boolean', call.node);
    if (name === 'filter') return kept(items, callback, call);
    const method = listMethod({ kind: 'list', items }, name, false, runtime);
    return method === undefined ? unknown(call.node) : call.run(method, args);
  });
}

/** Whoever asks for a name asks for what has it, too. */
function itemOf({ of, isPairs }: OpenNames, name: string, { node, doubt }: Pick<NativeCall, 'node' | 'doubt'>): Value {
  const value = of.get?.(name, doubt) ?? unknown(node);
  return isPairs ? list([primitive(name), value]) : primitive(name);
}

/** Those that pass, any of which may be missing; where none of those does that code asks for, others do. */
function kept(items: readonly Value[], callback: Value, { run, making }: NativeCall): Value {
  return noteVarying(making(list(items.filter((one) => truth(run(callback, [one])) !== false))));
}

/** What a callback looks for what it is handed among: `allowed.includes(name)`; null where it does not. */
function namesAskedBy(
  { node, scope }: FunctionValue,
  position: number,
  isPairs: boolean,
  runtime: Runtime,
): readonly string[] | null {
  const handed = node.parameters[position]?.name;
  return node.body === undefined ? null : namesAskedIn(node.body, handed, isPairs, (at) => runtime.evaluate(at, scope));
}

/** The same of any code, of what it has a name for. */
function namesAskedIn(
  code: ts.Node,
  handed: ts.BindingName | undefined,
  isPairs: boolean,
  evaluate: (at: ts.Expression) => Value,
): readonly string[] | null {
  const first = isPairs && handed !== undefined && ts.isArrayBindingPattern(handed) ? handed.elements[0] : undefined;
  const name = first !== undefined && ts.isBindingElement(first) ? first.name : handed;
  if (name === undefined || !ts.isIdentifier(name)) return null;
  const find = (at: ts.Node): readonly string[] | null => {
    const among = amongOf(at, name.text);
    const names = among === null ? null : textsOf(evaluate(among));
    return names ?? ts.forEachChild(at, (below) => find(below) ?? undefined) ?? null;
  };
  return find(code);
}

/**
 * What a loop over such names, or over what has them (`for (const name in req.body)`), may be handed: each that it asks for, and another
 * one. Null for any other loop.
 */
export function openRounds(
  value: Value,
  loop: ts.ForInOrOfStatement,
  scope: Scope,
  runtime: Runtime,
): readonly Value[] | null {
  const names = namesOf(value, loop);
  if (names === null || !ts.isVariableDeclarationList(loop.initializer)) return null;
  const [declared] = loop.initializer.declarations;
  const evaluate = (at: ts.Expression): Value => runtime.evaluate(at, scope);
  const asked = namesAskedIn(loop.statement, declared?.name, names.isPairs, evaluate) ?? names.asked;
  if (asked === null) return null;
  const all = asked.map((one) => itemOf(names, one, { node: loop.expression, doubt: null }));
  const other = otherName(loop.expression);
  return [...all, names.isPairs ? list([other, unknown(loop.expression)]) : other];
}

function namesOf(value: Value, loop: ts.ForInOrOfStatement): OpenNames | null {
  if (value.kind === 'list') return open.get(value) ?? null;
  const isOpen = ts.isForInStatement(loop) && value.kind === 'native' && value.object.isOpen === true;
  return isOpen ? { of: value.object, isPairs: false, asked: null } : null;
}

function amongOf(at: ts.Node, name: string): ts.Expression | null {
  if (!ts.isCallExpression(at) || !ts.isPropertyAccessExpression(at.expression)) return null;
  const [first] = at.arguments;
  const isAsked = first !== undefined && ts.isIdentifier(first) && first.text === name;
  return isAsked && /^(?:includes|indexOf|has)$/.test(at.expression.name.text) ? at.expression.expression : null;
}

function textsOf(value: Value): readonly string[] | null {
  const items = value.kind === 'list' ? value.items : (everHeld(value) ?? []);
  if (items.length === 0 || items.length > mostNames) return null;
  const texts = items.flatMap((one) => (one.kind === 'primitive' && typeof one.value === 'string' ? [one.value] : []));
  return texts.length < items.length ? null : texts;
}
