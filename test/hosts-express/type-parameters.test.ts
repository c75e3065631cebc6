import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const code = `import { rows } from 'some-database';
  interface Entity { id: string }
  interface Report extends Entity { reason: 'spam' | 'abuse'; hits: number }
  interface Options<T extends Entity> { repository: Repository<T>; present?: (entity: T) => unknown }
  class Repository<T extends Entity> {
    private list: T[] = [];
    protected all(): T[] { return rows.map((row) => JSON.parse(row.body) as T); }
    async find(): Promise<T[]> { return this.all().filter((one) => one.id !== ''); }
    async page(): Promise<{ items: T[]; total: number }> { const items = await this.find(); return { items, total: items.length }; }
    async first(): Promise<T> { return (await this.find())[0]; }
    async kept() { return this.list; }
    async update(patch: Partial<T>) { const made = { ...(await this.first()), ...patch } as T; return made; }
  }
  class Reports extends Repository<Report> {}
  abstract class Middle<A, B extends Entity> extends Repository<B> { a: A; }
  class Deep extends Middle<string, Report> {}
  const reports = new Reports();
  const load = (id: string) => JSON.parse(rows.get(id));
  const present = (report: Report) => ({ id: report.id, reason: report.reason });
  const issue = (name: string, kinds: ('a' | 'b')[], rest?: string) => ({ name, kinds, rest });
  async function merged<T>(id: string, patch: Partial<T>): Promise<T> { return { ...load(id), ...patch } as T; }
  function routes<T extends Entity>({ repository, present = (one: T) => one as unknown }: Options<T>) {
    app.get('/', async (req, res) => { res.json((await repository.find()).map(present)); });
  }
  function handler<T extends Entity>(options: Options<T>) {
    return async (req, res) => { res.json(await options.repository.kept()); };
  }`;

const report = '{ id: string, reason: string, hits: integer }';

const answered: Readonly<Record<string, readonly [code: string, expected: string]>> = {
  'a list of a method of a class above': ['res.json(await reports.find())', 'app.ts#Report[]'],
  'what classes in between hand on': ['res.json(await new Deep().find())', 'app.ts#Report[]'],
  'a part of what is returned': ['res.json(await reports.page())', '{ items: app.ts#Report[], total: integer }'],
  'an item of it': ['res.json(await reports.first())', 'app.ts#Report'],
  'what an instance holds': ['res.json(await reports.kept())', 'app.ts#Report[]'],
  'what is merged into it': [
    'res.json(await reports.update({ hits: 1 }))',
    '{ id: string, reason: string, hits: integer }',
  ],
  'what is left of it': [
    'res.json((await reports.find()).map(({ hits, ...rest }) => rest))',
    '{ id: string, reason: string }[]',
  ],
  'an instance that is made with the type': ['res.json(await new Repository<Report>().find())', 'app.ts#Report[]'],
  'what a parameter says of a thing that was spread': [
    "res.json(present({ ...load('1'), hits: 1 }))",
    '{ id: string, reason: string }',
  ],
  'what a parameter says of parts that nobody knows': [
    "const { name, kinds, rest } = load('1'); res.json(issue(name, kinds, rest))",
    '{ name: string, kinds: string[], rest: any }',
  ],
  'what is told where a function is called': ["res.json(await merged<Report>('1', { hits: 1 }))", report],
};

describe('Express answers as type parameters stand for it, with', () => {
  for (const [title, [body, expected]] of Object.entries(answered)) {
    it(title, () => {
      const { answers } = firstOperation('GET', `${code} app.get('/', async (req, res) => { ${body}; });`);
      deepStrictEqual(toldAnswers(answers), [`200 application/json ${expected}`]);
    });
  }

  for (const [title, told] of [
    ['what a function that makes routes is handed', 'routes({ repository: new Repository<Report>() });'],
    ['what a function is handed that makes a handler', "app.get('/', handler({ repository: new Reports() }));"],
  ] as const) {
    it(title, () => {
      const { answers } = firstOperation('GET', `${code} ${told}`);
      deepStrictEqual(toldAnswers(answers), ['200 application/json app.ts#Report[]']);
    });
  }
});
