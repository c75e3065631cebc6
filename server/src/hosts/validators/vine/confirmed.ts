import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Properties } from '../objects';

/** What stands for the field that repeats another one until it is known what that is called. */
const unnamed = '';

/** A field that another one must repeat. https://vinejs.dev/docs/types/string#confirmed */
export function confirmed(field: FieldSchema, by: string | undefined): FieldSchema {
  return { ...field, relations: [...(field.relations ?? []), { kind: 'same', of: by ?? unnamed }] };
}

/** The fields with those that repeat them: `password_confirmation` where nobody names another. */
export function withConfirmations(properties: Properties): Properties {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]): readonly (readonly [string, FieldSchema])[] => {
      const repeated = field.relations?.find(({ kind, of }) => kind === 'same' && !Object.hasOwn(properties, of));
      if (repeated === undefined) return [[name, field]];
      const { relations = [], ...rest } = field;
      const others = relations.filter((one) => one !== repeated);
      const own = others.length === 0 ? rest : { ...rest, relations: others };
      const by = repeated.of === unnamed ? `${name}_confirmation` : repeated.of;
      return [
        [name, own],
        [by, { ...own, relations: [{ kind: 'same', of: name }] }],
      ];
    }),
  );
}
