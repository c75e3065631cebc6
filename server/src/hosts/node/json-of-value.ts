import type { Json } from '../../core/json';
import type { Value } from '../../languages/typescript/evaluate/value';

/** What a value is as JSON; undefined where source does not tell, or it is none. */
export function jsonOfValue(value: Value | undefined): Json | undefined {
  if (value?.kind === 'primitive') return value.value;
  if (value?.kind === 'list') {
    const items = value.items.map(jsonOfValue);
    const known = items.flatMap((item) => (item === undefined ? [] : [item]));
    return known.length === items.length ? known : undefined;
  }
  if (value?.kind !== 'record' || value.class !== null) return undefined;
  const entries = [...value.entries].map(([name, one]) => [name, jsonOfValue(one)] as const);
  const known = entries.flatMap(([name, one]) => (one === undefined ? [] : [[name, one] as const]));
  return known.length === entries.length ? Object.fromEntries(known) : undefined;
}
