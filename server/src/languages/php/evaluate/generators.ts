import type { FunctionLike, Statement } from '../syntax/ast';
import { keyValue, toKey } from './conversions';
import { PhpException, type Machine } from './machine';
import type { NativeObject } from './natives';
import type { Scope, Yielded } from './scope';
import { nextIndex, nullValue, unknown, type ArrayKey, type ArrayValue, type Value } from './values';

/** More than any generator that makes routes yields; one without end is cut off here. */
const maxYields = 2_000;

/** Thrown through a generator's body where its caller would not go on with it. */
class Enough extends PhpException {
  constructor() {
    super(nullValue);
  }
}

/** What a generator yielded so far. Keys that come again must not hide earlier values, so they are renumbered. */
class Yields implements Yielded {
  readonly entries = new Map<ArrayKey, Value>();
  gap: string | undefined;
  readonly #machine: Machine;

  constructor(machine: Machine) {
    this.#machine = machine;
  }

  add(key: Value | null, value: Value): void {
    if (this.entries.size >= maxYields) throw new Enough();
    const known = key === null ? null : toKey(key);
    this.entries.set(known === null || this.entries.has(known) ? nextIndex(this.entries) : known, value);
    this.gap ??= this.#machine.undecided.length > 0 ? this.#machine.undecided.at(-1) : undefined;
  }

  addAll(array: ArrayValue | null): void {
    if (array === null) {
      this.gap ??= 'what a generator yields';
      return;
    }
    for (const [key, value] of array.entries) this.add(keyValue(key), value);
    this.gap ??= array.gap;
  }
}

/** The object that a call of a generator function answers: its body runs when it is first gone through. */
export function generator(machine: Machine, statements: readonly Statement[], scope: Scope): Value {
  let result: ArrayValue | null = null;
  let position = 0;
  const run = (): ArrayValue => {
    if (result !== null) return result;
    const yields = new Yields(machine);
    scope.yielded = yields;
    try {
      machine.execute(statements, scope);
    } catch (error) {
      if (!(error instanceof Enough)) throw error;
      yields.gap ??= 'a generator without end';
    }
    result = { kind: 'array', entries: yields.entries, gap: yields.gap };
    return result;
  };
  const native: NativeObject = {
    iterate: run,
    call(name) {
      const entry = [...run().entries][position];
      switch (name) {
        case 'current':
          return entry?.[1] ?? nullValue;
        case 'key':
          return entry === undefined ? nullValue : keyValue(entry[0]);
        case 'next':
          position++;
          return nullValue;
        case 'valid':
          return { kind: 'boolean', value: entry !== undefined };
        case 'rewind':
          return nullValue;
        default:
          return unknown(`the result of Generator::${name}()`);
      }
    },
  };
  return { kind: 'object', class: 'Generator', properties: new Map(), native };
}

const yieldsByFunction = new WeakMap<FunctionLike, boolean>();

/** Whether a function yields, itself and not in a function inside of it. */
export function isGenerator(declaration: FunctionLike, text: string, statements: readonly Statement[]): boolean {
  const before = yieldsByFunction.get(declaration);
  if (before !== undefined) return before;
  const result = /\byield\b/i.test(text) && containsYield(statements);
  yieldsByFunction.set(declaration, result);
  return result;
}

function containsYield(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(containsYield);
  if (typeof node !== 'object' || node === null) return false;
  const kind = 'kind' in node ? node.kind : null;
  if (kind === 'yield') return true;
  if (kind === 'closure' || kind === 'class' || kind === 'function' || kind === 'newAnonymous' || kind === 'literal')
    return false;
  return Object.values(node).some(containsYield);
}
