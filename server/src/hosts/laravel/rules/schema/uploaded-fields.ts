import type { FieldSchema } from '../../../../core/fields/field-schema';
import { without } from '../../../../core/without';
import { limitText } from './table/sizes';
import { saysNothing } from './says-nothing';

const upload: FieldSchema = { type: 'file', required: false, nullable: false };

/**
 * The fields with those as uploads that code takes as such (`file()`, `hasFile()`), where no rule says what they are: the size of an
 * upload is its kilobytes. `Illuminate\Validation\Concerns\ValidatesAttributes::getSize`
 */
export function withUploads(fields: FieldSchema, isUpload: (name: string) => boolean): FieldSchema {
  const visit = (at: FieldSchema, name: string): FieldSchema => {
    if (isUpload(name) && isUntold(at)) return asUpload(at);
    if (isUpload(`${name}.*`) && saysNothing(at)) return { ...at, type: 'array', items: upload };
    const { properties, items } = at;
    const below = (segment: string): string => (name === '' ? segment : `${name}.${segment}`);
    return {
      ...at,
      ...(properties !== undefined && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([key, property]) => [key, visit(property, below(key))]),
        ),
      }),
      ...(items !== undefined && { items: visit(items, below('*')) }),
    };
  };
  return visit(fields, '');
}

function isUntold(field: FieldSchema): boolean {
  const { isSupposed, enum: values, notEnum } = field;
  return saysNothing(field) || (isSupposed === true && values === undefined && notEnum === undefined);
}

function asUpload(at: FieldSchema): FieldSchema {
  const { minSize = null, maxSize = null, notes = [], ...rest } = without(at, 'isSupposed');
  // That it is not empty is what `required` says of any text.
  const least = minSize === 1 ? null : minSize;
  const size = least === null && maxSize === null ? [] : [`${limitText(least, maxSize)} kilobytes.`];
  const said = [...notes, ...size];
  return { ...rest, type: 'file', ...(said.length > 0 && { notes: said }) };
}
