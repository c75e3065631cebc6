import { deepStrictEqual } from 'node:assert/strict';
import type { FieldSchema } from '../../server/src/core/fields/field-schema';
import type { ReadOperation } from '../../server/src/core/read-operation';
import { operationOf } from './hono-reading';

/** `query page integer`, with `?` where it may be left out, and the media types of a body before. */
function inputs({ checked, read }: ReadOperation): readonly string[] {
  const ofChecks = checked.flatMap((input) => {
    const types = input.in === 'body' && input.mediaTypes !== null ? ` ${input.mediaTypes.join('|')}` : '';
    const names = Object.entries(input.schema.properties ?? {}).map(
      ([name, { type, required }]) => `${name}${required ? '' : '?'} ${type}`,
    );
    return [`${input.in}${types}: ${names.length === 0 ? input.schema.type : names.join(', ')}`];
  });
  const typeOf = ({ type, items, isRepeated }: FieldSchema): string =>
    items?.type === 'file' ? `file[]${isRepeated === true ? ' under its name' : ''}` : type;
  return [...ofChecks, ...read.map(({ in: place, name, field }) => `${place} ${name} ${typeOf(field)}`)];
}

const schema = 'z.object({ a: z.string(), b: z.coerce.number().int().optional() })';
const forms = 'multipart/form-data|application/x-www-form-urlencoded';

