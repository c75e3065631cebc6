import assert from 'node:assert/strict';
import { runInNewContext } from 'node:vm';
import * as typebox from '@sinclair/typebox';
import { Interpreter } from '../../server/src/languages/typescript/evaluate/interpreter';
import { ProjectModules } from '../../server/src/languages/typescript/project-modules';
import { knownJson } from '../../server/src/hosts/node/openapi/known-json';
import { typeboxModule } from '../../server/src/hosts/validators/typebox/typebox-module';
import { memoryFiles } from '../hosts-express/memory-files';

/** Expressions that the library makes a schema of. */
const schemas = [
  'Type.String()',
  "Type.String({ format: 'email', minLength: 3, description: 'Where to write' })",
  'Type.Number({ exclusiveMinimum: 0 })',
  'Type.Integer({ default: 7 })',
  'Type.Boolean()',
  'Type.Null()',
  'Type.Unknown()',
  'Type.Any()',
  "Type.Literal('a')",
  'Type.Literal(7)',
  'Type.Array(Type.String(), { maxItems: 3 })',
  "Type.Union([Type.Literal('a'), Type.Null()])",
  'Type.Union([Type.String()])',
  'Type.Object({ a: Type.String(), b: Type.Optional(Type.Integer()) }, { additionalProperties: false })',
  'Type.Object({})',
  'Type.Partial(Type.Object({ a: Type.String(), b: Type.Integer() }))',
  'Type.Required(Type.Object({ a: Type.Optional(Type.String()) }))',
  "Type.Pick(Type.Object({ a: Type.String(), b: Type.Integer() }), ['a'])",
  "Type.Omit(Type.Object({ a: Type.String(), b: Type.Optional(Type.Integer()) }), Type.Union([Type.Literal('a')]))",
  'Type.Intersect([Type.Object({ a: Type.String() }), Type.Object({ b: Type.String() })])',
  'Type.Composite([Type.Object({ a: Type.String() }), Type.Object({ b: Type.Optional(Type.String()) })])',
  "Type.Enum({ One: 'one', Two: 'two' })",
  "Type.Unsafe({ type: 'string', enum: ['a', 'b'] })",
  "Type.Ref('user')",
  "Type.Recursive((This) => Type.Object({ name: Type.String(), below: Type.Array(This) }), { $id: 'tree' })",
  'Type.Not(Type.String())',
  'Type.Readonly(Type.String())',
  'Type.Transform(Type.String()).Decode((value) => value).Encode((value) => value)',
  'Type.RegExp(/^a+$/)',
  '{ ...Type.Object({ a: Type.String() }), description: "spread" }',
];

function evaluated(code: string): unknown {
  const files = memoryFiles({ 'a.ts': `import { Type } from '@sinclair/typebox'; export const made = ${code};` });
  const interpreter = new Interpreter(new ProjectModules(files), (name) =>
    name === '@sinclair/typebox' ? typeboxModule : undefined,
  );
  return knownJson(interpreter.module('a.ts').entries.get('made'));
}

/** What the library itself makes. */
function made(code: string): unknown {
  return JSON.parse(JSON.stringify(runInNewContext(`(${code})`, { Type: typebox.Type })));
}

describe('TypeBox is read as the JSON Schema that it makes', () => {
  for (const code of schemas) {
    it(`of ${code}`, () => {
      assert.deepEqual(evaluated(code), withoutMarks(made(code)));
    });
  }
});

/** Of a pattern the library makes a type of its own, which no other schema knows. */
function withoutMarks(json: unknown): unknown {
  const { type, source } = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  return type === 'RegExp' ? { type: 'string', pattern: source } : json;
}
