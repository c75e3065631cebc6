import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

describe('Express answers with', () => {
  it('examples that its code writes out, those of the first of several ways', () => {
    const { failures } = firstOperation(
      'POST',
      `app.post('/', (req, res) => { if (!req.body.name) return res.status(400).json({ ok: false, message: 'A name', code: 7 });
         if (!req.body.kind) return res.status(400).json({ ok: false, message: 'A kind', code: 8 });
         res.json({ ok: true }); });`,
    );
    const [refused] = failures ?? [];
    const properties = Object.entries(refused?.content['application/json']?.properties ?? {});
    deepStrictEqual(
      properties.map(([name, { type, samples }]) => [name, type, samples]),
      [
        ['ok', 'boolean', [false]],
        ['message', 'string', ['A name']],
        ['code', 'integer', [7]],
      ],
    );
  });

  const answersOf = (code: string): readonly string[] => toldAnswers(firstOperation('POST', code).answers);

  it('what people declare it to be, where that says more than its values', () => {
    const types = 'interface Book { id: number; title: string | null }';
    const made = '{ id: 1, title: null }';
    for (const code of [
      `${types} app.post('/', (req, res) => { const book: Book = ${made}; res.json(book); });`,
      `${types} const find = (): Book => (${made}); app.post('/', (req, res) => { res.json(find()); });`,
      `${types} async function find(): Promise<Book> { return ${made}; } app.post('/', async (req, res) => { res.json(await find()); });`,
    ]) {
      deepStrictEqual(answersOf(code), ['200 application/json app.ts#Book']);
    }
    deepStrictEqual(
      answersOf(`app.post('/', (req, res) => { const book: Record<string, unknown> = ${made}; res.json(book); });`),
      ['200 application/json { id: integer, title: string or null }'],
    );
  });

  it('what tables hold is not known, as requests before may have put something there', () => {
    const code = `const books = new Map<string, { id: string }>([['a', { id: 'a' }]]);
      app.post('/', (req, res) => { if (books.has('a')) res.json([...books.values()]); else res.status(202).end(); });`;
    deepStrictEqual(
      answersOf(code).map((one) => one.split(' ')[0]),
      ['200', '202'],
    );
  });

  it('what a schema made of a request', () => {
    const code = `const book = z.object({ title: z.string(), pages: z.number().int().default(1), tags: z.array(z.string()).optional() });
      app.post('/', async (req, res) => { const { title, pages } = await book.parseAsync(req.body); res.json({ title, pages }); });`;
    deepStrictEqual(answersOf(code), ['200 application/json { title: string, pages: integer }']);
    deepStrictEqual(answersOf(code.replace('{ title, pages })', '{ id: 1, ...book.parse(req.body) })')), [
      '200 application/json { id: integer, title: string, pages: integer, tags?: string[] }',
    ]);
  });

  it('fields of the request, as its checks have them', () => {
    const code = `app.post('/', body('name').isString(), body('age').optional().isInt(), (req, res) => {
      const { name, age, other } = req.body; res.json({ name, age: age ?? null, same: req.body.age, other, page: req.query.page }); });`;
    deepStrictEqual(answersOf(code), [
      '200 application/json { name: string, age: integer or null, same?: integer, other?: any, page?: string }',
    ]);
  });

  it('types that operators and built-in functions tell', () => {
    deepStrictEqual(
      answersOf(
        `app.post('/', (req, res) => res.json({ a: \`x\${f()}\`, b: f() > 1, c: !f(), d: new Date(), e: Math.floor(f()), f: g().map((x) => ({ id: Number(x.id) })), g: f() ? 'a' : 'b', h: f() ? String(f()) : null }));`,
      ),
      [
        '200 application/json { a: string, b: boolean, c: boolean, d: string, e: integer, f: { id: number }[], g: string, h: string or null }',
      ],
    );
  });

  it('the media type that is set before', () => {
    deepStrictEqual(answersOf(`app.post('/', (req, res) => { res.attachment('all.csv').send('a,b'); });`), [
      '200 text/csv string',
    ]);
    deepStrictEqual(
      answersOf(`app.post('/', (req, res) => { res.setHeader('Content-Type', 'application/pdf'); res.send(pdf()); });`),
      ['200 application/pdf string'],
    );
  });

  it('the media types that it may have, of which only the first part is written', () => {
    const heads = [
      "res.writeHead(200, { 'Content-Type': `image/${await ending()}` }); res.end(await picture());",
      "res.setHeader('Content-Type', 'image/' + (await ending())); res.send(await picture());",
      'res.type(`image/${await ending()}`).send(await picture());',
    ];
    for (const code of heads) {
      deepStrictEqual(answersOf(`app.post('/', async (req, res) => { ${code} });`), ['200 image/* string']);
    }
  });

  it('what stands in the path, and what may stand in the query or a header, as texts', () => {
    const answered = (path: string, code: string) =>
      toldAnswers(firstOperation('POST', `app.post('${path}', ${code});`).answers);
    deepStrictEqual(
      answered(
        '/:id/:part?',
        '(req, res) => { const { id } = req.params; res.json({ id, part: req.params.part, q: req.query.q, key: req.get("x-key") }); }',
      ),
      ['200 application/json { id: string, part?: string, q?: string, key?: string }'],
    );
    deepStrictEqual(
      answered(
        '/',
        '(req, res) => { if (!req.query.q) return res.sendStatus(400); res.json({ q: req.query.q, sort: req.query.sort as "up" | "down" }); }',
      ),
      ['200 application/json { q: string, sort: string }'],
    );
    deepStrictEqual(
      answered(
        '/',
        'query("page").isInt().toInt(), query("q").isLength({ min: 2 }).optional(), (req, res) => res.json({ page: req.query.page, q: req.query.q })',
      ),
      ['200 application/json { page?: any, q?: string }'],
    );
  });

  it('what chains of express-validator let through, wherever it was sent', () => {
    const answered = (code: string) =>
      toldAnswers(
        firstOperation(
          'POST',
          `import { matchedData } from 'express-validator';
           app.post('/', body('a').isInt(), body('b').optional().isBoolean(), query('page').default(1).isInt(), (req, res) => { ${code} });`,
        ).answers,
      );
    deepStrictEqual(
      answered(
        'const { a, b = false, page } = matchedData(req); res.json({ a, b, page, c: matchedData(req).b, d: matchedData(req).other });',
      ),
      ['200 application/json { a: integer, b: boolean, page: integer, c?: boolean, d?: any }'],
    );
    deepStrictEqual(answered('res.json({ id: 1, ...matchedData(req) });'), [
      '200 application/json { id: integer, a: integer, b?: boolean, page: integer }',
    ]);
  });

  it('JSON, where it sends one of what is stored, or an instance of a class', () => {
    const models = `import mongoose from 'mongoose'; import { DataTypes, Sequelize } from 'sequelize';
      const Page = mongoose.model('Page', new mongoose.Schema({ title: { type: String, required: true } }, { _id: false, versionKey: false, toJSON: { transform: (doc, made) => { delete made._id; } } }));
      const Note = new Sequelize().define('Note', { text: { type: DataTypes.STRING, allowNull: false } }, { timestamps: false });
      class Shown { constructor(title) { this.title = title; } }`;
    const sent = (code: string) =>
      toldAnswers(firstOperation('POST', `${models} app.post('/', async (req, res) => { ${code} });`).answers);
    deepStrictEqual(sent('res.send(await Page.findOne());'), ['200 application/json { title: string } or null']);
    deepStrictEqual(sent('const page = await Page.findById(1); if (!page) throw createError(404); res.send(page);'), [
      '200 application/json { title: string }',
    ]);
    deepStrictEqual(sent('res.status(201).send(await Page.create(req.body));'), [
      '201 application/json { title: string }',
    ]);
    deepStrictEqual(sent('res.send(await Note.findByPk(1));'), [
      '200 application/json { id: integer, text: string } or null',
    ]);
    deepStrictEqual(sent(`res.send(new Shown('a'));`), ['200 application/json { title: string }']);
    deepStrictEqual(sent('res.send(req.body);'), ['200 application/json any']);
    deepStrictEqual(sent('res.send(req.params.id);'), ['200 text/html string']);
    deepStrictEqual(sent('const made: Date = load(); res.send(made);'), ['200 application/json string']);
    deepStrictEqual(sent('res.send(new Date());'), ['200 application/json string']);
    deepStrictEqual(sent('const made: Date = load(); res.send(made.toISOString());'), ['200 text/html string']);
    deepStrictEqual(sent('const made = new Date().toISOString(); res.send(made);'), ['200 text/html string']);
    deepStrictEqual(sent('const made: string = load(); res.send(made);'), ['200 text/html string']);
  });

  it('a status that is written as a text', () => {
    const statusesOf = (code: string): readonly string[] =>
      toldAnswers(firstOperation('POST', `app.post('/', (req, res) => { ${code} });`).failures);
    deepStrictEqual(statusesOf(`res.status('404').json({ missing: true });`), [
      '404 application/json { missing: boolean }',
    ]);
    deepStrictEqual(statusesOf(`res.statusCode = '409'; res.end();`), ['409']);
    deepStrictEqual(
      toldAnswers(
        firstOperation(
          'POST',
          `app.post('/', (req, res, next) => (x ? next({ status: '404', message: 'no' }) : res.end()));
           app.use((err, req, res, next) => res.status(err.status || 500).json({ message: err.message }));`,
        ).failures,
      ),
      ['404 application/json { message: string }'],
    );
  });

  it('what whoever handles errors makes of one that says it is none', () => {
    const { answers, failures } = firstOperation(
      'POST',
      `app.post('/', (req, res, next) => { if (x) return next({ status: 202, message: 'Later' }); if (y) return next({ status: 409 }); res.status(201).json({ id: 1 }); });
       app.use((err, req, res, next) => res.status(err.status || 500).json({ message: err.message }));`,
    );
    deepStrictEqual(toldAnswers(answers), [
      '201 application/json { id: integer }',
      '202 application/json { message: string }',
    ]);
    deepStrictEqual(
      failures?.map(({ status }) => status),
      ['409'],
    );
  });
});
