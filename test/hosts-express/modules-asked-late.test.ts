import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

describe('A file that a handler is the first to ask for', () => {
  it('is run to its end, however much the handler may run', () => {
    const fills = Array.from({ length: 60 }, (_, index) => `fill(${index.toString()});`).join('\n');
    const table = `const all = []; function fill(from) { for (let at = 0; at < 100; at++) all.push(from + at); }
      ${fills}
      export const last = { id: 1, name: 'One' };`;
    const code = `import { last } from './table'; app.get('/', (req, res) => { res.json(last); });`;
    const { answers } = firstOperation('GET', code, { 'table.ts': table });
    deepStrictEqual(toldAnswers(answers), ['200 application/json { id: integer, name: string }']);
  });
});
