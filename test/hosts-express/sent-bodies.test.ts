import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldShape } from './told';

const schema = 'const body = z.object({ name: z.string(), size: z.number() }).partial();';

/** The bodies that are checked: their media types, whether they must be there, and the least number of their fields. */
function bodies(code: string): readonly (readonly [string | null, boolean, number])[] {
  const { checked } = firstOperation('PATCH', code);
  return checked.flatMap((one) =>
    one.in === 'body'
      ? [[one.mediaTypes?.join() ?? null, one.isNeeded === true, one.schema.minSize ?? 0] as const]
      : [],
  );
}

describe('Express: a body of which no field must be there', () => {
  const handled = (expression: string, refined = ''): string =>
    `${schema} app.use(express.json()); app.patch('/', (req, res) => { res.json(${expression.replace('body.', `body${refined}.`)}); });`;

  it('must be sent where code checks what Express leaves undefined without it', () => {
    deepStrictEqual(bodies(handled('body.parse(req.body)')), [[null, true, 0]]);
  });

  it('may be left out where code checks something else then', () => {
    deepStrictEqual(bodies(handled('body.parse(req.body ?? {})')), [[null, false, 0]]);
    deepStrictEqual(bodies(handled('body.parse(req.body || {})')), [[null, false, 0]]);
    deepStrictEqual(bodies(handled('body.parse(req.body)', '.optional()')), [[null, false, 0]]);
  });

  it('holds something where a refinement refuses what is empty', () => {
    const refined = '.refine((one) => Object.keys(one).length > 0)';
    deepStrictEqual(bodies(handled('body.parse(req.body ?? {})', refined)), [[null, false, 1]]);
  });

  it('may be empty where a refinement does not refuse that, or nobody can tell', () => {
    const refined = ".refine((one) => !one.name || one.name !== 'a').refine((one) => allowed(one))";
    deepStrictEqual(bodies(handled('body.parse(req.body ?? {})', refined)), [[null, false, 0]]);
  });
});

describe('Express: a body that is read', () => {
  const fields = (code: string): Readonly<Record<string, string>> =>
    Object.fromEntries(firstOperation('PATCH', code).read.map(({ name, field }) => [name, toldShape(field)]));
  const handler = `(req, res) => { const { to, event } = req.body; if (!to) { res.sendStatus(406); return; } res.json({ event }); }`;

  it('is a form of texts where the route has a parser of forms alone, whatever comes behind it', () => {
    const code = `app.patch('/', express.urlencoded({ extended: false }), ${handler}); app.use(express.json());`;
    deepStrictEqual(bodies(code), [['application/x-www-form-urlencoded', false, 0]]);
    deepStrictEqual(fields(code), { to: 'string', event: 'string' });
  });

  it('is that behind packages which read no bodies, too, but not behind others', () => {
    const code = (before: string): string =>
      `import helmet from 'helmet'; import fileUpload from 'express-fileupload'; app.use(${before}); app.patch('/', express.urlencoded(), ${handler});`;
    deepStrictEqual(bodies(code('helmet()')), [['application/x-www-form-urlencoded', false, 0]]);
    deepStrictEqual(bodies(code('fileUpload()')), []);
  });

  it('is whatever carries it where JSON is parsed, too', () => {
    const code = `app.use(express.json()); app.patch('/', express.urlencoded(), ${handler});`;
    deepStrictEqual(bodies(code), []);
    deepStrictEqual(fields(code), { to: 'any', event: 'any' });
  });
});

describe('Express: a field of a body whose type code asks for', () => {
  const fields = (condition: string): Readonly<Record<string, string>> => {
    const code = `app.patch('/', (req, res) => { const { one, other } = req.body ?? {}; if (${condition}) { res.sendStatus(400); return; } res.json({}); });`;
    return Object.fromEntries(firstOperation('PATCH', code).read.map(({ name, field }) => [name, toldShape(field)]));
  };

  it('is of it where all others are refused', () => {
    deepStrictEqual(fields("typeof one !== 'string'"), { one: 'string', other: 'any' });
    deepStrictEqual(fields("typeof one !== 'string' || typeof other !== 'boolean'"), {
      one: 'string',
      other: 'boolean',
    });
    deepStrictEqual(fields("other && typeof other !== 'number'"), { one: 'any', other: 'number' });
  });

  it('is of any type where another one is not refused', () => {
    deepStrictEqual(fields("typeof one !== 'string' && typeof one !== 'number'"), { one: 'any', other: 'any' });
    deepStrictEqual(fields("typeof one === 'string' && one.length > 3"), { one: 'any', other: 'any' });
    deepStrictEqual(fields("typeof one !== 'object'"), { one: 'any', other: 'any' });
  });
});

describe('zod: what a function makes of nothing', () => {
  const needed = (made: string): boolean | undefined => {
    const code = `app.get('/', (req, res) => { res.json(z.object({ one: ${made} }).parse(req.query)); });`;
    const [check] = firstOperation('GET', code).checked;
    return check?.schema.properties?.['one']?.required;
  };

  it('may be left out where the schema takes that', () => {
    deepStrictEqual(needed("z.preprocess((one) => one === 'true' || one === '1', z.boolean())"), false);
    deepStrictEqual(needed("z.preprocess((one) => one ?? 'a', z.enum(['a', 'b']))"), false);
    deepStrictEqual(needed('z.preprocess((one) => Number(one ?? 1), z.number())'), false);
  });

  it('must be there where it does not, or nobody can tell', () => {
    deepStrictEqual(needed("z.preprocess((one) => one ?? 'c', z.enum(['a', 'b']))"), true);
    deepStrictEqual(needed('z.preprocess((one) => one, z.boolean())'), true);
    deepStrictEqual(needed('z.preprocess((one) => Number(one), z.number())'), true);
    deepStrictEqual(needed("z.preprocess((one) => one ?? 'a', z.string().email())"), true);
    deepStrictEqual(needed('z.preprocess((one) => Number(one ?? 0), z.number().min(1))'), true);
    deepStrictEqual(needed('z.preprocess((one) => parsed(one), z.boolean())'), true);
  });

  it('is there for code that checks it', () => {
    const code = `app.get('/', (req, res) => { const { one } = z.object({ one: z.preprocess((one) => one === '1', z.boolean()) }).parse(req.query); res.json({ one }); });`;
    const [answer] = firstOperation('GET', code).answers ?? [];
    deepStrictEqual(
      Object.values(answer?.content ?? {}).map((one) => one && toldShape(one)),
      ['{ one: boolean }'],
    );
  });
});
