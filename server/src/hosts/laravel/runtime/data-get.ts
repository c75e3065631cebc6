import { entryAt, type Value } from '../../../languages/php/evaluate/values';

/** `data_get` and `Arr::get`: a path of keys with dots. */
export function dataGet(target: Value, path: string, byDefault: Value): Value {
  if (target.kind === 'array' && target.entries.has(path)) return target.entries.get(path) ?? byDefault;
  let value = target;
  for (const segment of path.split('.')) {
    if (value.kind === 'unknown') {
      value = entryAt(value, segment);
      continue;
    }
    const entry = entryOf(value, segment);
    if (entry === undefined) return byDefault;
    value = entry;
  }
  return value;
}

function entryOf(value: Value, segment: string): Value | undefined {
  if (value.kind === 'array') {
    const entry = value.entries.get(segment) ?? value.entries.get(Number(segment));
    return entry ?? (value.gap === undefined ? undefined : entryAt(value, segment));
  }
  if (value.kind !== 'object') return undefined;
  const items = value.native?.iterate?.();
  return value.properties.get(segment) ?? (items === undefined ? undefined : entryOf(items, segment));
}
