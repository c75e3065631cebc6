import { deepStrictEqual } from 'node:assert/strict';
import { toldAnswers } from '../hosts-express/told';
import { operationOf } from './hono-reading';

const services = `class Missing extends Error { status = 404 as const; }
class Items { constructor(private readonly db: Db) {}
  async get(id: number) { const found = await this.db.find(id); if (!found) throw new Missing('none'); return { id, name: 'a' }; } }
function make(db: Db) { return { items: new Items(db) }; }
const makeBriefly = (db: Db) => ({ items: new Items(db) });
app.onError((error, c) => error instanceof Missing ? c.json({ error: error.message }, error.status) : c.json({}, 500));`;

/** How what contexts hold is declared, and whether middleware is seen to put it there. */
const declared: Readonly<Record<string, readonly [type: string, isPut: boolean]>> = {
  'what a function returns': ['ReturnType<typeof make>', false],
  'what an arrow function returns': ['ReturnType<typeof makeBriefly>', false],
  'what a function returns, which middleware puts there': ['ReturnType<typeof make>', true],
  'an object of them, which middleware puts there': ['{ items: Items }', true],
};

describe('Hono: services that contexts hold', () => {
  for (const [title, [type, isPut]] of Object.entries(declared)) {
    it(`are ${title}`, () => {
      const { answers, failures } = operationOf(
        'GET',
        `${services} const services = make(db);
         const inner = new Hono<{ Variables: { all: ${type} } }>();
         ${isPut ? "inner.use(async (c, next) => { c.set('all', services); await next(); });" : ''}
         inner.get('/a', async (c) => c.json(await c.var.all.items.get(1))); app.route('/', inner);`,
      );
      const [id, refused] = isPut ? ['integer', ['404 application/json { error: string }']] : ['number', []];
      deepStrictEqual(toldAnswers(answers), [`200 application/json { id: ${id}, name: string }`]);
      deepStrictEqual(
        toldAnswers(failures).filter((one) => one.startsWith('404')),
        refused,
      );
    });
  }
});
