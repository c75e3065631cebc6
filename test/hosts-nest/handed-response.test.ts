import { deepStrictEqual } from 'node:assert/strict';
import { nestReading, firstRoute } from './first-operation';
import { told } from './told';

/** What the first route of an application answers and refuses with: statuses, media types and bodies. */
function answered(code: string): readonly string[] {
  const reading = nestReading(code);
  const { answers, failures } = reading.operationOf(firstRoute(reading), 'GET');
  return [...(answers ?? []), ...(failures ?? [])].flatMap(({ status, content }) => [
    status,
    ...Object.entries(content).map(([type, field]) => `${type} ${told(field, reading.shapes)}`),
  ]);
}

const rows: Readonly<Record<string, readonly [code: string, expected: readonly string[]]>> = {
  'a method of its own': [
    `@Controller() class AController { @Get() list(@Res() res) { this.plain(res, [{ id: '1' }]); } private plain(res, rows: { id: string }[]) { res.json({ rows }); } }`,
    ['200', 'application/json { rows: { id: string }[] }'],
  ],
  'a method of its own, whose result it returns': [
    `@Controller() class AController { @Get() list(@Res() res) { return this.csv(res, 'a'); } private csv(res, text: string) { return res.type('text/csv').send(text); } }`,
    ['200', 'text/csv string'],
  ],
  'a method of a class above': [
    `abstract class Base { protected gone(res) { res.status(410).json({ gone: true }); } protected sent(res, body: unknown) { if (!body) return this.gone(res); res.status(202).json({ body }); } }
     @Controller() class AController extends Base { @Get() list(@Res() res) { this.sent(res, { id: 1 }); } }`,
    ['202', 'application/json { body: { id: integer } }'],
  ],
  'a method that it has in place of that of a class above': [
    `abstract class Base { @Get() list(@Res() res) { this.sent(res); } protected sent(res) { res.json({ old: true }); } }
     @Controller() class AController extends Base { protected sent(res) { res.json({ shown: 1 }); } }`,
    ['200', 'application/json { shown: integer }'],
  ],
  'what Node makes a promise of': [
    `import { promisify } from 'node:util'; const file = async (res, next, find) => { const send = (path, options) => promisify(res.sendFile).bind(res)(path, options);
       try { const found = await find(); res.header('Content-Type', 'video/mp4'); return await send(found.path, { dotfiles: 'allow' }); } catch (error) { next(error); } };
     @Controller() class AController { @Get() async one(@Query('big') big: string, @Res() res, @Next() next) {
       if (big === '1') return res.redirect('/a'); await file(res, next, () => ({ path: find() })); } }`,
    ['302', '200', 'video/mp4 binary'],
  ],
  'what Node makes a promise of, under a name': [
    `import * as util from 'util'; @Controller() class AController { @Get() async one(@Res() res) { const send = util.promisify(res.download.bind(res)); await send('/a.pdf'); } }`,
    ['200', 'application/pdf binary'],
  ],
  'what a function of its own tells once it is done': [
    `import { promisify } from 'util'; function load(id: number, done) { if (id > 1) done(new Error('No')); else done(null, { id }); }
     @Controller() class AController { @Get() async one(@Res() res) { res.json(await promisify(load)(1)); } }`,
    ['200', 'application/json { id: integer }'],
  ],
  'a service': [
    `@Injectable() class Pages { write(res, name: string) { res.status(203).json({ name }); } }
     @Controller() class AController { constructor(private readonly pages: Pages) {} @Get() list(@Res() res) { this.pages.write(res, 'a'); } }`,
    ['203', 'application/json { name: string }'],
  ],
};

describe('A handler of NestJS that hands its response on answers as does', () => {
  for (const [title, [code, expected]] of Object.entries(rows)) {
    it(title, () => {
      deepStrictEqual(answered(code), expected);
    });
  }
});

const earlier: Readonly<Record<string, readonly [members: string, expected: readonly string[]]>> = {
  'a member': [
    `private ready = false; @Get() one(@Res() res) { if (!this.ready) return res.status(202).json({ wait: true }); res.json({ done: true }); } start() { this.ready = true; }`,
    ['202', 'application/json { wait: boolean }', '200', 'application/json { done: boolean }'],
  ],
  'what a member holds': [
    `private known = {} as Record<string, string>; @Get() one(@Res() res) { const found = this.known.first; if (!found) throw new NotFoundException(); res.json({ found }); } put(key: string) { this.known[key] = key; }`,
    [
      '200',
      'application/json { found: string }',
      '404',
      'application/json { statusCode: integer, message: string, error?: string }',
    ],
  ],
  'a member of a service': [
    `constructor(private readonly store: Store) {} @Get() one(@Res() res) { if (!this.store.isOpen()) return res.status(202).json({ wait: true }); res.json({ done: true }); }`,
    ['202', 'application/json { wait: boolean }', '200', 'application/json { done: boolean }'],
  ],
};

describe('A handler of NestJS heeds that other requests may have changed before', () => {
  for (const [title, [members, expected]] of Object.entries(earlier)) {
    it(title, () => {
      const store = `@Injectable() class Store { private token: string | null = null; isOpen() { return this.token !== null; } open(token: string) { this.token = token; } }`;
      deepStrictEqual(answered(`${store} @Controller() class AController { ${members} }`), expected);
    });
  }
});
