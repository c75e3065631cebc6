import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

/** What is answered of parts of a request for which something stands where they are missing. */
const cases: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'which nobody checks': [
    `res.json({ kind: req.body.kind ?? 'person', tags: req.body.tags || ['a'] })`,
    '{ kind: any, tags: any }',
  ],
  'which are taken apart': [
    `const { kind = 'person', name } = req.body; res.json({ kind, name })`,
    '{ kind: any, name?: any }',
  ],
  'which are texts, as what stands for them may be': [
    `res.json({ q: req.query.q || '', page: req.query.page ?? 1 })`,
    '{ q: string, page: string | integer }',
  ],
  'for which only what may be missing, too, stands': [
    `res.json({ q: req.query.q ?? req.query.search, none: req.query.none ?? undefined })`,
    '{ q?: string, none?: string }',
  ],
  'which are null then': [
    `const { kind = null } = req.body; res.json({ kind, q: req.query.q ?? null })`,
    '{ kind: any, q: string or null }',
  ],
  'which are checked': [
    `z.object({ tags: z.array(z.string()).optional() }).parse(req.body); const { tags = [] } = req.body; res.json({ tags })`,
    '{ tags: string[] }',
  ],
};

describe('Answers of Express with parts of a request', () => {
  for (const [name, [code, expected]] of Object.entries(cases)) {
    it(`have those ${name}`, () => {
      const { answers } = firstOperation('POST', `app.post('/', (req, res) => { ${code}; });`);
      deepStrictEqual(toldAnswers(answers), [`200 application/json ${expected}`]);
    });
  }
});
