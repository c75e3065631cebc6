import { defined } from '../defined';
import { isJsonObject, type Json } from '../json';
import type { SchemaOrReference } from './document';
import { writtenSchema } from './written-schema';

/** Where a parameter can be. */
export const parameterPlaces = ['query', 'header', 'path', 'cookie'] as const;

/** The members of a parameter object that are taken over, beside those that begin with `x-`, and one of templates' own. */
export const parameterKeys = ['name', 'in', 'description', 'required', 'schema', 'example', 'if_present'] as const;

/** What somebody says of a parameter. What is left out is left open. */
export interface WrittenParameter {
  readonly name: string;
  readonly in: (typeof parameterPlaces)[number];
  /** One of the path always is. */
  readonly required?: boolean;
  /** Whether an operation that has none of this name gets none. */
  readonly ifPresent?: true;
  readonly said: Said;
}

interface Said {
  readonly description?: string;
  readonly schema?: SchemaOrReference;
  readonly example?: Json;
  readonly [extension: `x-${string}`]: Json;
}

/** A parameter object as far as OpenAPI 3.0.3 has it, whatever somebody wrote; null without name or place. */
export function writtenParameter(value: Json): WrittenParameter | null {
  if (!isJsonObject(value)) return null;
  const { name, description, required, schema, example } = value;
  const place = parameterPlaces.find((known) => known === value['in']);
  if (typeof name !== 'string' || name === '' || place === undefined) return null;
  const extensions = Object.entries(value).filter(([key]) => key.startsWith('x-'));
  const said = defined({
    description: typeof description === 'string' ? description : undefined,
    schema: schema === undefined ? undefined : writtenSchema(schema),
    example: example ?? undefined,
  });
  return {
    name,
    in: place,
    ...(typeof required === 'boolean' ? { required } : {}),
    ...(value['if_present'] === true ? { ifPresent: true as const } : {}),
    said: { ...said, ...Object.fromEntries(extensions) },
  };
}

/** Each parameter once, member by member as the first says that says it. */
export function mergedParameters(parameters: readonly WrittenParameter[]): readonly WrittenParameter[] {
  const merged = new Map<string, WrittenParameter>();
  for (const parameter of parameters) {
    const key = parameterKey(parameter);
    const higher = merged.get(key);
    merged.set(key, higher === undefined ? parameter : over(parameter, higher));
  }
  return [...merged.values()];
}

function over(lower: WrittenParameter, higher: WrittenParameter): WrittenParameter {
  const { example, ...said } = lower.said;
  const { ifPresent, ...others } = { ...lower, ...higher };
  return {
    ...others,
    // One that adds it is enough.
    ...(ifPresent && lower.ifPresent && higher.ifPresent && { ifPresent }),
    said: { ...said, ...remainingExample(example, higher.said), ...higher.said },
  };
}

/** An operation may have one parameter of a name in each place; headers have no case. */
export function parameterKey({ name, in: place }: Pick<WrittenParameter, 'name' | 'in'>): string {
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`;
}

/** The example of a lower source, but beside a schema that it was not made for. */
export function remainingExample(example: Json | undefined, { schema }: Said): Pick<Said, 'example'> {
  return example === undefined || schema !== undefined ? {} : { example };
}
