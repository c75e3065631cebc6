import type { Call, Typer } from '../frame';
import { either, orNull, present } from '../types/either';
import { entryOf } from '../members';
import type { Typed } from '../types/typed';
import { flag, literalText, nothing, text } from '../types/typed-values';
import { collectionCall } from './collection-calls';
import { asArray, collected } from './record-collections';

/** Functions of `Illuminate\Support\Arr` that answer as a collection's method of the name does, in lower case. */
const asCollections: ReadonlyMap<string, string> = new Map([
  ...[
    'map',
    'where',
    'pluck',
    'first',
    'last',
    'sort',
    'sortdesc',
    'values',
    'flatten',
    'prepend',
    'only',
    'except',
  ].map((name) => [name, name] as const),
  ...['mapwithkeys', 'keyby', 'collapse', 'reject', 'partition', 'random', 'shuffle', 'take', 'wherenotnull'].map(
    (name) => [name, name] as const,
  ),
  ['sole', 'sole'],
  ['set', 'put'],
  ['add', 'put'],
]);

/** What a function of `Arr` answers; null where nobody knows. https://laravel.com/docs/helpers#arrays-and-objects-method-list */
export function arrCall(typer: Typer, call: Call): Typed | null {
  const { name, given } = call;
  const [first = nothing, second, third] = given.map(({ value }) => value);
  switch (name) {
    case 'get':
    case 'pull':
      return atPath(typer, first, { path: literalText(second), otherwise: third });
    case 'has':
    case 'hasany':
    case 'exists':
    case 'isassoc':
    case 'islist':
    case 'accessible':
      return flag;
    case 'join':
    case 'query':
    case 'tocssclasses':
      return text;
    case 'string':
      return text;
    case 'wrap':
      return first.kind === 'list' || first.kind === 'record' ? first : { kind: 'list', item: first };
    default: {
      const method = asCollections.get(name);
      if (method === undefined) return null;
      const answer = collectionCall(typer, collected(typer, first), { ...call, name: method, given: given.slice(1) });
      return answer.kind === 'collection' ? asArray(answer) : answer;
    }
  }
}

/** `Arr::get($array, 'a.b', $default)` */
export function atPath(
  typer: Typer,
  of: Typed,
  { path, otherwise }: { readonly path: string | null; readonly otherwise: Typed | undefined },
): Typed {
  if (path === null) return nothing;
  let [held, mayMiss] = [of, false];
  for (const name of path.split('.')) {
    const around = present(held);
    const entry = around.kind === 'record' ? around.entries.get(name) : undefined;
    if (around.kind === 'record' && entry?.isOptional !== false) mayMiss = true;
    held = entryOf(around, name, typer);
  }
  if (held.kind === 'unknown' || !mayMiss) return held;
  const instead = otherwise?.kind === 'closure' ? typer.callClosure(otherwise, []) : otherwise;
  return instead === undefined ? orNull(held) : either([held, instead]);
}
