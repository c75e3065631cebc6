import { mayTakeBody, type HttpMethod } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { CheckedInput, ReadField } from '../../../core/read-operation';
import { eachProperty } from '../../../languages/typescript/types/keys';
import { openObject } from '../../../languages/typescript/types/plain-fields';
import { isClientHeader } from '../../node/operations/client-headers';
import type { HandlerParameter } from './parameters';
import { bodyMediaTypes, type StatedBody } from './uploads';

/** The inputs of an operation as the application model has them. */
export interface RequestInputs {
  readonly checked: readonly CheckedInput[];
  readonly read: readonly ReadField[];
  readonly pathTypes: Readonly<Record<string, FieldSchema>>;
  /** Whether objects are taken whose fields may not hold. */
  readonly takesObjects: boolean;
  /** What pipes of single parameters refuse with. */
  readonly refusedWith: readonly number[];
}

/** What requests hold by the parameters of a handler, and the files that its interceptors look for. */
export function requestInputs(
  parameters: readonly HandlerParameter[],
  { uploads, consumes }: StatedBody,
  method: HttpMethod,
  expanded: (field: FieldSchema) => FieldSchema,
): RequestInputs {
  const hasBody = mayTakeBody(method);
  const of = (...from: readonly HandlerParameter['from'][]): readonly HandlerParameter[] =>
    parameters.filter((one) => from.includes(one.from));
  const isHandedFiles = of('files').length > 0;
  const hasFiles = hasBody && Object.keys(uploads).length > 0;
  const mediaTypes = bodyMediaTypes(consumes, { isHandedFiles, hasUploads: hasFiles });
  const checked = [
    ...of('query', 'header').flatMap((one) => checkedOutside(one, expanded)),
    ...(hasBody ? of('body').map((one) => checkedBody(one, mediaTypes)) : []),
  ];
  const must = of('files').some(({ required }) => required === true);
  const files = eachProperty({ ...openObject, properties: uploads }, (file) => ({ ...file, required: must }));
  const isForm = hasFiles || (hasBody && isHandedFiles);
  return {
    checked: isForm ? withFiles(checked, files, { mediaTypes, expanded }) : checked,
    read: of('query', 'header').flatMap(readOutside),
    pathTypes: Object.fromEntries(of('path').flatMap((one) => pathTypes(one, expanded))),
    takesObjects: parameters.some(({ name, field, isChecked, isLetPass, class: of }) => {
      return !isChecked && name === null && (field.shape !== undefined || of !== null) && !isLetPass;
    }),
    refusedWith: [...new Set(parameters.flatMap(({ refusedWith }) => refusedWith ?? []))],
  };
}

function pathTypes(
  { name, field }: HandlerParameter,
  expanded: (field: FieldSchema) => FieldSchema,
): readonly (readonly [string, FieldSchema])[] {
  const all = name === null ? Object.entries(expanded(field).properties ?? {}) : [[name, field] as const];
  return all.map(([key, one]) => [key, { ...one, required: true }]);
}

/** All of a query as an object, or one parameter of it or a header that a pipe checks. */
function checkedOutside(
  { from, name, field, required, isChecked }: HandlerParameter,
  expanded: (field: FieldSchema) => FieldSchema,
): readonly CheckedInput[] {
  const place = from === 'header' ? 'header' : 'query';
  if (name !== null) {
    const one = { ...inQuery(field), required: required ?? field.required };
    return isChecked ? [{ in: place, schema: objectOf(name, one) }] : [];
  }
  const whole = place === 'query' ? expanded(field) : openObject;
  return whole.properties === undefined ? [] : [{ in: 'query', schema: eachProperty(whole, inQuery) }];
}

function readOutside({ from, name, field, required, isChecked }: HandlerParameter): readonly ReadField[] {
  if (name === null || isChecked || (from === 'header' && isClientHeader(name))) return [];
  const read: FieldSchema = { ...inQuery(field), required: required ?? false, isRead: true };
  return [{ name, in: from === 'header' ? 'header' : 'query', field: read }];
}

function checkedBody({ name, field, required }: HandlerParameter, mediaTypes: readonly string[] | null): CheckedInput {
  const schema =
    name === null ? { ...field, required: true } : objectOf(name, { ...field, required: required ?? field.required });
  return { in: 'body', mediaTypes, schema };
}

interface Form {
  readonly mediaTypes: readonly string[] | null;
  readonly expanded: (field: FieldSchema) => FieldSchema;
}

/** Files are taken out of a form before the rest is looked at. */
function withFiles(
  checked: readonly CheckedInput[],
  files: FieldSchema,
  { mediaTypes, expanded }: Form,
): readonly CheckedInput[] {
  const body = checked.find((one) => one.in === 'body');
  if (body === undefined) return [...checked, { in: 'body', mediaTypes, schema: files }];
  const fields = expanded(body.schema);
  const schema = { ...fields, properties: { ...fields.properties, ...files.properties } };
  return checked.map((one) => (one === body ? { in: 'body', mediaTypes, schema } : one));
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
