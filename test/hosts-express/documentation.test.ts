import { deepStrictEqual } from 'node:assert/strict';
import type { Documentation } from '../../server/src/core/documentation/documentation';
import { firstOperation } from './first-operation';
import { toldAnswers, toldShape } from './told';

const cases: Readonly<Record<string, readonly [code: string, expected: Documentation]>> = {
  'a documentation comment above a route': [
    `/**
      * Lists tools. Those that are lent, too.
      *
      * Newest first.
      * @tags Tools, Library
      * @deprecated
      */
     app.get('/', (req, res) => res.end());`,
    {
      summary: 'Lists tools',
      description: 'Those that are lent, too.\n\nNewest first.',
      tags: ['Tools', 'Library'],
      deprecated: true,
    },
  ],
  'lines of words directly above one': [
    `// Lists tools, newest first. Those that are lent, too.\n     app.get('/', (req, res) => res.end());`,
    { summary: 'Lists tools, newest first', description: 'Those that are lent, too.' },
  ],
  'lines with tags of their own': [
    `// @desc    Lists tools\n// @route   GET /tools\n// @access  Public\napp.get('/', (req, res) => res.end());`,
    { summary: 'Lists tools' },
  ],
  'what a comment says below the request that it names': [
    `/**\n * GET: /tools\n * Lists tools\n *\n * @this {Tools}\n */\napp.get('/tools', (req, res) => res.end());`,
    { summary: 'Lists tools' },
  ],
  'nothing of lines above a gap, of what is commented out, or of hints to tools': [
    `// Tools live here, all of them.\n\n// const tools = [];\n// eslint-disable-next-line\napp.get('/', (req, res) => res.end());`,
    {},
  ],
  'a comment above the handler, where none stands above the route': [
    `/** Lists tools. */
     const list = async (req, res) => res.end();
     app.get('/', list);`,
    { summary: 'Lists tools' },
  ],
  'one above a handler that is wrapped': [
    `const wrapped = (run) => (req, res, next) => run(req, res, next);
     /** Lists tools. */
     const list = wrapped(async (req, res) => res.end());
     app.get('/', list);`,
    { summary: 'Lists tools' },
  ],
  'one above a method of a controller': [
    `class Tools {
       /** Lists tools. */
       list(req, res) { res.end(); }
     }
     const tools = new Tools(); app.get('/', tools.list);`,
    { summary: 'Lists tools' },
  ],
  'one above a link of a chain': [
    `app.route('/')
       /** Lists tools. */
       .get((req, res) => res.end())
       /** Adds a tool. */
       .post((req, res) => res.end());`,
    { summary: 'Lists tools' },
  ],
  'the words of other tools': [
    `/**
      * @api {get} /tools List all tools
      * @apiDescription Newest first.
      * @apiGroup Tools
      */
     app.get('/', (req, res) => res.end());`,
    { summary: 'List all tools', description: 'Newest first.', tags: ['Tools'] },
  ],
  'YAML behind a tag, before what else the comment says': [
    `/**
      * Tools.
      * @openapi
      * /tools:
      *   get:
      *     summary: Lists tools
      *     tags: [Tools]
      *     operationId: listTools
      *     deprecated: true
      */
     app.get('/tools', (req, res) => res.end());`,
    { summary: 'Lists tools', tags: ['Tools'], operationId: 'listTools', deprecated: true },
  ],
};

describe('Express: documentation is', () => {
  for (const [title, [code, expected]] of Object.entries(cases)) {
    it(title, () => {
      deepStrictEqual(firstOperation('GET', code).documentation, expected);
    });
  }
});

const specification = `openapi: 3.0.3
servers: [{ url: '{server}/api' }]
components:
  schemas:
    Tool:
      type: object
      required: [name]
      properties: { name: { type: string, minLength: 2 }, parts: { type: array, items: { $ref: '#/components/schemas/Tool' } } }
  parameters:
    page: { name: page, in: query, description: Which page, schema: { type: integer, minimum: 1 } }
  responses:
    missing: { description: Not there, content: { application/json: { schema: { type: object, properties: { message: { type: string } } } } } }
paths:
  /tools/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    post:
      summary: Changes a tool
      parameters: [{ $ref: '#/components/parameters/page' }]
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Tool' } } } }
      responses: { 200: { description: Changed, content: { application/json: { schema: { $ref: '#/components/schemas/Tool' } } } }, 404: { $ref: '#/components/responses/missing' } }`;

