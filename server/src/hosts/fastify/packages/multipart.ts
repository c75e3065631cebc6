import type { FieldSchema } from '../../../core/fields/field-schema';
import { unknown } from '../../../languages/typescript/evaluate/value';
import type { Noted } from '../../node/operations/noted';
import type { Instance } from '../instances/instance';
import { requestMethod } from '../operations/request-methods';

const base = { required: true, nullable: false } as const;
const text: FieldSchema = { ...base, type: 'string' };

/** A file as the package hands it on. */
const uploaded: FieldSchema = {
  ...base,
  type: 'object',
  properties: { fieldname: text, filename: text, encoding: text, mimetype: text },
};

/** `@fastify/multipart`: requests hand on the files of their form, whatever fields these come in. */
export function decorateMultipart(instance: Instance): void {
  const note = (noted: Noted, isList: boolean): void => {
    const file: FieldSchema = { ...base, type: 'file', required: false };
    noted.checks.push({
      place: 'body',
      path: [isList ? 'files' : 'file'],
      field: isList ? { ...file, type: 'array', items: { ...file, required: true } } : file,
    });
  };
  const one = requestMethod((_, { node }, noted) => {
    note(noted, false);
    return unknown(node, uploaded);
  });
  const several = requestMethod((_, { node }, noted) => {
    note(noted, true);
    return unknown(node, { ...base, type: 'array', items: uploaded });
  });
  instance.decorate('request', 'file', one);
  for (const name of ['files', 'parts', 'saveRequestFiles']) instance.decorate('request', name, several);
}
