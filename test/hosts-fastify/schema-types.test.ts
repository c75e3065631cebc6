import assert from 'node:assert/strict';
import { firstOperation, shapeOf, told } from './read-application';

const price = `const Price = Type.Object({ sku: Type.String(), cents: Type.Integer(), note: Type.Optional(Type.String()) });
  type Price = Static<typeof Price>;`;

const whole = '{ sku: string, cents: integer, note?: string }';

const answers: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'of what code says that it answers': [
    `${price} app.get('/', async () => ({ one: load() as Price, all: load() as Price[] }));`,
    '200 application/json { one: #app.ts#Price, all: #app.ts#Price[] }',
  ],
  'of what a function returns': [
    `${price} app.get('/', async () => { const { sku, cents } = await one(); return { sku, cents }; }); async function one(): Promise<Price> { return load(); }`,
    '200 application/json { sku: string, cents: integer }',
  ],
  'of what is in a map': [
    `${price} app.get('/', async () => [...new Map<string, Price>().values()]);`,
    '200 application/json #app.ts#Price[]',
  ],
  'of which members are taken': [
    `${price} app.get('/', async () => load() as Pick<Price, 'sku'>);`,
    '200 application/json { sku: string }',
  ],
  'by the name of its package': [
    `import * as box from '@sinclair/typebox'; ${price} app.get('/', async () => load() as box.Static<typeof Price>);`,
    `200 application/json ${whole}`,
  ],
  'of JSON Schema': [
    `import type { FromSchema } from 'json-schema-to-ts';
     const schema = { type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: { type: 'integer' } } } as const;
     app.get('/', async () => load() as FromSchema<typeof schema>);`,
    '200 application/json { a: string, b?: integer }',
  ],
  'but what code makes of it': [
    `const Day = Type.Object({ at: Type.Optional(Type.Transform(Type.String()).Decode((text) => Number(text)).Encode((value) => String(value))) });
     app.get('/', async () => ({ day: load() as StaticDecode<typeof Day>, sent: load() as Static<typeof Day> }));`,
    '200 application/json { day: any, sent: { at?: string } }',
  ],
};

describe('Fastify: types that schemas stand for', () => {
  for (const [title, [code, expected]] of Object.entries(answers)) {
    it(`are known ${title}`, () => {
      const { answers: found } = firstOperation(
        'GET',
        `import type { Static, StaticDecode } from '@sinclair/typebox'; ${code}`,
      );
      assert.deepEqual(told(found), [expected]);
    });
  }

  it('are known of what is sent', () => {
    const { read } = firstOperation(
      'POST',
      `import type { Static } from '@sinclair/typebox'; ${price}
      app.post('/', async (request) => { const body = request.body as Price; return { sku: body.sku }; });`,
    );
    assert.deepEqual(
      read.map(({ name, field }) => `${name}: ${shapeOf(field)}`),
      ['sku: string', 'cents: integer', 'note: string'],
    );
  });
});
