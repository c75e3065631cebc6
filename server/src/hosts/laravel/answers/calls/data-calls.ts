import type { PhpFiles } from '../../../../languages/php/php-files';
import { isOfPackage } from '../../packages/laravel-data/data-properties';
import { orNull, present } from '../types/either';
import { asArray, withAdditional, withWrap } from '../fields/data-additions';
import { objectRecord } from '../fields/object-record';
import type { Call, Typer } from '../frame';
import { itemOf } from '../types/items';
import { paginatorDataJson } from '../responses/pagination';
import type { Typed, TypedObject, TypedRecord } from '../types/typed';
import { collection, literalText, nothing, objectOf } from '../types/typed-values';
import { namesGiven } from './loads';
import { authorizationFailures } from '../errors/authorization-failures';
import { isRequestClass } from '../../rules/request/form-request-classes';
import { onlyNames, withoutNames } from '../types/record-names';
import { json, response } from './response-calls';

/** Whether a class is a data object. https://spatie.be/docs/laravel-data */
export function isData(files: PhpFiles, className: string): boolean {
  return isOfPackage(files, className);
}

/** `PostData::from($post)`, `PostData::collect($posts)`. */
export function dataStatic(typer: Typer, className: string, { name, given }: Pick<Call, 'name' | 'given'>): Typed {
  const one = objectOf(className);
  const [first = nothing, into] = given.map(({ value }) => value);
  if (name === 'from' && first.kind === 'object' && isRequestClass(typer.laravel.machine.files, first.class)) {
    for (const failure of authorizationFailures(typer, className, null)) typer.fails(failure);
  }
  if (['from', 'validateandcreate', 'make', 'empty', 'factory'].includes(name)) return one;
  if (name === 'optional') return orNull(one);
  if (name !== 'collect' && name !== 'collection') return nothing;
  const of = present(first);
  const isPaged = name === 'collection' || (literalText(into) ?? '').includes('Paginated');
  if (of.kind === 'paginator')
    return isPaged ? paginatorDataJson({ ...of, item: one }, typer.laravel.version) : { ...of, item: one };
  const isList = into !== undefined || itemOf(of, typer).kind === 'unknown' || of.kind === 'list';
  if (!isList) return collection(one);
  const answersItself = (literalText(into) ?? '').endsWith('\\DataCollection');
  return { kind: 'list', item: one, ...(answersItself && { isDataCollection: true }) };
}

/** Methods that choose what stands in it where somebody asks for it. */
const choosing = /^(?:include|exclude)(?:permanently|when|partials)?$|^(?:only|except)when$/;

/** What a method of a data object answers of which the project has no source; null where nobody knows. */
export function dataCall(typer: Typer, of: TypedObject, { name, given }: Pick<Call, 'name' | 'given'>): Typed | null {
  if (choosing.test(name)) return of;
  switch (name) {
    case 'toarray':
    case 'all':
    case 'jsonserialize':
    case 'transform':
      return asArray(of);
    case 'toresponse':
      return response({ mediaType: json, body: of });
    case 'wrap':
      return withWrap(of, literalText(given[0]?.value) ?? 'data');
    case 'withoutwrapping':
      return withWrap(of, null);
    case 'additional': {
      const more = present(given[0]?.value ?? nothing);
      return more.kind === 'record' ? withAdditional(of, more) : of;
    }
    case 'only':
    case 'except': {
      const own = recordOf(typer, of);
      const names = namesGiven(given);
      if (own === null || names.length === 0) return nothing;
      const entries = name === 'only' ? onlyNames(own.entries, names) : withoutNames(own.entries, names);
      return { kind: 'record', entries, rest: null };
    }
    default:
      return null;
  }
}

function recordOf(typer: Typer, of: TypedObject): TypedRecord | null {
  const made = objectRecord(of, typer)?.value;
  return made?.kind === 'record' ? made : null;
}
