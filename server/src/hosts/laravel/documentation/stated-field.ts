import type { FieldSchema } from '../../../core/fields/field-schema';
import { fittingExample } from '../../../core/fields/field-words';
import type { Json } from '../../../core/json';
import type { InputPlace, StatedField } from '../../../core/read-operation';
import type { Source } from '../../../core/source';

/** A field as people wrote it down, with its name as they did: `items[].id`, `filter[name]`. */
export function statedField(written: {
  readonly name: string;
  readonly in: InputPlace;
  readonly type: FieldSchema;
  readonly isRequired: boolean | null;
  /** Empty for none. */
  readonly description: string;
  readonly example: Json | undefined;
  readonly source: Source;
}): StatedField {
  const { name, in: place, type, isRequired, description, source } = written;
  const example = fittingExample(type, written.example);
  return {
    name: dottedName(name),
    in: place,
    field: {
      ...type,
      required: isRequired === true,
      source,
      ...(description !== '' && { description }),
      ...(example !== undefined && { example }),
    },
    isRequired,
    source,
  };
}

/** `items.*.id` and `filter.name`, as rules name fields. */
function dottedName(name: string): string {
  return name
    .replaceAll('[]', '.*')
    .replaceAll(/\[([^\][]+)\]/g, '.$1')
    .replace(/^\.\*\./, '*.');
}
