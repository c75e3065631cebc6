import type { FieldSchema } from '../../../core/fields/field-schema';
import type { ts } from 'ts-morph';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import { native, nothing, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { formFile, type Noted } from '../../node/operations/noted';
import { partValue } from '../../node/operations/request-part';
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
      mediaTypes: ['multipart/form-data'],
      field: isList ? { ...file, type: 'array', items: { ...file, required: true } } : file,
    });
  };
  const one = requestMethod((_, { node }, noted) => {
    noted.readsFile = true;
    if (noted.lacking.has(formFile)) return nothing;
    note(noted, false);
    return fileOf(noted, node);
  });
  const several = requestMethod((_, { node }, noted) => {
    note(noted, true);
    return unknown(node, { ...base, type: 'array', items: uploaded });
  });
  instance.decorate('request', 'file', one);
  for (const name of ['files', 'parts', 'saveRequestFiles']) instance.decorate('request', name, several);
}

/** A file, which knows the fields that came before it by their names. https://github.com/fastify/fastify-multipart#usage */
function fileOf(noted: Noted, node: ts.Node): Value {
  const fields = native({
    get: (name) => nativeRecord({ value: partValue({ place: 'body', path: [name] }, noted) }),
  });
  const { properties = {} } = uploaded;
  return native({
    get: (name) => {
      if (name === 'fields') return fields;
      const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
      return field === undefined ? undefined : unknown(null, field);
    },
    field: uploaded,
    present: () => fileOf(noted, node),
  });
}
