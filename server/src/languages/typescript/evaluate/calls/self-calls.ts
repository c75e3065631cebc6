import type { ts } from 'ts-morph';
import { alternativesOf, oneOf } from '../one-of';
import { placedSpreadsOf } from '../members/open-spreads';
import { isTypedObject, typedItem, wholeOf } from '../types/typed-values';
import { nothing, type RecordValue, type UnknownValue, type Value } from '../value';
import { hasVaried } from '../doubt/varying';

type Kind = 'object' | 'array';

/** A function while it runs. */
interface OpenCall {
  readonly node: ts.FunctionLikeDeclaration;
  /** What the types of what it was handed first say that it is. */
  readonly kinds: readonly Kind[];
  /** Whether it called itself meanwhile. */
  isAgain: boolean;
}

/** Calls of a function within itself; what comes deeper goes on for ever, as far as a reader can tell. */
const deepest = 2;

/**
 * Functions that run within each other. One that calls itself for all that an object or a list holds, of which only the types are
 * known, is followed once for an object and once for a list: if it leaves these as they are, as long as it does so with what lies
 * deeper, it leaves all of them as they are.
 */
export class SelfCalls {
  private readonly open: OpenCall[] = [];
  /** Those that are known to make something else of what they are handed. */
  private readonly changing = new Set<ts.Node>();

  /** Told of each function that is run. */
  called: ((node: ts.FunctionLikeDeclaration) => void) | null = null;

  /** The function that runs now. */
  get innermost(): ts.FunctionLikeDeclaration | undefined {
    return this.open.at(-1)?.node;
  }

  isTooDeep(node: ts.Node): boolean {
    return this.open.filter((one) => one.node === node).length > deepest;
  }

  /** What a function comes to, by what it is handed first. */
  run(node: ts.FunctionLikeDeclaration, args: readonly Value[], run: (args: readonly Value[]) => Value): Value {
    this.called?.(node);
    const [given, ...others] = args;
    const outer = this.open.filter((one) => one.node === node);
    for (const one of outer) one.isAgain = true;
    if (given === undefined || this.changing.has(node))
      return this.within({ node, kinds: [], isAgain: false }, () => run(args));
    const around = outer.flatMap((one) => one.kinds);
    if (around.length > 0 && isLike(given, around)) return given;
    const whole = given.kind === 'unknown' ? wholeOf(given) : given;
    const call: OpenCall = { node, kinds: alternativesOf(whole).flatMap((one) => kindOf(one) ?? []), isAgain: false };
    const each = outer.length === 0 ? [whole] : alternativesOf(whole);
    const values = each.map((one) => this.within(call, () => run([one, ...others])));
    const value = oneOf(values);
    if (!call.isAgain && outer.length === 0) return value;
    if (each.every((one, index) => isSame(values[index] ?? nothing, one))) return given;
    return around.length > 0 || call.kinds.length === 0 ? value : this.again(call, () => run(args));
  }

  /** What it makes of what lies deeper is not told by what it makes of the whole. */
  private again(call: OpenCall, run: () => Value): Value {
    this.changing.add(call.node);
    try {
      return this.within({ ...call, kinds: [] }, run);
    } finally {
      this.changing.delete(call.node);
    }
  }

  private within(call: OpenCall, run: () => Value): Value {
    this.open.push(call);
    try {
      return run();
    } finally {
      this.open.pop();
    }
  }
}

function kindOf(value: Value): Kind | null {
  if (isTypedObject(value)) return 'object';
  const as = value.kind === 'unknown' ? value.typed?.as : undefined;
  return as === 'object' || as === 'array' ? as : null;
}

/** Whether it is of the kinds that the whole is of already; moments may be objects, and what nobody knows anything. */
function isLike(value: Value, kinds: readonly Kind[]): boolean {
  if (value.kind === 'unknown' && (value.typed === undefined || value.field?.format !== undefined)) return true;
  const own = alternativesOf(value).map(kindOf);
  return own.some((one) => one !== null) && own.every((one) => one === null || kinds.includes(one));
}

/** Values within values that are held against each other: one may hold itself. */
const deepestHeld = 8;

/** Whether a value is whatever another one is, made anew. */
function isSame(value: Value, given: Value, depth = 0): boolean {
  if (depth > deepestHeld) return false;
  const all = alternativesOf(given);
  return alternativesOf(value).every((one) => all.some((other) => isMadeAnew(one, other, depth + 1)));
}

function isMadeAnew(value: Value, given: Value, depth: number): boolean {
  if (value === given || (given.kind === 'unknown' && isUntold(value, given, depth))) return true;
  if (value.kind === 'primitive') return given.kind === 'primitive' && value.value === given.value;
  if (value.kind === 'record') return given.kind === 'record' && hasSameMembers(value, given, depth);
  const item = value.kind === 'list' && given.kind === 'unknown' ? typedItem(given) : null;
  return item !== null && value.kind === 'list' && value.items.every((one) => isSame(one, item, depth));
}

/** Whether no more is known of what it makes of a value than of that: of members that nobody names, and of moments as objects. */
function isUntold(value: Value, given: UnknownValue, depth: number): boolean {
  if (value.kind === 'record') return value.entries.size === 0 && hasVaried(value) && given.typed?.as !== 'array';
  if (given.typed !== undefined) return false;
  if (value.kind === 'list') return value.items.every((one) => isSame(one, given, depth));
  return value.kind === 'unknown' && value.field === undefined;
}

function hasSameMembers(value: RecordValue, { entries }: RecordValue, depth: number): boolean {
  if (hasVaried(value) || placedSpreadsOf(value).length > 0 || value.entries.size !== entries.size) return false;
  return [...value.entries].every(([name, one]) => {
    const other = entries.get(name);
    return other !== undefined && isSame(one, other, depth);
  });
}
