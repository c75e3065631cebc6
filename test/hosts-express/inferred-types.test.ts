import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers, toldShape } from './told';

const schema = `const schema = z.object({ page: z.number().default(1), name: z.string().transform((text) => text.length), note: z.string().optional() });
  type Made = z.infer<typeof schema>; type Sent = z.input<typeof schema>;`;

/** What is answered of what a schema is of. */
const answered: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'what a schema makes of it, by its parts': [
    'const found: Made = load(); res.json({ page: found.page, name: found.name, note: found.note })',
    '{ page: number, name: integer, note?: string }',
  ],
  'the same, whatever the type is called': [
    'const found: z.output<typeof schema> = load(); res.json(found)',
    '{ page: number, name: integer, note?: string }',
  ],
  'what it takes, where a type says so': [
    'const found: Sent = load(); res.json({ page: found.page, name: found.name })',
    '{ page?: number, name: string }',
  ],
};

describe('A type of a schema of zod', () => {
  for (const [name, [code, expected]] of Object.entries(answered)) {
    it(`is for answers ${name}`, () => {
      const { answers } = firstOperation('GET', `${schema} app.get('/', (req, res) => { ${code}; });`);
      deepStrictEqual(toldAnswers(answers), [`200 application/json ${expected}`]);
    });
  }

  it('is for what is sent what the schema takes', () => {
    const code = `${schema} app.post('/', (req, res) => { save(req.body as Made); res.json({ id: 1 }); });`;
    deepStrictEqual(
      firstOperation('POST', code).read.map(({ name, field }) => [name, toldShape(field), field.default]),
      [
        ['page', 'number', 1],
        ['name', 'string', undefined],
        ['note', 'string', undefined],
      ],
    );
  });
});
