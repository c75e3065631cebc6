import assert from 'node:assert/strict';
import type { Route } from '../../../server/src/core/application';
import type { Credential } from '../../../server/src/core/guards';
import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import { projectPath } from '../../../server/src/core/project-path';
import type { Answer, StatedField, StatedOperation } from '../../../server/src/core/read-operation';
import { configured } from '../../project/configured-project';
import { documentedOnly, route } from '../route';

const source = { file: projectPath('app/notes.txt'), start: 0, end: 5 };

function access(...credentials: readonly Credential[]): Pick<Route, 'access'> {
  const alternatives = credentials.map((one) => [one]);
  return {
    access: { guard: alternatives.length === 0 ? null : { name: 'notes', alternatives, reason: null }, source },
  };
}

function answer(status: string, description: string): Answer {
  return { status, description, headers: {}, content: {}, source };
}

function field(name: string, place: StatedField['in']): StatedField {
  const type = { type: 'integer', required: false, nullable: false } as const;
  return { name, in: place, field: type, isRequired: null, source };
}

/** The operation of one route of which people state something. */
async function operationOf(routes: readonly [Route, ...Route[]], stated?: StatedOperation, config = '{}') {
  const { document } = await configured({
    files: { 'config/openapi.json': config },
    routes,
    operationOf: (one, method) => ({ ...documentedOnly(one, method), ...(stated !== undefined && { stated }) }),
  });
  const [item = {}] = Object.values(document.paths);
  const [operation] = Object.values(item);
  assert.ok(operation !== undefined);
  return { operation, document };
}

