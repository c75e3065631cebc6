import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const jobs = `interface Job { id: 'a' | 'b'; name: string; note?: string } const jobs: Job[] = []; export const add = (job: Job) => jobs.push(job);`;

const settings = `interface Envelope<T> { ok: boolean; data: T; meta?: object } interface Main { key: string; url?: string } interface All { main: Main; agents: { mail: { isOn: boolean; from?: string } }; names: string[] }
  class Settings { private data: All; private found: Main[] = []; private rest = [];
    constructor() { this.data = { main: { key: '' }, agents: { mail: { isOn: false } }, names: [] }; }
    get main() { return this.data.main; } get agents(): All['agents'] { return this.data.agents; }
    get names() { return this.data.names; } async all() { return this.found.filter((one) => one.key !== ''); } any() { return this.rest; } }
  let made: Settings | undefined; const settings = () => { if (!made) made = new Settings(); return made; };`;

/** What is answered of data that begins as little, or nothing. */
const stated: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'a list': ['res.json(jobs)', 'app.ts#Job[]'],
  'what is made of its items': [
    'res.json(jobs.map((job) => ({ id: job.id, label: job.name })))',
    '{ id: string, label: string }[]',
  ],
  'what is found in it': [
    `const job = jobs.find((one) => one.id === req.query.id); if (!job) return res.sendStatus(404); res.json({ name: job.name, note: job.note ?? null })`,
    '{ name: string, note: string or null }',
  ],
  'what is left of it': ['res.json(jobs.filter((one) => one.name).slice(1))', 'app.ts#Job[]'],
  'what instances hold': ['res.json(await settings().all())', 'app.ts#Main[]'],
  'a part of what instances hold': ['res.json(settings().main)', 'app.ts#Main'],
  'a part of what a function says': ['res.json(settings().agents.mail)', '{ isOn: boolean, from?: string }'],
  'what a function says of all that it may return': [
    'const shown = (main: Main): Partial<Main> => { if (req.query.all) return main; return without(main, "key"); }; res.json(shown(settings().main))',
    '{ key?: string, url?: string }',
  ],
  'what code puts into an envelope of whatever': [
    'const send = <T>(data: T, meta?: object) => { const body: Envelope<T> = { ok: true, data }; if (meta) body.meta = meta; return res.json(body); }; send({ a: 1 })',
    '{ ok: boolean, data: { a: integer } }',
  ],
  'a list in what instances hold': ['res.json({ names: settings().names })', '{ names: string[] }'],
};

describe('Express answers as people declare it, whatever it begins as, with', () => {
  for (const [title, [code, expected]] of Object.entries(stated)) {
    it(title, () => {
      const { answers } = firstOperation('GET', `${jobs} ${settings} app.get('/', async (req, res) => { ${code}; });`);
      deepStrictEqual(toldAnswers(answers), [`200 application/json ${expected}`]);
    });
  }
});

/** What is made of lists of which nobody says what is in them. */
const unstated: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'what is made of each item': [
    'res.json(settings().any().map((one) => ({ id: one.id, kind: 1 })))',
    '{ id: any, kind: integer }[]',
  ],
  'one list that says more than another': [`const all = req.query.some ? ['a'] : []; res.json(all)`, 'string[]'],
  'what there may be of an instance that is found': [
    `const shelf = new Shelf(); const found = shelf.books.find((one) => one.id === req.query.id); if (!found) return res.sendStatus(404); res.json(found.shown())`,
    '{ id: integer }',
  ],
};

describe('Express, of lists that begin with nothing, tells', () => {
  for (const [title, [code, expected]] of Object.entries(unstated)) {
    it(title, () => {
      const { answers } = firstOperation(
        'GET',
        `${settings} class Book { constructor() { this.id = 1; } shown() { return { id: this.id }; } }
         class Shelf { constructor() { this.books = []; this.books.push(new Book()); } }
         app.get('/', async (req, res) => { ${code}; });`,
      );
      deepStrictEqual(toldAnswers(answers), [`200 application/json ${expected}`]);
    });
  }
});
