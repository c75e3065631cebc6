import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';

describe('A field that is read where there is what it lies in', () => {
  for (const read of [
    'req.body && req.body.pages',
    'req.body.pages',
    'req.body && req.body.all && req.body.all.pages',
  ]) {
    it(`is that field: ${read}`, () => {
      const code = `app.post('/', (req, res) => { const pages = ${read};
        if (!Array.isArray(pages) || !pages.length) return res.sendStatus(422);
        if (!pages[0].title) return res.sendStatus(422); res.json({}); });`;
      const names = firstOperation('POST', code).read.map(({ name }) => name);
      deepStrictEqual(
        names.filter((name) => /^\d/.test(name)),
        [],
      );
      deepStrictEqual(names.filter((name) => name.endsWith('pages')).length, 1);
    });
  }
});
