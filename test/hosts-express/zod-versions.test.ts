import { deepStrictEqual } from 'node:assert/strict';
import { defined } from '../../server/src/core/defined';
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

describe('zod: what is said of a schema', () => {
  const told = (schema: string): unknown => {
    const { checked } = firstOperation(
      'PATCH',
      `import { z } from 'zod'; app.patch('/', (req, res) => { z.object({ a: ${schema} }).parse(req.body); res.end(); });`,
      { 'package.json': '{ "main": "app.ts", "dependencies": { "express": "5", "zod": "^3.23.8" } }' },
    );
    const { minimum, maximum, minSize, maxSize, name, isComponent } = checked[0]?.schema.properties?.['a'] ?? {};
    return { ...defined({ minimum, maximum, minSize, maxSize, name, isComponent }) };
  };

  it('holds, whichever is said last', () => {
    deepStrictEqual(told('z.number().min(5).positive()'), { minimum: { value: 5, isExclusive: false } });
    deepStrictEqual(told('z.number().positive().min(5)'), { minimum: { value: 5, isExclusive: false } });
    deepStrictEqual(told('z.number().positive().min(0)'), { minimum: { value: 0, isExclusive: true } });
    deepStrictEqual(told('z.number().max(9).lt(12).max(10)'), { maximum: { value: 9, isExclusive: false } });
    deepStrictEqual(told('z.string().min(3).nonempty().max(5).max(8)'), { minSize: 3, maxSize: 5 });
  });

  it('names it for the components of a document, and nothing that is made of it', () => {
    const named = "z.object({ id: z.number() }).openapi('Key')";
    deepStrictEqual(told(named), { name: 'Key', isComponent: true });
    deepStrictEqual(told(`${named}.describe('It')`), { name: 'Key', isComponent: true });
    deepStrictEqual(told(`${named}.extend({ b: z.string() })`), {});
    deepStrictEqual(told(`${named}.partial()`), {});
  });
});