describe('what people state beside the code', () => {
  it('is a body where something is deleted, and none where something is only looked at', async () => {
    const stated = { fields: [field('id', 'body')], answers: [] };
    const bodyOf = async (one: Route) => (await operationOf([one], stated)).operation.requestBody?.content;
    const json = await bodyOf(route('DELETE api/a'));
    assert.deepEqual(json?.['application/json']?.schema, { type: 'object', properties: { id: { type: 'integer' } } });
    assert.equal(await bodyOf(route('GET api/a')), undefined);
  });

  it('hides a route', async () => {
    const { document } = await operationOf([route('GET api/a', { undocumented: 'hidden' }), route('GET api/b')]);
    assert.deepEqual(Object.keys(document.paths), ['/api/b']);
  });

  it('guards a route of which no middleware asks for anything', async () => {
    const { operation, document } = await operationOf([
      route('GET api/a', access({ kind: 'query', name: 'key' }, { kind: 'basic' })),
    ]);
    assert.deepEqual(operation.security, [{ KeyQuery: [] }, { BasicAuth: [] }]);
    assert.deepEqual(document.components.securitySchemes['KeyQuery'], {
      type: 'apiKey',
      in: 'query',
      name: 'key',
      description: 'A key in the query parameter `key`',
    });
  });

  const config = JSON.stringify({
    api_types: { api: { prefix: 'api', middleware: ['partner'] } },
    middleware_security_map: { partner: ['ApiKeyAuth'], mine: ['BearerAuth'] },
  });

  it('opens a route that only its API type guards', async () => {
    const opened = await operationOf([route('GET api/a', access())], undefined, config);
    const guarded = await operationOf([route('GET api/a')], undefined, config);
    assert.deepEqual([opened.operation.security, guarded.operation.security], [[], [{ ApiKeyAuth: [] }]]);
  });

  it('says of a parameter what code that reads it does not', async () => {
    const text = { type: 'string', required: false, nullable: false } as const;
    const stated = {
      ...field('state', 'query'),
      field: { ...text, enum: { values: ['a', 'b'], name: null }, description: 'The state' },
    };
    const parametersOf = async (read: FieldSchema) => {
      const { document } = await configured({
        files: { 'config/openapi.json': '{}' },
        routes: [route('GET api/a')],
        operationOf: (one, method) => ({
          ...documentedOnly(one, method),
          read: [{ name: 'state', in: 'query', field: read }],
          stated: { fields: [stated], answers: [] },
        }),
      });
      return document.paths['/api/a']?.get?.parameters?.map((one) => 'schema' in one && [one.description, one.schema]);
    };
    assert.deepEqual(await parametersOf(text), [['The state', { type: 'string', enum: ['a', 'b'] }]]);
    assert.deepEqual(await parametersOf({ ...text, type: 'integer' }), [['The state', { type: 'integer' }]]);
  });

  it('says of a part of the path what code that takes it does not', async () => {
    const text = { type: 'string', required: true, nullable: false } as const;
    const stated = { ...field('key', 'path'), field: { ...text, format: 'uuid', description: 'Whose' } };
    const parameterOf = async (pathTypes: Readonly<Record<string, FieldSchema>>) => {
      const { document } = await configured({
        files: { 'config/openapi.json': '{}' },
        routes: [route('GET api/a/{key}')],
        operationOf: (one, method) => ({
          ...documentedOnly(one, method),
          pathTypes,
          stated: { fields: [stated], answers: [] },
        }),
      });
      const [found] = document.paths['/api/a/{key}']?.get?.parameters ?? [];
      return found !== undefined && 'schema' in found && [found.description, found.schema];
    };
    assert.deepEqual(await parameterOf({ key: text }), ['Whose', { type: 'string', format: 'uuid' }]);
    assert.deepEqual(await parameterOf({}), ['Whose', { type: 'string', format: 'uuid' }]);
    assert.deepEqual(await parameterOf({ key: { ...text, type: 'integer' } }), ['Whose', { type: 'integer' }]);
  });

  it('leaves no component behind where code says of an answer what it is', async () => {
    const said = (name: string): Answer => {
      const level: FieldSchema = {
        type: 'string',
        required: true,
        nullable: false,
        enum: { values: ['a', 'b'], name },
      };
      const body: FieldSchema = { type: 'object', required: true, nullable: false, properties: { level } };
      return { ...answer('200', 'All'), content: { 'application/json': body } };
    };
    const { document } = await configured({
      files: { 'config/openapi.json': '{}' },
      routes: [route('GET api/a')],
      operationOf: (one, method) => ({
        ...documentedOnly(one, method),
        answers: [said('Level')],
        stated: { fields: [], answers: [said('OldLevel')] },
      }),
    });
    assert.deepEqual(Object.keys(document.components.schemas), ['Level', 'Error', 'ValidationError']);
  });

  it('changes nothing of what the middleware of a route asks for', async () => {
    for (const stated of [access(), access({ kind: 'basic' })]) {
      const { operation, document } = await operationOf(
        [route('GET api/a', { middleware: ['mine'], ...stated })],
        undefined,
        JSON.stringify({ middleware_security_map: { mine: ['BearerAuth'] } }),
      );
      assert.deepEqual(operation.security, [{ BearerAuth: [] }]);
      assert.ok(!Object.hasOwn(document.components.securitySchemes, 'BasicAuth'));
    }
  });

  it('joins fields, each in its place', async () => {
    const fields = [field('a', 'body'), field('b.c', 'query'), field('X-D', 'header'), field('e', 'cookie')];
    const { operation } = await operationOf([route('POST api/a')], { fields, answers: [] });
    assert.deepEqual(
      operation.parameters?.map(({ name, in: place }) => `${place} ${name}`),
      ['query b', 'header X-D', 'cookie e'],
    );
    assert.deepEqual(operation.requestBody?.content['application/json']?.schema, {
      type: 'object',
      properties: { a: { type: 'integer' } },
    });
  });

  const answersOf = async (...answers: readonly Answer[]): Promise<readonly string[]> => {
    const { operation } = await operationOf([route('POST api/things')], { fields: [], answers });
    return Object.entries(operation.responses).map(([status, { description }]) => `${status} ${description}`);
  };

  it('has answers in place of those that would be assumed', async () => {
    assert.deepEqual(await answersOf(answer('202', 'Soon'), answer('422', 'No')), [
      '202 Soon',
      '422 No',
      '500 Internal server error',
    ]);
  });

  it('keeps the assumed success beside errors alone', async () => {
    const [success, ...errors] = await answersOf(answer('409', 'Taken'));
    assert.deepEqual(errors, ['409 Taken', '500 Internal server error']);
    assert.match(success ?? '', /^201 /);
  });

  it('means the assumed success by `2XX`', async () => {
    const [success] = await answersOf(answer('2XX', 'Done'));
    assert.equal(success, '201 Done');
  });
});
