import { deepStrictEqual } from 'node:assert/strict';
import { toldAnswers } from '../hosts-express/told';
import { operationOf } from './hono-reading';

const cases: Readonly<Record<string, readonly [code: string, answers: readonly string[]]>> = {
  'of the type and the status that were said before': [
    `c.header('Content-Type', 'text/csv; charset=utf-8'); c.status(206); return stream(c, write);`,
    ['206 text/csv string'],
  ],
  'data where nothing was said': ['return stream(c, write);', ['200 application/octet-stream string']],
  'of a type of their own': [
    `c.header('Content-Type', 'text/csv'); if (c.req.query('all')) { c.status(202); return streamSSE(c, write); } return streamText(c, write);`,
    ['200 text/plain string', '202 text/event-stream string'],
  ],
};

describe('Hono: answers that are written piece by piece', () => {
  for (const [title, [code, expected]] of Object.entries(cases)) {
    it(`are ${title}`, () => {
      const { answers } = operationOf(
        'GET',
        `import { stream, streamSSE, streamText } from 'hono/streaming'; const write = async (one) => { await one.write('a'); };
         app.get('/', (c) => { ${code} });`,
      );
      deepStrictEqual(toldAnswers(answers).toSorted(), expected);
    });
  }
});
