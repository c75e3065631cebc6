import type { Source } from '../../../core/source';
import { isFreeClosure, isFreeMethod, isSameCode } from './free-closure';
import { Scope } from './scope';
import type { ArrayValue, ClosureValue, Value } from './values';

/** Whether a value, or that there is none, can be compared with one of another reading: objects cannot, nor functions with a state. */
export function isData(value: Value | undefined): boolean {
  if (value === undefined) return true;
  if (value.kind === 'object') return false;
  if (value.kind === 'closure') return isFreeClosure(value);
  return value.kind !== 'array' || [...value.entries.values()].every(isData);
}

/** Data without what its reading knows around the functions in it. */
export function keptData(value: Value | undefined): Value | undefined {
  if (value?.kind === 'closure') return withoutScope(value);
  if (value?.kind !== 'array' || ![...value.entries.values()].some(holdsCode)) return value;
  return { ...value, entries: new Map([...value.entries].map(([key, entry]) => [key, keptData(entry) ?? entry])) };
}

function holdsCode(value: Value): boolean {
  return value.kind === 'closure' || (value.kind === 'array' && [...value.entries.values()].some(holdsCode));
}

export function withoutScope(value: ClosureValue): ClosureValue {
  const { callable } = value;
  if (callable.kind !== 'closure') return value;
  return { ...value, callable: { ...callable, scope: new Scope(callable.scope.file) } };
}

/** Whether two values of different readings say the same, at the same places. */
export function isSameData(one: Value | undefined, other: Value | undefined): boolean {
  if (one === other) return true;
  if (one === undefined || other === undefined || !isAt(one.source, other.source)) return false;
  switch (one.kind) {
    case 'null':
      return other.kind === 'null';
    case 'boolean':
      return other.kind === 'boolean' && one.value === other.value;
    case 'number':
      return other.kind === 'number' && Object.is(one.value, other.value) && one.isFloat === other.isFloat;
    case 'string':
      return other.kind === 'string' && one.value === other.value && one.gap === other.gap;
    case 'unknown':
      return other.kind === 'unknown' && one.reason === other.reason;
    case 'array':
      return other.kind === 'array' && isSameArray(one, other);
    case 'closure':
      return other.kind === 'closure' && isSameCode(one, other);
    case 'object':
      return false;
    default:
      return one satisfies never;
  }
}

/** Data as a text that is the same in every process for the same; null where something is in it that is none. */
export function textOfData(value: Value | undefined): string | null {
  const said = value === undefined ? 'none' : saidOf(value);
  return said === null ? null : JSON.stringify(said);
}

/** A function that is given its object as such a text. */
export function textOfMethod(value: ClosureValue | undefined): string | null {
  if (value === undefined) return JSON.stringify('none');
  return isFreeMethod(value) ? JSON.stringify(saidOfCode(value)) : null;
}

type Said = readonly (string | number | boolean | null | undefined | Source | Said)[];

function saidOf(value: Value): Said | null {
  const { kind, source } = value;
  switch (kind) {
    case 'null':
      return [kind, source];
    case 'boolean':
      return [kind, value.value, source];
    case 'number':
      return [kind, Object.is(value.value, -0) ? '-0' : value.value.toString(), value.isFloat, source];
    case 'string':
      return [kind, value.value, value.gap, source];
    case 'unknown':
      return [kind, value.reason, source];
    case 'array': {
      const entries: Said[] = [];
      for (const [key, entry] of value.entries) {
        const said = saidOf(entry);
        if (said === null) return null;
        entries.push([key, said]);
      }
      return [kind, value.gap, entries, source];
    }
    case 'closure':
      return isFreeClosure(value) ? saidOfCode(value) : null;
    case 'object':
      return null;
    default:
      return value satisfies never;
  }
}

/** What code says hangs on what its file imports. */
function saidOfCode({ kind, callable, source }: ClosureValue): Said | null {
  if (callable.kind === 'native') return null;
  const [file, { start }] =
    callable.kind === 'closure'
      ? ([callable.scope.file, callable.closure] as const)
      : ([callable.file, callable.declaration] as const);
  return [kind, file.path, start, file.text, source];
}

function isSameArray(one: ArrayValue, other: ArrayValue): boolean {
  if (one.gap !== other.gap || one.entries.size !== other.entries.size) return false;
  const others = [...other.entries];
  return [...one.entries].every(([key, value], index) => {
    const [otherKey, otherValue] = others[index] ?? [];
    return key === otherKey && isSameData(value, otherValue);
  });
}

function isAt(one: Source | undefined, other: Source | undefined): boolean {
  return one?.file === other?.file && one?.start === other?.start && one?.end === other?.end;
}