describe('Express: a description of OpenAPI', () => {
  it('states fields and answers, below the path of its servers, from comments and files that globs name', () => {
    const { documentation, stated, checked } = firstOperation(
      'POST',
      `swaggerJsdoc({ definition: { openapi: '3.0.0', info: { version: version() }, servers: [{ url: \`http://localhost:\${port()}/api\` }] }, apis: ['./docs.*', './*.routes.ts'] });
       app.post('/api/tools/:tool', (req, res) => res.end());`,
      { 'docs.yaml': specification },
    );
    const answers = stated?.answers ?? null;
    deepStrictEqual(documentation, { summary: 'Changes a tool' });
    deepStrictEqual(
      stated?.fields.map(({ name, in: place, field, isRequired }) => [name, place, toldShape(field), isRequired]),
      [
        ['page', 'query', 'integer', null],
        ['tool', 'path', 'integer', true],
        ['name', 'body', 'string', true],
        ['parts', 'body', 'Tool[]', null],
      ],
    );
    deepStrictEqual(toldAnswers(answers), ['200 application/json Tool', '404 application/json { message?: string }']);
    deepStrictEqual(checked, []);
  });

  it('is checked where a middleware holds requests against it', () => {
    const { checked, failures, stated } = firstOperation(
      'POST',
      `app.use(OpenApiValidator.middleware({ apiSpec: './api.yml' })); app.post('/api/tools/:id', (req, res) => res.end());
       app.use((err, req, res, next) => res.status(err.status).json({ message: err.message }));`,
      { 'api.yml': specification },
    );
    deepStrictEqual(
      checked.map(({ in: place, schema }) => `${place} ${toldShape(schema)}`),
      ['path { id: integer }', 'query { page?: integer }', 'body Tool'],
    );
    deepStrictEqual(
      toldAnswers(failures),
      ['400', '415'].map((status) => `${status} application/json { message: string }`),
    );
    deepStrictEqual(stated?.fields, []);
  });

  it('is no reason to refuse what it does not describe', () => {
    const { failures } = firstOperation(
      'POST',
      `app.use(OpenApiValidator.middleware({ apiSpec: './api.yml', ignoreUndocumented: true })); app.post('/ping', (req, res) => res.end());`,
      { 'api.yml': specification },
    );
    deepStrictEqual(toldAnswers(failures), []);
  });

  it('is out of date of successes where the code tells all of its own', () => {
    const areAllTold = (code: string, before = ''): boolean =>
      firstOperation(
        'POST',
        `import { Job, load, run } from 'somewhere'; app.post('/api/tools/:id', ${before} async (req, res, next) => { ${code} });`,
      ).answers?.every((one) => one.areAllTold === true) ?? false;
    const told = [
      'res.status(201).json({ id: 1 });',
      'if (x) return res.status(404).end(); res.json({ id: 1 });',
      'res.status(req.query.new ? 201 : 202).json({});',
      "res.on('close', run); res.cookie('a', 'b').removeHeader('c'); run({ req }); new Job(req.body); res.json({});",
    ];
    const untold = [
      'if (x) return serve(res); res.status(201).json({ id: 1 });',
      `if (x) return res.status(202).json({}); fs.createReadStream('a').pipe(res);`,
      'if (x) return res.status(202).json({}); next();',
      'if (x) return res.status(204).end(); const r = await run(); res.status(r.status).json(r.data);',
      'if (x) return res.status(204).end(); res.statusCode = r.code; res.json({});',
      'if (x) return res.status(204).end(); res.writeHead(r.code).end();',
      'if (x) return res.status(204).end(); res.sendStatus(await run());',
      'if (x) return res.status(204).end(); res.status(load().code ?? 201).json({});',
      'serve(res);',
      'if (x) return run({ to: { res } }); res.status(201).json({});',
      'if (x) return run([res]); res.status(201).json({});',
      'if (x) return run(res.json); res.status(201).json({});',
      'if (x) return new Job(res).start(); res.status(201).json({});',
      'if (x) return new Job({ res }).start(); res.status(201).json({});',
      'if (x) return res.success({}); res.status(201).json({});',
    ];
    deepStrictEqual(
      told.filter((code) => !areAllTold(code)),
      [],
    );
    deepStrictEqual(
      untold.filter((code) => areAllTold(code)),
      [],
    );
    deepStrictEqual(
      ['res.json(kept)', 'res.status(400).end()', 'res.redirect("/")'].map((answer) =>
        areAllTold('res.status(201).json({});', `(req, res, next) => (req.query.a ? ${answer} : next()),`),
      ),
      [false, true, true],
    );
  });

  it('says nothing where it cannot be read', () => {
    const broken = `/**\n * @openapi\n * /tools:\n *  get: {\n */\napp.get('/tools', (req, res) => res.end());`;
    const { documentation, stated } = firstOperation('GET', broken);
    deepStrictEqual([documentation, stated], [{}, { fields: [], answers: [] }]);
  });
});
