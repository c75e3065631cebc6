import { either, present, waysOf } from '../types/either';
import type { Typer } from '../frame';
import { itemOf, listOf } from '../types/items';
import type { Typed, TypedRecord } from '../types/typed';
import { isByNames, nothing } from '../types/typed-values';

/**
 * `array_map($function, $array)` keeps the keys of an array, whatever they are; of several arrays it makes a list.
 * https://www.php.net/manual/function.array-map.php
 */
export function mappedArray(typer: Typer, [by = nothing, first = nothing, ...others]: readonly Typed[]): Typed {
  const item = typer.callClosure(
    by,
    [first, ...others].map((one) => itemOf(one, typer)),
  );
  if (others.length > 0) return listOf(item);
  return either(waysOf(present(first)).map((way) => withEach(way, item)));
}

function withEach(way: Typed, item: Typed): Typed {
  if (way.kind === 'record') return eachEntry(way, item);
  const byNames: Typed = { kind: 'record', entries: new Map(), rest: item };
  if (isByNames(way)) return byNames;
  if (isDecoded(way)) return either([byNames, listOf(item)]);
  return listOf(item, way.kind === 'list' ? way.isSparse : undefined);
}

/** Whether it is JSON that code has decoded, of which nobody knows what was written in it. */
function isDecoded(way: Typed): boolean {
  return way.kind === 'unknown' && way.code !== null && /^\\?json_decode\b/i.test(way.code);
}

function eachEntry({ entries, rest }: TypedRecord, value: Typed): TypedRecord {
  return {
    kind: 'record',
    entries: new Map(Array.from(entries, ([name, { isOptional }]) => [name, { value, isOptional }])),
    rest: rest === null ? null : value,
  };
}
