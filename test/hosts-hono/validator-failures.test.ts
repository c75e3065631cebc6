import { deepStrictEqual } from 'node:assert/strict';
import type { HttpMethod } from '../../server/src/core/application';
import { told } from '../hosts-nest/told';
import { readingOfFiles } from './hono-reading';

const imports = `import { Hono } from 'hono'; import { z } from 'zod'; import * as v from 'valibot'; import { type } from 'arktype'; import { Type as T } from '@sinclair/typebox'; import { Schema } from 'effect';
  import { zValidator } from '@hono/zod-validator'; import { vValidator } from '@hono/valibot-validator'; import { arktypeValidator } from '@hono/arktype-validator';
  import { tbValidator } from '@hono/typebox-validator'; import { sValidator } from '@hono/standard-validator'; import { effectValidator } from '@hono/effect-validator';
  import { validator } from 'hono/validator'; import { HTTPException } from 'hono/http-exception'; import { createRoute, OpenAPIHono } from '@hono/zod-openapi';`;

/** How the first route of an application refuses: each status, with its media types and bodies. */
function refused(code: string, { zod = '4.1.0', method = 'POST' }: { zod?: string; method?: HttpMethod } = {}) {
  const reading = readingOfFiles({
    'package.json': JSON.stringify({ main: 'app.ts', dependencies: { hono: '4', zod } }),
    'app.ts': `${imports} const app = new OpenAPIHono(); ${code} export default app;`,
  });
  const [route] = reading.application.routes;
  const failures = route === undefined ? [] : (reading.operationOf(route, method).failures ?? []);
  return failures.flatMap(({ status, content }) =>
    Object.entries(content).map(([type, field]) => `${status} ${type} ${told(field, reading.shapes)}`),
  );
}

const malformed = '400 text/plain string';
const issue = '{ code: string, message: string, path: string | integer[] }';
const rows: Readonly<Record<string, readonly [validator: string, options: { zod?: string }, body: string]>> = {
  'the one of zod 4': [
    `zValidator('json', z.object({ a: z.string() }))`,
    {},
    '{ success: false, error: { name: "ZodError", message: string } }',
  ],
  'the one of zod 3': [
    `zValidator('json', z.object({ a: z.string() }))`,
    { zod: '^3.22.4' },
    `{ success: false, error: { name: "ZodError", issues: ${issue}[] } }`,
  ],
  'the one of a zod that has both versions': [
    `zValidator('json', z.object({ a: z.string() }))`,
    { zod: '^3.25.0' },
    `{ success: false, error: { name: "ZodError", issues?: ${issue}[], message?: string } }`,
  ],
  'the one of Valibot': [
    `vValidator('json', v.object({ a: v.string() }))`,
    {},
    '{ success: false, typed: boolean, output?: any, issues: { kind: string, type: string, input?: any, expected: string or null, received: string, message: string, path?: { type: string, origin: string, input: any, key: any, value: any }[] }[] }',
  ],
  'the one of ArkType': [
    `arktypeValidator('json', type({ a: 'string' }))`,
    {},
    '{ success: false, errors: { data?: any, path: string | integer[], code: string, expected: string, actual: string, problem: string, message: string }[] }',
  ],
  'the one of TypeBox': [
    `tbValidator('json', T.Object({ a: T.String() }))`,
    {},
    '{ success: false, errors: { type: integer, schema: object, path: string, value?: any, message: string, errors: any[] }[] }',
  ],
  'the one of Standard Schema': [
    `sValidator('json', z.object({ a: z.string() }))`,
    {},
    '{ success: false, data?: any, error: { message: string, path?: any[] }[] }',
  ],
  'the one of Effect': [
    `effectValidator('json', Schema.Struct({ a: Schema.String }))`,
    {},
    '{ success: false, error: { _tag: string, path: string | integer[], message: string }[] }',
  ],
};

describe('What validators of Hono answer by themselves is that of', () => {
  for (const [title, [validator, options, body]] of Object.entries(rows)) {
    it(title, () => {
      const expected = [`400 application/json ${body}`, malformed];
      deepStrictEqual(refused(`app.post('/', ${validator}, (c) => c.text(''));`, options), expected);
    });
  }
});

describe('Bodies that Hono itself cannot read are refused', () => {
  const hooked = `(result, c) => { if (!result.success) return c.json({ why: 'a' }, 422); }`;
  const handled = `app.onError((error, c) => { if (error instanceof HTTPException) return c.json({ message: error.message }, error.status); return c.json({}, 500); });`;
  const all: Readonly<Record<string, readonly [code: string, expected: readonly string[], method?: HttpMethod]>> = {
    'before any hook': [
      `app.post('/', zValidator('json', z.object({}), ${hooked}), (c) => c.text(''));`,
      [malformed, '422 application/json { why: string }'],
    ],
    'before a function is handed them': [
      `app.post('/', validator('json', (value, c) => value), (c) => c.text(''));`,
      [malformed],
    ],
    'where they are forms, too': [
      `app.post('/', zValidator('form', z.object({}), ${hooked}), (c) => c.text(''));`,
      [malformed, '422 application/json { why: string }'],
    ],
    'as the application answers errors': [
      `${handled} app.post('/', zValidator('json', z.object({}), ${hooked}), (c) => c.text(''));`,
      ['400 application/json { message: string }', '422 application/json { why: string }'],
    ],
    'of routes of OpenAPI': [
      `app.openapi(createRoute({ method: 'post', path: '/', request: { body: { content: { 'application/json': { schema: z.object({}) } } } }, responses: {} }), (c) => c.text(''), ${hooked});`,
      [malformed, '422 application/json { why: string }'],
    ],
    'and nothing else is': [
      `app.get('/', zValidator('query', z.object({}), ${hooked}), (c) => c.text(''));`,
      ['422 application/json { why: string }'],
      'GET',
    ],
  };
  for (const [title, [code, expected, method = 'POST']] of Object.entries(all)) {
    it(title, () => {
      deepStrictEqual(refused(code, { method }).toSorted(), expected);
    });
  }
});
