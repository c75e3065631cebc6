import { takesBody, type HttpMethod } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { CheckedInput, ReadField } from '../../../core/read-operation';
import { eachProperty } from '../../../languages/typescript/types/keys';
import { openObject } from '../../../languages/typescript/types/plain-fields';
import { isClientHeader } from '../../node/operations/client-headers';
import type { HandlerParameter } from './parameters';

/** The inputs of an operation as the application model has them. */
export interface RequestInputs {
  readonly checked: readonly CheckedInput[];
  readonly read: readonly ReadField[];
  readonly pathTypes: Readonly<Record<string, FieldSchema>>;
  /** What refuses fields that do not hold: what looks at objects has a list of words, a pipe one sentence. */
  readonly refusing: ReadonlySet<'objects' | 'pipes'>;
}

/** What requests hold by the parameters of a handler, and the files that its interceptors look for. */
export function requestInputs(
  parameters: readonly HandlerParameter[],
  uploads: Readonly<Record<string, FieldSchema>>,
  method: HttpMethod,
  expanded: (field: FieldSchema) => FieldSchema,
): RequestInputs {
  const checked: CheckedInput[] = [];
  const read: ReadField[] = [];
  const pathTypes = new Map<string, FieldSchema>();
  const hasBody = takesBody(method);
  const refusing = new Set<'objects' | 'pipes'>();
  for (const { from, name, field, required, isChecked } of parameters) {
    if (isChecked) refusing.add('pipes');
    else if (name === null && field.shape !== undefined) refusing.add('objects');
    if (from === 'path') {
      const all = name === null ? Object.entries(expanded(field).properties ?? {}) : [[name, field] as const];
      for (const [key, one] of all) pathTypes.set(key, { ...one, required: true });
    } else if (from === 'query' || from === 'header') {
      if (name === null) {
        const whole = expanded(field);
        if (from === 'query' && whole.properties !== undefined)
          checked.push({ in: 'query', schema: eachProperty(whole, inQuery) });
      } else if (isChecked) {
        checked.push({ in: from, schema: objectOf(name, { ...inQuery(field), required: required ?? field.required }) });
      } else if (from === 'query' || !isClientHeader(name)) {
        read.push({ name, in: from, field: { ...inQuery(field), required: required ?? false, isRead: true } });
      }
    } else if (from === 'body' && (hasBody || method === 'DELETE')) {
      const schema =
        name === null
          ? { ...field, required: true }
          : objectOf(name, { ...field, required: required ?? field.required });
      if (hasBody) checked.push({ in: 'body', mediaTypes: null, schema });
    }
  }
  const must = parameters.some(({ from, required }) => from === 'files' && required === true);
  const files = eachProperty({ ...openObject, properties: uploads }, (file) => ({ ...file, required: must }));
  const hasFiles = hasBody && Object.keys(uploads).length > 0;
  return {
    checked: hasFiles ? withFiles(checked, files, expanded) : checked,
    read,
    pathTypes: Object.fromEntries(pathTypes),
    refusing,
  };
}

/** Files are taken out of a form before the rest is looked at. */
function withFiles(
  checked: readonly CheckedInput[],
  files: FieldSchema,
  expanded: (field: FieldSchema) => FieldSchema,
): readonly CheckedInput[] {
  const body = checked.find((one) => one.in === 'body');
  if (body === undefined) return [...checked, { in: 'body', mediaTypes: null, schema: files }];
  const fields = expanded(body.schema);
  const schema = { ...fields, properties: { ...fields.properties, ...files.properties } };
  return checked.map((one) => (one === body ? { in: 'body', mediaTypes: null, schema } : one));
}

/** A list is sent under its own name, once for each item; nothing that is sent as text is null. */
function inQuery(field: FieldSchema): FieldSchema {
  const isOpen = field.type === 'any' && field.anyOf === undefined;
  const text = isOpen ? { ...field, type: 'string' as const } : field;
  return { ...text, nullable: false, ...(field.type === 'array' && { isRepeated: true as const }) };
}

function objectOf(name: string, field: FieldSchema): FieldSchema {
  return { ...openObject, required: field.required, properties: { [name]: field } };
}