const cases: Readonly<Record<string, readonly [code: string, inputs: readonly string[]]>> = {
  'zValidator in all places': [
    ['json', 'query', 'param', 'form', 'header', 'cookie']
      .map((target) => `zValidator('${target}', ${schema})`)
      .reduce((code, one) => code.replace(')END', `, ${one})END`), "app.post('/:a')END")
      .replace(')END', ', (c) => c.text(""));'),
    [
      'body application/json: a string, b? integer',
      'query: a string, b? integer',
      'path: a string, b? integer',
      `body ${forms}: a string, b? integer`,
      'header: a string, b? integer',
      'cookie: a string, b? integer',
    ],
  ],
  'vValidator and sValidator, of Valibot': [
    `const body = v.object({ a: v.pipe(v.string(), v.email()), b: v.optional(v.number(), 1) });
     app.post('/', vValidator('json', body), sValidator('query', v.object({ q: v.string() })), (c) => c.text(''));`,
    ['body application/json: a string, b? number', 'query: q string'],
  ],
  'a function of hono/validator that parses': [
    `app.post('/', validator('json', (value, c) => { const parsed = ${schema}.safeParse(value); if (!parsed.success) return c.text('no', 400); return parsed.data; }), (c) => c.text(''));`,
    ['body application/json: a string, b? integer'],
  ],
  'one that looks at fields by itself': [
    `app.post('/', validator('form', (value, c) => { if (!value['title']) return c.text('no', 400); return { title: value['title'] }; }), (c) => c.text(''));`,
    [`body ${forms}: object`, 'body title any'],
  ],
  'what handlers read without a validator': [
    `app.post('/:id', async (c) => {
       const { name, address: { city } } = await c.req.json();
       save(name, city, c.req.param('id'), Number(c.req.query('page')), c.req.queries('tag'), c.req.header('X-Trace'), getCookie(c, 'theme'), c.req.query().sort);
       return c.body(null, 204); });`,
    [
      'body application/json: object',
      'body name any',
      'body address object',
      'body address.city any',
      'query page number',
      'query tag array',
      'header X-Trace string',
      'cookie theme string',
      'query sort string',
    ],
  ],
  'fields of fields, and of items of lists': [
    `app.post('/', async (c) => { const body = await c.req.json(); save(body.tags[0].name, body.owner.id); return c.text(''); });`,
    [
      'body application/json: object',
      'body tags array',
      'body tags.0 object',
      'body tags.0.name any',
      'body owner object',
      'body owner.id any',
    ],
  ],
  'a form with a file': [
    `app.post('/', async (c) => { const { photo, title } = await c.req.parseBody(); if (photo instanceof File) save(photo, String(title)); return c.text(''); });`,
    ['body multipart/form-data: object', 'body photo file', 'body title string'],
  ],
  'a form with what code takes for a file': [
    `app.post('/', async (c) => { const body = await c.req.parseBody(); const photo = body['photo'] as File; return c.json({ name: photo.name }); });`,
    ['body multipart/form-data: object', 'body photo file'],
  ],
  'a form with what code takes for several files': [
    `app.post('/', async (c) => { const body = await c.req.parseBody({ all: true }); const photos = body['photos'] as File[];
       const others: Array<File> = body['others']; return c.json({ count: photos.length + others.length }); });`,
    ['body multipart/form-data: object', 'body photos file[] under its name', 'body others file[] under its name'],
  ],
  'a form with files, of which one is a list of one': [
    `app.post('/', async (c) => { const { photos } = await c.req.parseBody({ all: true }); const all = Array.isArray(photos) ? photos : [photos]; for (const one of all) { if (one instanceof File) save(one.name); } return c.text(''); });`,
    ['body multipart/form-data: object', 'body photos file[] under its name'],
  ],
  'a form with files, of which code takes those that are some': [
    `app.post('/', async (c) => { const body = await c.req.parseBody({ all: true }); const all = (Array.isArray(body.photos) ? body.photos : [body.photos]).filter((one): one is File => one instanceof File); return c.json({ count: all.length }); });`,
    ['body multipart/form-data: object', 'body photos file[] under its name'],
  ],
  'a form with files that are put into a list': [
    `app.post('/', async (c) => { const body = await c.req.parseBody({ all: true }); const all = [].concat(body['photos']) as File[]; return c.json({ count: all.length }); });`,
    ['body multipart/form-data: object', 'body photos file[] under its name'],
  ],
  'a form with files that are put into a list, and looked at one by one': [
    `app.post('/', async (c) => { const body = await c.req.parseBody({ all: true }); for (const one of [].concat(body['photos'])) { if (!(one instanceof File)) return c.text('no', 400); } return c.text(''); });`,
    ['body multipart/form-data: object', 'body photos file[] under its name'],
  ],
  'a form with files that are put into a list and taken out of it': [
    `app.post('/', async (c) => { const body = await c.req.parseBody({ all: true }); for (const one of [body.photos].flat()) { if (one instanceof File) save(one); } return c.text(''); });`,
    ['body multipart/form-data: object', 'body photos file[] under its name'],
  ],
  'a form with files that code says each to be': [
    `app.post('/', async (c) => { const body = await c.req.parseBody({ all: true }); const all = (Array.isArray(body.photos) ? body.photos : [body.photos]) as File[]; return c.json({ count: all.length }); });`,
    ['body multipart/form-data: object', 'body photos file[] under its name'],
  ],
  'a form with files that are taken all': [
    `app.post('/', async (c) => { const form = await c.req.formData(); for (const one of form.getAll('photos')) { if (one instanceof File) save(one); } return c.text(''); });`,
    ['body multipart/form-data: object', 'body photos file[] under its name'],
  ],
  'a form that a schema checks, with a file': [
    `app.post('/', zValidator('form', z.object({ title: z.string(), photo: z.instanceof(File) })), (c) => c.text(''));`,
    ['body multipart/form-data: title string, photo file'],
  ],
  formData: [
    `app.post('/', async (c) => { const form = await c.req.formData(); save(form.get('title')); return c.text(''); });`,
    [`body ${forms}: object`, 'body title any'],
  ],
  'a body as it was sent': [
    `app.post('/', async (c) => { const data = await c.req.arrayBuffer(); return c.json({ size: data.byteLength }); });`,
    ['body application/octet-stream: string'],
  ],
  'a stream of the request itself': [
    `app.post('/', async (c) => { await store(c.req.raw.body); return c.body(null, 204); });`,
    ['body application/octet-stream: string'],
  ],
  'a text': [
    `app.post('/', async (c) => { const text = await c.req.text(); return c.json({ size: text.length }); });`,
    ['body text/plain: string'],
  ],
  'a text that is parsed': [
    `app.post('/', async (c) => { const text = await c.req.text(); if (!verified(text)) return c.body(null, 400);
       const event = JSON.parse(text); return c.json({ type: event.type }); });`,
    ['body application/json: object', 'body type any'],
  ],
  'a body that a schema parses': [
    `app.post('/', async (c) => c.json(${schema}.parse(await c.req.json().catch(() => null))));`,
    ['body application/json: any', 'body: a string, b? integer'],
  ],
  'the request of a route of zod-openapi': [
    `app.openapi(createRoute({ method: 'post', path: '/{id}', responses: {}, request: {
       params: z.object({ id: z.coerce.number().int() }), query: z.object({ tags: z.array(z.string()).optional() }),
       headers: z.object({ 'x-trace': z.string() }), cookies: z.object({ theme: z.string() }),
       body: { content: { 'application/json': { schema: ${schema} }, 'multipart/form-data': { schema: z.object({ file: z.file() }) } } } } }), (c) => c.text(''));`,
    [
      'query: tags? array',
      'path: id integer',
      'header: x-trace string',
      'cookie: theme string',
      'body application/json: a string, b? integer',
      'body multipart/form-data: file file',
    ],
  ],
  'a body of which nobody knows the schema, with what is read of it': [
    `import { Task } from '@shop/schemas'; app.post('/', zValidator('json', Task), (c) => c.text(c.req.valid('json').name));`,
    ['body application/json: object', 'body name any'],
  ],
  'nothing of the body of what has none': [
    `app.get('/', zValidator('json', ${schema}), async (c) => c.json(await c.req.json()));`,
    [],
  ],
};

