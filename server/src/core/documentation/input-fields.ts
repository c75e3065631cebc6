import type { SettingsByFile } from '../configuration/files';
import type { FieldSchema } from '../fields/field-schema';
import { fieldNamed } from '../fields/fields-below';
import { withWords } from '../fields/field-words';
import { merged } from '../fields/merge-fields';
import { anyField, noFields } from '../fields/plain-fields';
import { withField } from '../fields/with-field';
import { takesBody } from '../openapi/request-body';
import type { RequestFields } from '../read-operation';
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

/**
 * The fields of an endpoint's requests: what is checked, then what is only read, then what `request_fields` alone speaks
 * of. Descriptions and examples that users wrote for fields by name are put to them.
 */
export function inputOf(endpoint: Endpoint, { checked, read }: RequestFields, docs: Docs): EndpointInput {
  const detected = detectsFields(docs) ? { checked, read } : { checked: [], read: [] };
  const hasBody = takesBody(endpoint.method);
  const written = requestFields(endpoint, docs);
  const [first = noFields, ...others] = detected.checked;
  let fields = others.reduce(merged, first);
  let query = noFields;
  for (const { name, field, in: place } of detected.read) {
    if (hasBody && place === 'query') query = withField(query, name, field);
    else if (hasBody || place !== 'body') fields = withField(fields, name, field);
  }
  // Last, as what is described only may be a field that something else says more of.
  for (const name of Object.keys(written)) {
    if (fieldNamed(query, name) === undefined) fields = withField(fields, name, anyField);
  }
  const described = describer(written, docs);
  return { fields: described(fields), query: described(query), isChecked: detected.checked.length > 0 };
}

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

/** Puts what users wrote to the fields below one, by their whole name or by the last part of it. */
function describer(written: Readonly<Record<string, string>>, docs: Docs): Described {
  const descriptions = new Map(Object.entries(docs.field_descriptions));
  const examples = new Map(Object.entries(docs.field_examples));
  const ofEndpoint = new Map(Object.entries(written));
  if (ofEndpoint.size + descriptions.size + examples.size === 0) return (field) => field;
  return (field) =>
    withWords(field, (name) => {
      const last = name.slice(name.lastIndexOf('.') + 1);
      return {
        description: ofEndpoint.get(name) ?? descriptions.get(name) ?? descriptions.get(last),
        example: examples.get(name) ?? examples.get(last),
      };
    });
}
