import type { SettingsByFile } from '../configuration/files';
import type { FieldSchema } from '../fields/field-schema';
import { merged, withField } from '../fields/merge-fields';
import { isJsonObject, type Json } from '../json';
import { takesBody } from '../openapi/request-body';
import type { RequestFields } from '../request-fields';
import type { Endpoint } from '../selection/endpoint';

type Docs = SettingsByFile['openapi-docs'];

/** What requests of an endpoint hold. */
export interface EndpointInput {
  /** Of the body where requests have one, else of the query. */
  readonly fields: FieldSchema;
  /** What is looked for in the query, whether there is a body or not. */
  readonly query: FieldSchema;
  /** Whether requests are refused for what is in them. */
  readonly isChecked: boolean;
}

const noFields: FieldSchema = { type: 'object', required: false, nullable: false, properties: {} };

/**
 * The fields of an endpoint's requests, first to last: `request_fields`, what is checked, what is only read. Descriptions
 * and examples that users wrote for fields by name are put to them.
 */
export function inputOf(endpoint: Endpoint, { checked, read }: RequestFields, docs: Docs): EndpointInput {
  const detected = detectsFields(docs) ? { checked, read } : { checked: [], read: [] };
  const hasBody = takesBody(endpoint.method);
  const written = requestFields(endpoint, docs);
  const [first = noFields, ...others] = detected.checked;
  let fields = others.reduce(merged, first);
  let query = noFields;
  for (const name of Object.keys(written)) fields = withField(fields, name, onlyDescribed);
  for (const { name, field, in: place } of detected.read) {
    if (hasBody && place === 'query') query = withField(query, name, field);
    else if (hasBody || place !== 'body') fields = withField(fields, name, field);
  }
  const described = describer(written, docs);
  return { fields: described(fields), query: described(query), isChecked: detected.checked.length > 0 };
}

const onlyDescribed: FieldSchema = { type: 'any', required: false, nullable: true };

/** `auto_detect` is a switch, or has one for fields. */
export function detectsFields({ auto_detect: detects }: Docs): boolean {
  if (typeof detects !== 'object' || detects === null || Array.isArray(detects)) return detects !== false;
  return !('fields' in detects) || detects['fields'] !== false;
}

/** What `request_fields` says of fields, parameters of the path left out. */
function requestFields(
  { name, route }: Endpoint,
  { custom_endpoints: entries }: Docs,
): Readonly<Record<string, string>> {
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  const ofPath = new Set(route.parameters.map((parameter) => parameter.name));
  return Object.fromEntries(Object.entries(entry?.request_fields ?? {}).filter(([field]) => !ofPath.has(field)));
}

type Described = (field: FieldSchema) => FieldSchema;

/** Puts descriptions and examples to the fields below one, by their whole name or by the last part of it. */
function describer(written: Readonly<Record<string, string>>, docs: Docs): Described {
  const descriptions = own(docs.field_descriptions);
  const examples = own(docs.field_examples);
  if (Object.keys(written).length === 0 && descriptions.size === 0 && examples.size === 0) return (field) => field;
  const ofEndpoint = own(written);
  const visit = (field: FieldSchema, path: readonly string[]): FieldSchema => {
    const whole = path.join('.');
    const last = path.at(-1) ?? '';
    const description = ofEndpoint.get(whole) ?? descriptions.get(whole) ?? descriptions.get(last);
    const example = fitting(field, examples.get(whole) ?? examples.get(last));
    const { properties, items } = field;
    return {
      ...field,
      ...(description !== undefined && { description }),
      ...(example !== undefined && { example }),
      ...(properties !== undefined && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, property]) => [name, visit(property, [...path, name])]),
        ),
      }),
      ...(items !== undefined && { items: visit(items, [...path, '*']) }),
    };
  };
  return (field) => visit(field, []);
}

/** The example as a field of that type has it; undefined where none can be. */
function fitting({ type }: FieldSchema, example: Json | undefined): Json | undefined {
  switch (type) {
    case 'string':
    case 'file':
      return typeof example === 'number' ? example.toString() : typeof example === 'string' ? example : undefined;
    case 'integer':
    case 'number':
      return typeof example === 'number' ? example : undefined;
    case 'boolean':
      return typeof example === 'boolean' ? example : undefined;
    case 'array':
      return Array.isArray(example) ? example : undefined;
    case 'object':
      return isJsonObject(example) ? example : undefined;
    case 'any':
      return example;
    default:
      return type satisfies never;
  }
}

function own<Value extends Json>(entries: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(entries));
}