describe('Operations of Hono', () => {
  for (const [title, [code, expected]] of Object.entries(cases)) {
    it(`take ${title}`, () => {
      const method = code.includes('app.get(') ? 'GET' : 'POST';
      deepStrictEqual(inputs(operationOf(method, code)), expected);
    });
  }

  it('take lists under their own names, and bodies that may be left out', () => {
    const { checked } = operationOf(
      'POST',
      `app.openapi(createRoute({ method: 'post', path: '/', responses: {}, request: { query: z.object({ tags: z.array(z.string()) }),
         body: { content: { 'application/json': { schema: z.object({}) } } } } }), (c) => c.text(''));`,
    );
    deepStrictEqual(
      checked.map(({ schema: { required, properties } }) => [required, properties?.['tags']?.isRepeated]),
      [
        [true, true],
        [false, undefined],
      ],
    );
  });

  it('take numbers where their paths are made numbers of', () => {
    const { pathTypes } = operationOf(
      'POST',
      `app.post('/:id/:name', (c) => c.json(find(Number.parseInt(c.req.param('id'), 10), c.req.param('name'))));`,
    );
    deepStrictEqual(pathTypes, { id: { type: 'integer', required: true, nullable: false } });
  });

  it('need what functions of hono/validator refuse requests without', () => {
    const codes = [
      `validator('query', (value) => { if (value['sure'] !== 'yes') throw new HTTPException(428); return { sure: true }; })`,
      `validator('query', (value, c) => { const sure = value['sure']; if (!sure) return c.text('No', 400); return { sure }; })`,
      `validator('query', (value) => ({ sure: value['sure'] === 'yes' }))`,
    ];
    deepStrictEqual(
      codes.map((code) => operationOf('POST', `app.post('/', ${code}, (c) => c.text(''));`).read[0]?.field.required),
      [true, true, false],
    );
  });

  it('refuse strangers as their guard does', () => {
    const keyed = (status: number): string =>
      `app.post('/', async (c, next) => { if (c.req.header('X-Api-Key') !== 'secret') throw new HTTPException(${status}); await next(); }, (c) => c.text(''));`;
    deepStrictEqual(
      [401, 403].map((status) => operationOf('POST', keyed(status)).isRefusedOtherwise ?? false),
      [false, true],
    );
  });

  it('may answer what source does not tell, beside what they refuse', () => {
    const code = (last: string): string =>
      `app.post('/', async (c) => { if (x()) return c.json({}, 401); const made = await make(); return ${last}; });`;
    deepStrictEqual(
      operationOf('POST', code('made.toResponse()')).answers?.map(({ status }) => status),
      ['default'],
    );
    deepStrictEqual(operationOf('POST', code("c.text('', 402)")).answers, []);
  });
});
