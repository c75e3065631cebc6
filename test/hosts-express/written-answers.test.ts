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
  'with what is piped under a condition': [
    `if (req.query.csv) { ${csv} rows().pipe(res); return; } if (none()) return res.status(204).end(); res.json({ id: 1 });`,
    ['200 text/csv string application/json { id: integer }', '204'],
  ],
  'with what is written under a condition, and never ended': [
    `if (req.query.live) { res.writeHead(200, { 'Content-Type': 'text/event-stream' }); res.write('a'); return; } res.status(202).end();`,
    [stream, '202'],
  ],
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
  'with a file, by the ending of a path that is put together': [
    "res.download(path.join('/files', `${req.query.id}.pdf`), `${req.query.name}.txt`);",
    ['200 application/pdf binary'],
  ],
  'with a file, by its ending': [`res.sendFile('/files.d/report.pdf');`, ['200 application/pdf binary']],
  'with a file without one': [`res.sendFile('/files.d/report');`, ['200 application/octet-stream binary']],
  'with a file that is not there': [
    `res.download('report.csv', (error) => { if (error) res.status(404).json({ gone: true }); });`,
    ['200 text/csv string', '404 application/json { gone: boolean }'],
  ],
  'with what a request accepts': [
    `res.format({ default: () => { res.status(406).send('No'); }, 'text/csv': () => { res.send('a;b'); }, json() { res.json({ id: 1 }); } });`,
    ['200 text/csv string application/json { id: integer }', '406 text/html string'],
  ],
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

/** Names of headers of the answers, by the code that says them. */
const headers: Readonly<Record<string, readonly [code: string, expected: readonly string[]]>> = {
  'by each method that says one': [
    `res.set('X-Total', '5').set({ 'x-page': '1' }).append('X-Total', '6').links({ next: '/b' }).location('/c'); res.setHeader('ETag', 'd'); res.status(201).json({});`,
    ['201 X-Total, x-page, Link, Location, ETag'],
  ],
  'of a head': [`res.writeHead(200, { 'X-Total': 5, 'Content-Type': 'text/plain' }).end('a');`, ['200 X-Total']],
  'where a condition says them': [
    `if (one()) { res.set('X-One', 'a'); return res.json({}); } if (two()) res.set('X-Two', 'a'); res.status(202).json({});`,
    ['200 X-One', '202 X-Two?'],
  ],
  'where one of two answers has them': [
    `if (one()) { res.set('X-One', 'a').set('X-All', 'b'); return res.json({}); } res.set('x-all', 'b').json([]);`,
    ['200 X-One?, x-all'],
  ],
  'but none of what only carries them': [
    `res.set({ 'Cache-Control': 'no-cache', Connection: 'close', 'Access-Control-Allow-Origin': '*', 'Content-Length': '5' }).json({});`,
    ['200 '],
  ],
};

describe('Headers of answers of Express', () => {
  for (const [what, [code, expected]] of Object.entries(headers)) {
    it(`are told ${what}`, () => {
      const { answers } = firstOperation('GET', `app.get('/', (req, res) => { ${code} });`);
      const told = (answers ?? []).map(({ status, headers: all }) => {
        return `${status} ${Object.entries(all)
          .map(([name, { schema }]) => (schema.required ? name : `${name}?`))
          .join(', ')}`;
      });
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

describe('An answer of Express that is ended without a body', () => {
  it('has none, whatever its status is', () => {
    const { failures } = firstOperation(
      'GET',
      `app.get('/', (req, res) => { if (req.query.a) return res.status(404).end(); if (req.query.b) return res.status(409).send();
         if (req.query.c) return res.status(422).json({ message: 'no' }); res.json({}); });`,
    );
    deepStrictEqual(
      failures?.map(({ status, isBodiless }) => [status, isBodiless === true]),
      [
        ['404', true],
        ['409', true],
        ['422', false],
      ],
    );
  });
});
