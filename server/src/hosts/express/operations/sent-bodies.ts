import type { ReadField, ReadOperation } from '../../../core/read-operation';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Noted, NotedCheck } from '../../node/operations/noted';
import { formBody } from '../packages/body-parsers';

/** With a body of the form that it is, where parsers of forms alone read it. */
export function withForm(read: ReadOperation, all: readonly Noted[], middleware: readonly Value[]): ReadOperation {
  const isTold = [...read.checked, ...read.read].some((one) => one.in === 'body');
  const readsFiles = all.some(({ readsFile, readsFiles }) => readsFile || readsFiles);
  const form = isTold && !readsFiles ? formBody(middleware) : null;
  if (form === null) return read;
  const schema = { ...form.schema, required: false };
  return {
    ...read,
    checked: [...read.checked, { in: 'body', mediaTypes: [form.mediaType], schema }],
    read: read.read.map(asText),
  };
}

/** What nothing is told of in a form is a text. */
function asText(read: ReadField): ReadField {
  const { in: place, field } = read;
  return place === 'body' && field.type === 'any'
    ? { ...read, field: { ...field, type: 'string', nullable: false } }
    : read;
}

/**
 * With a body that must be there, though none of its fields need be: where none is sent, Express 5 leaves `req.body` undefined, which a
 * schema of an object refuses. https://expressjs.com/en/guide/migrating-5.html#req.body
 */
export function withNeededBody(read: ReadOperation, all: readonly Noted[]): ReadOperation {
  if (!all.some(({ checks }) => checks.some(refusesNone))) return read;
  return { ...read, checked: read.checked.map((one) => (one.in === 'body' ? { ...one, isNeeded: true } : one)) };
}

function refusesNone({ place, path, field, isReplaced }: NotedCheck): boolean {
  const isObject = field.type === 'object' && field.required && field.default === undefined;
  const mayBeEmpty = Object.values(field.properties ?? {}).every(({ required }) => !required);
  return place === 'body' && path.length === 0 && isObject && mayBeEmpty && isReplaced !== true;
}
