import { isJsonList, isJsonObject, type Json } from '../json';
import type { Components, Parameter, SentParameter } from '../openapi-objects/document';
import type { PathVariable, RequestEntry } from './api-request';
import { formFields } from './form-fields';
import { resolvedSchema, schemaExample } from './schema-example';

type Schemas = Components['schemas'];

/** What requests send beside path and body; what need not be sent is only offered. */
export function requestEntries(
  parameters: readonly Parameter[],
  place: SentParameter['in'],
  schemas: Schemas,
): readonly RequestEntry[] {
  return parameters.flatMap((parameter) => {
    if (parameter.in !== place) return [];
    const { name, description = '', required = false } = parameter;
    return namedValues(parameter, schemas).map(([key, value]) => ({
      name: key ?? name,
      value,
      description,
      isSent: required,
    }));
  });
}

/** A parameter of a path with a value that fits; `1` where any text does, as most are ids. */
export function pathVariable(name: string, parameters: readonly Parameter[], schemas: Schemas): PathVariable {
  const parameter = parameters.find((one) => one.in === 'path' && one.name === name);
  const { description = '', example, schema } = parameter ?? {};
  return { name, description, example: textOf(example ?? valueOfName(name, schema, schemas)), tracked: null };
}

function valueOfName(name: string, schema: unknown, schemas: Schemas): Json {
  const resolved = resolvedSchema(schema, schemas);
  const { type, example, default: standard, enum: values, format, pattern, minLength, maxLength } = resolved ?? {};
  const isAnyText = type === 'string' || type === undefined;
  const says = [example, standard, values, format, pattern, minLength, maxLength].some((one) => one !== undefined);
  return (isAnyText && !says ? '1' : schemaExample(schema, schemas, name)) ?? '1';
}

/** A parameter as it is sent: `a[]` once for each item, `a[b]` once for each member of a `deepObject`, however deep. */
function namedValues(
  { name, example, schema, style, explode }: SentParameter,
  schemas: Schemas,
): readonly (readonly [string | null, string])[] {
  const value = example ?? schemaExample(schema, schemas, name) ?? '';
  if (isJsonList(value) && style === 'form' && explode === false) return [[null, value.map(textOf).join(',')]];
  if (isJsonList(value)) return value.length === 0 ? [[null, '']] : value.map((item) => [null, textOf(item)] as const);
  if (style === 'deepObject' && isJsonObject(value)) {
    const fields = formFields(name, value).map((field) => [field.name, textOf(field.value)] as const);
    return fields.length === 0 ? [[null, '']] : fields;
  }
  return [[null, textOf(value)]];
}

/** A value as it stands in a URL or a form. */
export function textOf(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
