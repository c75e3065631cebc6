import { waysOf } from '../types/either';
import type { Given } from '../frame';
import type { Typed, TypedRecord } from '../types/typed';
import { literalText, nothing, record } from '../types/typed-values';

/** What stands beside transformed data when more is added, by its name or by several: `addMeta('at', $now)`, `addMeta(['at' => $now])`. */
export function withMeta(meta: Typed | null, given: readonly Given[]): Typed {
  const name = literalText(given[0]?.value);
  const [, second] = given;
  const added =
    name === null || second === undefined ? given.map(({ value }) => value) : [record([[name, second.value]])];
  const all = meta === null ? added : [meta, ...added];
  const records = all.filter((one): one is TypedRecord => one.kind === 'record');
  if (records.length < all.filter((one) => !isEmpty(one)).length) return nothing;
  return { ...record([]), entries: new Map(records.flatMap(({ entries }) => [...entries])) };
}

/** Whether anything may stand beside the data. */
export function hasMeta(meta: Typed | null): meta is Typed {
  return meta !== null && !waysOf(meta).every(isEmpty);
}

/** Fractal leaves out what is empty. https://github.com/thephpleague/fractal/blob/master/src/Serializer/ArraySerializer.php */
export function besideMeta(data: TypedRecord, meta: Typed | null): TypedRecord {
  if (!hasMeta(meta)) return data;
  const ways = waysOf(meta);
  const isOptional = ways.some((way) => isEmpty(way) || way.kind !== 'record');
  const entry = { value: ways.length === 1 ? meta : nothing, isOptional };
  return { ...data, entries: new Map([...data.entries, ['meta', entry]]) };
}

function isEmpty(value: Typed): boolean {
  return (value.kind === 'list' && value.item === null) || (value.kind === 'record' && value.entries.size === 0);
}
