import type { FieldSchema } from '../../../core/fields/field-schema';
import type { CheckedInput, InputPlace } from '../../../core/read-operation';
import { writtenBody, writtenParameters } from './operation-words';
import type { WrittenDescription, WrittenOperation } from './written-description';

const places = ['path', 'query', 'header', 'cookie'] as const satisfies readonly InputPlace[];

/** What requests must have that are held against a written operation. */
export function enforcedInputs(written: WrittenOperation, description: WrittenDescription): readonly CheckedInput[] {
  const parameters = writtenParameters(written, description);
  const ofPlaces = places.flatMap((place): readonly CheckedInput[] => {
    const properties = parameters.filter((one) => one.in === place).map(({ name, field }) => [name, field] as const);
    if (properties.length === 0) return [];
    const required = properties.some(([, field]) => field.required);
    const schema = { type: 'object', required, nullable: false, properties: Object.fromEntries(properties) } as const;
    return [{ in: place, schema }];
  });
  const body = writtenBody(written, description);
  // Without a body there is no media type that is described, which is asked for unless it says otherwise.
  const isNeeded = body?.mayBeMissing === false;
  const ofBody = Object.entries(body?.content ?? {}).flatMap(([mediaType, field]): readonly CheckedInput[] => {
    if (field === null) return [];
    const schema: FieldSchema = { ...field, required: body?.required ?? false };
    return [{ in: 'body', mediaTypes: [mediaType], schema, ...(isNeeded && { isNeeded }) }];
  });
  return [...ofPlaces, ...ofBody];
}

/** Tables of shapes as one; the first that knows a name tells it. */
export function joinedShapes(descriptions: readonly WrittenDescription[]): WrittenDescription['shapes'] {
  return {
    get: (name) => descriptions.map(({ shapes }) => shapes.get(name)).find((shape) => shape !== undefined),
  };
}
