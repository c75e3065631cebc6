import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';

/** What a function makes of a field before a schema takes it, and what is sent then. */
const cases: Readonly<Record<string, readonly [schema: string, type: string]>> = {
  'leaves others what they are': [
    `z.preprocess((one) => (one === '' ? undefined : one), z.array(z.string()))`,
    'array',
  ],
  'reads texts, and leaves others what they are': [
    `z.preprocess((one) => (typeof one === 'string' ? JSON.parse(one) : one), z.object({ a: z.string() }))`,
    'object',
  ],
  'returns what is none early': [
    `z.preprocess((one) => { if (typeof one !== 'string') return one; return one.split(','); }, z.array(z.string()))`,
    'array',
  ],
  'makes a list of one': [`z.preprocess((one) => (Array.isArray(one) ? one : [one]), z.array(z.string()))`, 'array'],
  'makes a number of it': [`z.preprocess((one) => Number(one), z.number())`, 'number'],
  'reads a text alone': [`z.preprocess((one) => JSON.parse(one), z.object({ a: z.string() }))`, 'any'],
};

describe('zod: what is sent to a schema behind a function that', () => {
  for (const [what, [schema, type]] of Object.entries(cases)) {
    it(what, () => {
      const { checked } = firstOperation(
        'POST',
        `app.post('/a', (req, res) => { const { field } = z.object({ field: ${schema} }).parse(req.body); res.json({}); });`,
      );
      deepStrictEqual(checked[0]?.schema.properties?.['field']?.type, type);
    });
  }
});
