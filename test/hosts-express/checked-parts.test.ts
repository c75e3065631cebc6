import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';
import { toldAnswers } from './told';

const code = `
  const body = z.object({ title: z.string(), tags: z.array(z.string()) });
  const inLoop = (schemas) => async (req, res, next) => {
    req.valid = { ...req.valid };
    for (const part of ['query', 'body'] as const) {
      const schema = schemas[part];
      if (!schema) continue;
      const parsed = await schema.safeParseAsync(req[part] ?? {});
      if (parsed.success) req.valid[part] = parsed.data;
      else return next(new ZodError(parsed.error.issues));
    }
    next();
  };
  const leaving = (schema) => (req, res, next) => {
    req.valid = {}; const parsed = schema.safeParse(req.body);
    if (!parsed.success) { next(parsed.error); return; } else { req.valid.body = parsed.data; }
    next();
  };
  const answer = (req, res) => { const { title, tags } = req.valid.body; res.json({ title, tags }); };`;

const parts: Readonly<Record<string, readonly [route: string, expected: string]>> = {
  'each part that has a schema': ['inLoop({ body }), answer', '{ title: string, tags: string[] }'],
  'one where it leaves otherwise': ['leaving(body), answer', '{ title: string, tags: string[] }'],
};

describe('Middleware of Express puts what is checked into requests, of', () => {
  for (const [title, [route, expected]] of Object.entries(parts)) {
    it(title, () => {
      const { answers } = firstOperation('POST', `${code} app.post('/', ${route});`);
      deepStrictEqual(
        toldAnswers(answers).filter((one) => one.startsWith('200')),
        [`200 application/json ${expected}`],
      );
    });
  }
});
