import { deepStrictEqual } from 'node:assert/strict';
import type { Answer } from '../../server/src/core/read-operation';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const csv = `res.type('text/csv');`;
const stream = '200 text/event-stream string';

/** How code answers that writes to the response of Node itself. */
const cases: Readonly<Record<string, readonly [code: string, expected: readonly string[]]>> = {
  'with events, by a head that is written before them': [
    `res.writeHead(200, { 'Content-Type': 'text/event-stream' }); const timer = setInterval(() => { if (!res.writableEnded) res.write('data: 1'); }, 9); req.on('close', () => { clearInterval(timer); res.end(); });`,
    [stream],
  ],
  'with events, by headers that are sent before them': [
    `res.setHeader('Content-Type', 'text/event-stream; charset=utf-8'); res.flushHeaders(); for await (const one of all()) res.write(one); res.end();`,
    [stream],
  ],
  'with events, where a request asks for them': [
    `if (req.query.stream) { res.set({ 'content-type': 'text/event-stream' }); res.write('data: 1'); return res.end(); } res.json({ id: 1 });`,
    ['200 text/event-stream string application/json { id: integer }'],
  ],
  'with a head of a status and a reason': [
    `res.writeHead(503, 'Busy', { 'Content-Type': 'text/plain' }).end('Busy');`,
    ['503 text/plain string'],
  ],
  'with what is piped into it': [`${csv} rows().pipe(res);`, ['200 text/csv string']],
  'with what a pipeline ends in': [
    `res.status(206).type('application/pdf'); await pipeline(file(), res);`,
    ['206 application/pdf binary'],
  ],
  'with what somebody else makes of it, who may know more': [`res.type('application/json'); proxy(req, res);`, []],
  'with JSON that is written out': [
    `res.setHeader('Content-Type', 'application/json'); res.end(JSON.stringify({ id: 1, at: JSON.parse(JSON.stringify({ x: 'a' })) }));`,
    ['200 application/json { id: integer, at: { x: string } }'],
  ],
  'with JSON in a text': [`res.json({ text: JSON.stringify({ id: 1 }) });`, ['200 application/json { text: string }']],
  'with data': [`res.send(Buffer.from(text(), 'utf8'));`, ['200 application/octet-stream binary']],
  'with a picture': [`res.set('Content-Type', 'image/png').send(await paint());`, ['200 image/png binary']],
  'with a picture that is a text': [`res.type('svg').send(await paint());`, ['200 image/svg+xml string']],
  'with nothing': ['res.status(202).end();', ['202']],
};

describe('Express answers that are written', () => {
  for (const [what, [code, expected]] of Object.entries(cases)) {
    it(what, () => {
      const { answers, failures } = firstOperation('GET', `app.get('/', async (req, res) => { ${code} });`);
      const told = toldAnswers([...(answers ?? []), ...(failures ?? [])].map(withFormat));
      deepStrictEqual(told, expected);
    });
  }
});

/** Data is told by its format. */
function withFormat(answer: Answer): Answer {
  const content = Object.entries(answer.content).map(([type, field]) => {
    return [type, field?.format === 'binary' ? { ...field, shape: 'binary' } : field] as const;
  });
  return { ...answer, content: Object.fromEntries(content) };
}
