import assert from 'node:assert/strict';
import type { ReadOperation } from '../../server/src/core/read-operation';
import { firstOperation, shapeOf, told } from './read-application';

function form({ checked, read }: ReadOperation): readonly string[] {
  return [
    ...checked.map((one) => `${one.in === 'body' ? String(one.mediaTypes) : one.in} ${shapeOf(one.schema)}`),
    ...read.map(({ in: place, name, field }) => `${place} ${name}${field.required ? '' : '?'}`),
  ];
}

function handled(code: string): ReadOperation {
  return firstOperation(
    'POST',
    `app.register(multipart); app.after(() => { app.post('/', async (request, reply) => { const part = await request.file(); ${code} }); });`,
  );
}

describe('Fastify: a file of a form', () => {
  it('must be there where requests are refused without it', () => {
    const operation = handled(
      'if (!part) return reply.code(400).send({ none: true }); return { name: part.filename };',
    );
    assert.deepEqual(form(operation), ['multipart/form-data { file: file }']);
    assert.deepEqual(told(operation.failures), ['400 application/json { none: boolean }']);
  });

  it('may be missing else', () => {
    assert.deepEqual(form(handled('return { name: part.filename };')), ['multipart/form-data { file?: file }']);
  });

  it('knows the fields that come with it', () => {
    const operation = handled(
      `const alt = part.fields.alt && 'value' in part.fields.alt ? String(part.fields.alt.value) : null; return { alt, name: part.filename, part };`,
    );
    assert.deepEqual(form(operation), ['multipart/form-data { file?: file }', 'body alt?']);
    assert.deepEqual(told(operation.answers), [
      '200 application/json { alt: string or null, name: string, part: { fieldname: string, filename: string, encoding: string, mimetype: string } }',
    ]);
  });
});
