import assert from 'node:assert/strict';
import { firstOperation, told } from './read-application';

const schemas = `app.addSchema({ $id: 'gift', type: 'object', required: ['cents', 'to'], properties: { cents: { type: 'integer' }, note: { type: 'string' },
    to: { type: 'object', required: ['mail'], properties: { mail: { type: 'string' } } } } });`;

/** What is answered of a body that was held against a schema. */
const cases: Readonly<Record<string, readonly [body: string, code: string, expected: string]>> = {
  'that is referred to': ["{ $ref: 'gift#' }", 'return { cents: request.body.cents };', '{ cents: integer }'],
  'that is referred to, by names of its fields': [
    "{ $ref: 'gift#' }",
    'const { cents, note = null, to } = request.body; return { cents, note, to };',
    '{ cents: integer, note: string or null, to: { mail: string } }',
  ],
  'of which a field is referred to': [
    "{ type: 'object', required: ['gift'], properties: { gift: { $ref: 'gift#' } } }",
    'return { cents: request.body.gift.cents, mail: request.body.gift.to.mail };',
    '{ cents: integer, mail: string }',
  ],
};

describe('Fastify: fields of a body are what they were held against, where they are sent back', () => {
  for (const [title, [body, code, expected]] of Object.entries(cases)) {
    it(`by a schema ${title}`, () => {
      const { answers } = firstOperation(
        'POST',
        `${schemas} app.post('/', { schema: { body: ${body} } }, async (request) => { ${code} });`,
      );
      assert.deepEqual(told(answers), [`200 application/json ${expected}`]);
    });
  }
});
