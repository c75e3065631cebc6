import assert from 'node:assert/strict';
import type { FieldSchema } from '../../server/src/core/fields/field-schema';
import { takesBody } from '../../server/src/core/application';
import { type CheckedInput, type ReadField, routesOnly } from '../../server/src/core/read-operation';
import { field, fields } from '../core/fields/field';
import { route } from '../core/route';
import { configured } from './configured-project';

/** Fields as a framework finds them that looks for most in body and query alike. */
interface Request {
  readonly checked?: readonly FieldSchema[];
  readonly read?: readonly (Omit<ReadField, 'in'> & { readonly in: 'query' | 'body' | 'any' })[];
}

const string = field('string');

/** What is documented of the requests of one route, whose fields are the given ones. */
async function documented(line: string, { checked = [], read = [] }: Request, docs = '') {
  const { document, problems } = await configured({
    files: { 'config/openapi-docs.yaml': docs },
    routes: [route(line, { name: 'pets.save' })],
    operationOf: (one, method) => {
      const place = takesBody(method) ? 'body' : 'query';
      const inPlace = (schema: FieldSchema): CheckedInput =>
        place === 'body' ? { in: 'body', mediaTypes: null, schema } : { in: 'query', schema };
      return {
        ...routesOnly(one, method),
        checked: checked.map(inPlace),
        read: read.map((field) => ({ ...field, in: field.in === 'any' ? place : field.in })),
      };
    },
  });
  assert.deepEqual(problems, []);
  const [operation] = Object.values(Object.values(document.paths)[0] ?? {});
  assert.ok(operation);
  const { parameters = [], requestBody, responses } = operation;
  const media = requestBody?.content['application/json'];
  return {
    body: media?.schema,
    example: media?.example,
    query: parameters.flatMap((one) => (one.in === 'query' ? [{ ...one }] : [])),
    statuses: Object.keys(responses),
    components: document.components.schemas,
  };
}

