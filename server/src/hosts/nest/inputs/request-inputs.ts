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
  for (const { from, name, field, required, isChecked } of parameters) {
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
  const files = Object.keys(uploads);
  if (files.length > 0 && hasBody) {
    const must = parameters.some(({ from, required }) => from === 'files' && required === true);
    const properties = Object.fromEntries(
      files.map((name) => [name, { ...uploads[name], required: must } as FieldSchema]),
    );
    checked.push({ in: 'body', mediaTypes: null, schema: { ...openObject, properties } });
  }
  return { checked, read, pathTypes: Object.fromEntries(pathTypes) };
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
