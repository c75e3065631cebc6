import type { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { memoized } from '../../../core/memoized';
import { placeOf } from '../../../languages/typescript/inference/places';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import type { Application } from '../routes/application';

/** What a context holds under a name (`c.get('user')`) by what is declared of it; null where nothing is. */
export type Variables = (name: string) => FieldSchema | null;

/** Variables of a route, as `Env` of the applications that it is in declares them, the nearest first. */
export function contextVariables(reader: TypeReader): (within: readonly Application[]) => Variables {
  const declared = memoized((environment: ts.TypeNode): Readonly<Record<string, FieldSchema>> => {
    const { properties = {} } = reader.expanded(reader.read(environment, placeOf(environment)));
    const variables = properties['Variables'];
    return variables === undefined ? {} : (reader.expanded(variables).properties ?? {});
  });
  return (within) => (name) => {
    for (const { environment } of within) {
      const field = environment === null ? undefined : declared(environment)[name];
      if (field !== undefined) return reader.expanded(field);
    }
    return null;
  };
}
