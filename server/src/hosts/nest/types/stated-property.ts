import type { FieldSchema } from '../../../core/fields/field-schema';
import { oneOfValues } from '../../../core/fields/one-of-values';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { jsonOfValue } from '../../node/json-of-value';
import { statedType } from '../../node/types/stated-type';

/** What `@ApiProperty` of @nestjs/swagger says of a property: words always, and what it is where its type does not tell. */
export function withStatedProperty(
  field: FieldSchema,
  decorators: readonly PackageValue[],
  reader: TypeReader,
): FieldSchema {
  const decorator = decorators.find(({ name }) => /^Api(?:Response)?Property(?:Optional)?$/.test(name));
  const options = decorator?.args?.[0];
  if (decorator === undefined) return field;
  const isOptional = decorator.name === 'ApiPropertyOptional';
  if (options?.kind !== 'record') return isOptional ? { ...field, required: false } : field;
  const get = (name: string): Value | undefined => options.entries.get(name);
  const stated =
    field.type === 'any' && field.shape === undefined ? statedType(get('type'), get('isArray'), reader) : null;
  const typed =
    stated === null
      ? asWhole(field, get('type'))
      : { ...stated, required: field.required, nullable: field.nullable && stated.nullable };
  return withEnum(withWords(typed, get), get('enum'), get('isArray'), isOptional ? false : flag(get('required')));
}

function withWords(field: FieldSchema, get: (name: string) => Value | undefined): FieldSchema {
  const text = (name: string): string | undefined => {
    const value = get(name);
    return value?.kind === 'primitive' && typeof value.value === 'string' && value.value.trim() !== ''
      ? value.value
      : undefined;
  };
  const number = (name: string): number | undefined => {
    const value = get(name);
    return value?.kind === 'primitive' && typeof value.value === 'number' ? value.value : undefined;
  };
  const description = text('description') ?? text('title');
  const example = jsonOfValue(get('example'));
  const byDefault = jsonOfValue(get('default'));
  const hasFormat = field.type === 'string' || field.type === 'integer' || field.type === 'number';
  const format = hasFormat ? text('format') : undefined;
  const [least, most] = [number('minimum'), number('maximum')];
  return {
    ...withSizes(field, number),
    ...(description !== undefined && { description }),
    ...(example !== undefined && { example }),
    ...(byDefault !== undefined && { default: byDefault }),
    // What is written says more than a check that takes several.
    ...(format !== undefined && { format }),
    ...(least !== undefined && field.minimum === undefined && { minimum: { value: least, isExclusive: false } }),
    ...(most !== undefined && field.maximum === undefined && { maximum: { value: most, isExclusive: false } }),
    ...(flag(get('nullable')) === true && { nullable: true }),
  };
}

/** A number that is said to be whole: its type has no word for that. */
function asWhole(field: FieldSchema, type: Value | undefined): FieldSchema {
  const isWhole = field.type === 'number' && type?.kind === 'primitive' && type.value === 'integer';
  return isWhole ? { ...field, type: 'integer' } : field;
}

/** How long a text or a list may be, where no check says it. */
function withSizes(field: FieldSchema, number: (name: string) => number | undefined): FieldSchema {
  const of = field.type === 'string' ? 'Length' : field.type === 'array' ? 'Items' : null;
  if (of === null) return field;
  const [minSize, maxSize] = [number(`min${of}`), number(`max${of}`)];
  return {
    ...field,
    ...(minSize !== undefined && field.minSize === undefined && { minSize }),
    ...(maxSize !== undefined && field.maxSize === undefined && { maxSize }),
  };
}

function withEnum(
  field: FieldSchema,
  values: Value | undefined,
  isArray: Value | undefined,
  required: boolean | undefined,
): FieldSchema {
  const whole = required === undefined ? field : { ...field, required };
  const all = values === undefined || field.enum !== undefined ? [] : primitivesIn(values);
  if (all.length === 0) return whole;
  if (flag(isArray) !== true && field.type !== 'array')
    return oneOfValues({ ...whole, nullable: whole.type !== 'any' && whole.nullable }, all);
  const items = whole.items ?? { type: 'any', required: true, nullable: false };
  return { ...whole, type: 'array', items: items.enum === undefined ? oneOfValues(items, all) : items };
}

function primitivesIn(value: Value): readonly (string | number | boolean)[] {
  const items = value.kind === 'list' ? value.items : value.kind === 'record' ? [...value.entries.values()] : [];
  return items.flatMap((one) =>
    one.kind === 'primitive' && one.value !== undefined && one.value !== null ? [one.value] : [],
  );
}

function flag(value: Value | undefined): boolean | undefined {
  return value?.kind === 'primitive' && typeof value.value === 'boolean' ? value.value : undefined;
}