describe('fields of requests', () => {
  it('are a body, with what is only read at its end', async () => {
    const { body, example } = await documented('POST admin/pets', {
      checked: [fields({ 'name*': string })],
      read: [
        { name: 'name', in: 'any', field: field('integer', { isRead: true }) },
        { name: 'chip.number', in: 'any', field: field('integer', { isRead: true }) },
      ],
    });
    assert.deepEqual(body, {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string' },
        chip: {
          type: 'object',
          'x-source': 'input',
          properties: { number: { type: 'integer', 'x-source': 'input' } },
        },
      },
    });
    assert.deepEqual(example, { name: 'Example name', chip: { number: 1 } });
  });

  it('of several checks are put together: all of them must hold', async () => {
    const { body } = await documented('PATCH admin/pets', {
      checked: [
        fields({ name: field('string', { maxSize: 60 }), owner: fields({ 'id*': field('integer') }) }),
        fields({ 'name*': field('string', { maxSize: 9, minSize: 2 }), owner: fields({ vip: field('boolean') }) }),
      ],
    });
    assert.deepEqual(body, {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', minLength: 2, maxLength: 9 },
        owner: {
          type: 'object',
          required: ['id'],
          properties: { id: { type: 'integer' }, vip: { type: 'boolean' } },
        },
      },
    });
  });

  it('are parameters of the query where requests have no body, and are refused with 422 where they are checked', async () => {
    const read = [
      { name: 'page', in: 'query', field: field('integer', { isRead: true, default: 3, samples: [3] }) },
      { name: 'secret', in: 'body', field: string },
    ] as const;
    const checked = await documented('GET admin/pets', { checked: [fields({ 'name*': string })], read });
    assert.deepEqual(checked.query, [
      { name: 'name', in: 'query', required: true, schema: { type: 'string' }, example: 'Example name' },
      {
        name: 'page',
        in: 'query',
        description: 'The number of the page',
        schema: { type: 'integer', default: 3, 'x-source': 'input' },
        example: 3,
      },
    ]);
    assert.ok(checked.statuses.includes('422'));
    const unchecked = await documented('GET admin/pets', { read });
    assert.deepEqual([unchecked.query.length, unchecked.statuses.includes('422')], [1, false]);
  });

  it('are in the query of a request with a body, too, where they are looked for there', async () => {
    const { body, query } = await documented('POST admin/pets', {
      read: [{ name: 'notify', in: 'query', field: field('boolean', { isRead: true }) }],
    });
    assert.deepEqual(
      [body, query],
      [undefined, [{ name: 'notify', in: 'query', schema: { type: 'boolean', 'x-source': 'input' }, example: true }]],
    );
  });

  it('are components where they have a name and are met again, and only those that the document uses', async () => {
    const kind: FieldSchema = field('string', { enum: { values: ['cat', 'dog'], name: 'Kind' } });
    const { body, components } = await documented('PUT|PATCH admin/pets', { checked: [fields({ kind })] });
    assert.deepEqual(body, { type: 'object', properties: { kind: { $ref: '#/components/schemas/Kind' } } });
    assert.deepEqual(Object.keys(components), ['Kind', 'Error', 'ValidationError']);
    const own = `
endpoints: {/admin/pets: {put: {requestBody: {content: {application/json: {schema: {type: object}}}}}}}
`;
    const replaced = await documented('PUT admin/pets', { checked: [fields({ kind })] }, own);
    assert.deepEqual(
      [replaced.body, Object.keys(replaced.components)],
      [{ type: 'object' }, ['Error', 'ValidationError']],
    );
  });

  it('have the descriptions and examples that were written for them, by their whole name or its end', async () => {
    const docs = `
custom_endpoints: {pets.save: {request_fields: {name: What it is called, born_on: When it was born}}}
field_descriptions: {name: Never seen, chip_number: Of 15 digits, items.*.dose: How much}
field_examples: {chip_number: 276098106123456, name: 7, dose: twice}
`;
    const { body, example } = await documented(
      'POST admin/pets',
      {
        checked: [
          fields({
            'name*': field('integer', { notes: ['Must be there.'] }),
            chip: fields({ chip_number: string }),
            items: field('array', { items: fields({ dose: field('number') }) }),
          }),
        ],
      },
      docs,
    );
    assert.deepEqual(body, {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'integer', description: 'What it is called. Must be there.', example: 7 },
        chip: {
          type: 'object',
          properties: { chip_number: { type: 'string', description: 'Of 15 digits', example: '276098106123456' } },
        },
        items: {
          type: 'array',
          // An example of another type is left out.
          items: { type: 'object', properties: { dose: { type: 'number', description: 'How much' } } },
        },
        born_on: { description: 'When it was born' },
      },
    });
    assert.deepEqual(example, {
      name: 7,
      chip: { chip_number: '276098106123456' },
      items: [{ dose: 1 }],
      born_on: '2024-06-15',
    });
  });

  it('have examples of which nobody can tell whether they are taken, without a warning', async () => {
    const host = field('string', { format: 'hostname' });
    const { example } = await documented(
      'POST admin/pets',
      { checked: [fields({ host, repeated: field('string', { patterns: ['^(w+[.])+$'] }) })] },
      'field_examples: {host: example.com, repeated: www.}',
    );
    assert.deepEqual(example, { host: 'example.com', repeated: 'www.' });
  });

  it('that are described and only read keep what the reading says of them, in their place', async () => {
    const { body, query } = await documented(
      'POST admin/pets',
      {
        read: [
          { name: 'age', in: 'any', field: field('integer', { isRead: true }) },
          { name: 'notify', in: 'query', field: field('boolean', { isRead: true }) },
        ],
      },
      'custom_endpoints: {pets.save: {request_fields: {age: In years, notify: Whether to write}}}',
    );
    assert.deepEqual(body, {
      type: 'object',
      properties: { age: { type: 'integer', description: 'In years', 'x-source': 'input' } },
    });
    assert.deepEqual(query, [
      {
        name: 'notify',
        in: 'query',
        description: 'Whether to write',
        schema: { type: 'boolean', 'x-source': 'input' },
        example: true,
      },
    ]);
  });

  it('of lists that several checks have are put together, too', async () => {
    const list = (id: FieldSchema) => fields({ items: field('array', { items: fields({ id }) }) });
    const { body } = await documented('POST admin/pets', {
      checked: [
        list(field('integer')),
        fields({ items: field('array', { maxSize: 3, items: fields({ 'size*': string }) }) }),
      ],
    });
    assert.deepEqual(body, {
      type: 'object',
      properties: {
        items: {
          type: 'array',
          maxItems: 3,
          items: {
            type: 'object',
            required: ['size'],
            properties: { id: { type: 'integer' }, size: { type: 'string' } },
          },
        },
      },
    });
  });

  it('describe parameters of the path where these have their name', async () => {
    const { document } = await configured({
      files: {
        'config/openapi-docs.yaml': `
custom_endpoints: {pets.save: {request_fields: {pet: The number of the pet, size: How big}}}
`,
      },
      routes: [route('PUT admin/pets/{pet}', { name: 'pets.save' })],
    });
    const { parameters, requestBody } = document.paths['/admin/pets/{pet}']?.put ?? {};
    assert.deepEqual(parameters, [
      { name: 'pet', in: 'path', required: true, description: 'The number of the pet', schema: { type: 'string' } },
    ]);
    assert.deepEqual(requestBody?.content['application/json']?.schema, {
      type: 'object',
      properties: { size: { description: 'How big' } },
    });
  });

  for (const off of ['false', '{fields: false}']) {
    it(`are not found with auto_detect: ${off}`, async () => {
      const { body } = await documented(
        'POST admin/pets',
        { checked: [fields({ name: string })], read: [{ name: 'page', in: 'any', field: string }] },
        `auto_detect: ${off}\ncustom_endpoints: {pets.save: {request_fields: {size: How big}}}`,
      );
      assert.deepEqual(body, { type: 'object', properties: { size: { description: 'How big' } } });
    });
  }
});
