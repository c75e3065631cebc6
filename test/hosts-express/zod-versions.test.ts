import { deepStrictEqual } from 'node:assert/strict';
import { firstOperation } from './first-operation';

/** The fields of a body, each with its default: `draft? = true`. */
function fieldsOf(schema: string, { version = '^3.23.8', imported = 'zod' } = {}): readonly string[] {
  const { checked } = firstOperation(
    'PATCH',
    `import * as v from '${imported}'; const Post = v.z.object({ title: v.z.string(), draft: v.z.boolean().default(true) });
     app.patch('/', (req, res) => { const post = ${schema}.parse(req.body); res.json(post); });`,
    { 'package.json': `{ "main": "app.ts", "dependencies": { "express": "5", "zod": "${version}" } }` },
  );
  return checked.flatMap(({ schema: { properties = {} } }) =>
    Object.entries(properties).map(([name, one]) => {
      const byDefault = one.default === undefined ? '' : ` = ${JSON.stringify(one.default)}`;
      return `${name}${one.required ? '' : '?'}${byDefault}`;
    }),
  );
}

describe('zod: a default of what is optional', () => {
  it('stands for nothing in zod 3', () => {
    deepStrictEqual(fieldsOf('Post'), ['title', 'draft? = true']);
    deepStrictEqual(fieldsOf('Post.partial()'), ['title?', 'draft?']);
    deepStrictEqual(fieldsOf('Post.partial({ title: true })'), ['title?', 'draft? = true']);
    deepStrictEqual(
      fieldsOf('v.z.object({ a: v.z.string().default("x").optional(), b: v.z.string().optional().default("y") })'),
      ['a?', 'b? = "y"'],
    );
    deepStrictEqual(fieldsOf('Post.partial()', { version: '4.1.0', imported: 'zod/v3' }), ['title?', 'draft?']);
  });

  it('is filled in by zod 4', () => {
    deepStrictEqual(fieldsOf('Post.partial()', { version: '^4.0.0' }), ['title?', 'draft? = true']);
    deepStrictEqual(fieldsOf('Post.partial()', { imported: 'zod/v4' }), ['title?', 'draft? = true']);
  });
});
