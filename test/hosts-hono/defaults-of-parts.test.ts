import { deepStrictEqual } from 'node:assert/strict';
import { toldAnswers } from '../hosts-express/told';
import { operationOf } from './hono-reading';

const parts: Readonly<Record<string, readonly [part: string, type: string]>> = {
  'null, which stands for it': ['text = null', 'text: string or null'],
  'of its type where a text stands for it': ["text = 'a'", 'text: string'],
  'of its type where a number stands for it': ['size = 1', 'size: integer'],
  'one of its values where one of them stands for it': ["unit = 'm'", 'unit: string'],
  'a list where an empty one stands for it': ['tags = []', 'tags: string[]'],
  'left out where nothing stands for it': ['text', 'text?: string'],
};

describe('Hono: what is taken apart with a default', () => {
  for (const [title, [part, type]] of Object.entries(parts)) {
    it(`is ${title}`, () => {
      const [name = ''] = part.split(' ');
      const { answers } = operationOf(
        'POST',
        `const schema = z.object({ text: z.string(), size: z.number().int(), unit: z.enum(['m', 'l']), tags: z.array(z.string()) }).partial();
         app.post('/', zValidator('json', schema), (c) => { const { ${part} } = c.req.valid('json'); return c.json({ ${name} }); });`,
      );
      deepStrictEqual(toldAnswers(answers), [`200 application/json { ${type} }`]);
    });
  }
});
