import type { PhpFiles } from '../../../../languages/php/php-files';
import { withoutNames } from '../types/record-names';
import { argumentOf, type Given } from '../frame';
import { mayBeNull, waysOf } from '../types/either';
import type { Typed, TypedRecord } from '../types/typed';
import { isNull, nullTyped } from '../types/typed-values';

const ofPackage = /^League\\Fractal\\Serializer\\JsonApiSerializer$/i;

/** Whether a serializer writes documents of JSON:API. https://github.com/thephpleague/fractal/blob/master/src/Serializer/JsonApiSerializer.php */
export function isJsonApi(files: PhpFiles, serializer: string | null): serializer is string {
  if (serializer === null) return false;
  return ofPackage.test(serializer) || ofPackage.test(files.lineage(serializer).external ?? '');
}

/** Where it keeps what it is made with. */
const baseUrl = 'baseUrl';

/** What a serializer of documents keeps of what it is made with; null for all other classes. */
export function serializerSettings(
  files: PhpFiles,
  className: string,
  given: readonly Given[],
): readonly (readonly [string, Typed])[] | null {
  return isJsonApi(files, className) ? [[baseUrl, argumentOf(given, 0, baseUrl) ?? nullTyped]] : null;
}

/** What a serializer begins addresses with; null where that is not known. */
export function addressTold(serializer: Typed | undefined): Typed | null {
  return serializer?.kind === 'object' ? (serializer.properties.get(baseUrl) ?? null) : null;
}

/** Whether a serializer that was told this writes links; null where it may. `JsonApiSerializer::shouldIncludeLinks` */
export function writesLinks(address: Typed | null): boolean | null {
  if (address === null) return null;
  if (isNull(address)) return false;
  return mayBeNull(address) || waysOf(address).some(({ kind }) => kind === 'unknown') ? null : true;
}

/** What of the things that a transformer tells stands elsewhere than among the attributes. */
const besideAttributes = ['id', 'links', 'meta'];

/** The attributes of what was transformed. */
export function jsonApiAttributes(made: TypedRecord): TypedRecord {
  return { ...made, entries: withoutNames(made.entries, besideAttributes) };
}
