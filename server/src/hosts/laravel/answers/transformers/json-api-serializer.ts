import type { PhpFiles } from '../../../../languages/php/php-files';
import { withoutNames } from '../types/record-names';
import type { TypedRecord } from '../types/typed';

const ofPackage = /^League\\Fractal\\Serializer\\JsonApiSerializer$/i;

/** Whether a serializer writes documents of JSON:API. https://github.com/thephpleague/fractal/blob/master/src/Serializer/JsonApiSerializer.php */
export function isJsonApi(files: PhpFiles, serializer: string | null): serializer is string {
  if (serializer === null) return false;
  return ofPackage.test(serializer) || ofPackage.test(files.lineage(serializer).external ?? '');
}

/** What of the things that a transformer tells stands elsewhere than among the attributes. */
const besideAttributes = ['id', 'links', 'meta'];

/** The attributes of what was transformed. */
export function jsonApiAttributes(made: TypedRecord): TypedRecord {
  return { ...made, entries: withoutNames(made.entries, besideAttributes) };
}
