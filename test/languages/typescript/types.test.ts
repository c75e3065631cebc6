import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import type { FieldSchema } from '../../../server/src/core/fields/field-schema';
import { withShape } from '../../../server/src/core/fields/shapes';
import { Interpreter } from '../../../server/src/languages/typescript/evaluate/interpreter';
import { ProjectModules } from '../../../server/src/languages/typescript/project-modules';
import { TypeReader } from '../../../server/src/languages/typescript/types/type-reader';
import { TypeShapes } from '../../../server/src/languages/typescript/types/type-shapes';
import { ts } from 'ts-morph';
import { MemoryFiles } from '../../damage/memory-files';

const none: FieldSchema | null = null;

/** What `type Asked = …` of a file is, in a line. */
function told(files: Readonly<Record<string, string>>, from = 'app.ts'): string {
  const project = new ProjectModules(MemoryFiles.of(files));
  const interpreter = new Interpreter(project, () => undefined);
  const shapes = new TypeShapes(project.tracker);
  const reader = new TypeReader(project, shapes, {
    keyPrefix: '',
    closesClasses: false,
    globalFiles: () => [],
    packaged: () => none,
    constant: (name, path) => interpreter.constant(name, path),
    inferred: () => none,
    property: (_, field) => field,
    base: () => none,
  });
  const file = project.parse(from);
  const asked = file?.statements.find((one) => ts.isTypeAliasDeclaration(one) && one.name.text === 'Asked');
  if (file === null || asked === undefined || !ts.isTypeAliasDeclaration(asked)) throw new Error('Nothing is asked.');
  const seen = new Set<string>();
  const text = (field: FieldSchema): string => {
    const suffix = field.nullable && field.type !== 'any' ? ' or null' : '';
    if (field.shape !== undefined && seen.has(field.shape)) return `${shapes.get(field.shape)?.name ?? ''}${suffix}`;
    if (field.shape !== undefined) seen.add(field.shape);
    const {
      enum: values,
      items,
      oneOf,
      anyOf,
      properties,
      additional,
      type,
      format,
      minSize,
      maxSize,
    } = withShape(field, shapes);
    if (values !== undefined) return values.values.map((one) => JSON.stringify(one)).join(' | ') + suffix;
    if (oneOf !== undefined) return `one of ${oneOf.map(text).join(', ')}${suffix}`;
    if (anyOf !== undefined) return anyOf.map(text).join(' | ') + suffix;
    if (items !== undefined) {
      const sizes = minSize === undefined && maxSize === undefined ? '' : `(${minSize ?? ''}..${maxSize ?? ''})`;
      return `${text(items)}[]${sizes}${suffix}`;
    }
    const members = Object.entries(properties ?? {}).map(
      ([name, one]) => `${name}${one.required ? '' : '?'}: ${text(one)}`,
    );
    if (additional !== undefined && additional !== false) members.push(`*: ${text(additional)}`);
    if (type === 'object' && members.length > 0) return `{ ${members.join(', ')} }${suffix}`;
    return (format ?? type) + suffix;
  };
  return text(reader.read(asked.type, { file, args: new Map() }));
}

const user = 'interface User { id: number; name: string; email?: string; }';

const types: Readonly<Record<string, string>> = {
  'type Asked = string | null': 'string or null',
  'type Asked = boolean | undefined': 'boolean',
  "type Asked = 'a' | 'b' | 3": '"a" | "b" | 3',
  'type Asked = Date[]': 'date-time[]',
  'type Asked = [string, number?]': 'string | number[](1..2)',
  'type Asked = { at: Date; run: () => void; none?: undefined }': '{ at: date-time }',
  'type Asked = { [key: string]: number }': '{ *: number }',
  [`${user} type Asked = User`]: '{ id: number, name: string, email?: string }',
  [`${user} type Asked = Partial<User>`]: '{ id?: number, name?: string, email?: string }',
  [`${user} type Asked = Required<Pick<User, 'id' | 'email'>>`]: '{ id: number, email: string }',
  [`${user} type Asked = Omit<User, 'email'> & { since: Date }`]: '{ id: number, name: string, since: date-time }',
  [`${user} type Asked = Record<'a' | 'b', User['id']>`]: '{ a: number, b: number }',
  [`${user} type Asked = { [Key in keyof User]?: User[Key] | null }`]:
    '{ id?: number or null, name?: string or null, email?: string or null }',
  [`${user} type Asked = Promise<readonly User[]>`]: '{ id: number, name: string, email?: string }[]',
  ['type Answer<T = undefined> = T extends undefined ? { ok: boolean } : { ok: boolean; data: T }; type Asked = { plain: Answer; one: Answer<string[]>; perhaps: Answer<string | undefined> }']:
    '{ plain: { ok: boolean }, one: { ok: boolean, data: string[] }, perhaps: { ok: boolean } | { ok: boolean, data?: string } }',
  [`${user} interface Admin extends User { rights: string[] } type Asked = Admin`]:
    '{ id: number, name: string, email?: string, rights: string[] }',
  'interface Page<Item, Meta = number> { items: Item[]; meta: Meta } type Asked = Page<string>':
    '{ items: string[], meta: number }',
  'interface Tree { label: string; below: Tree[]; above: Tree | null } type Asked = Tree':
    '{ label: string, below: Tree[], above: Tree or null }',
  'type Json = string | Json[] | { [key: string]: Json }; type Asked = { value: Json }':
    '{ value: string | Json[] | { *: Json } }',
  "enum Size { Small = 's', Large = 'l' } type Asked = Size | null": '"s" | "l" or null',
  'enum Level { Low, High = 5, Higher } type Asked = Level': '0 | 5 | 6',
  "const sizes = ['s', 'm'] as const; type Asked = (typeof sizes)[number]": '"s" | "m"',
  "const roles = { admin: 'ADMIN', guest: 'GUEST' } as const; type Asked = (typeof roles)[keyof typeof roles]":
    '"ADMIN" | "GUEST"',
  "enum Role { Admin = 'admin' } type Asked = `${Role}:${'read' | 'write'}`": '"admin:read" | "admin:write"',
  "type Asked = { kind: 'cat'; lives: number } | { kind: 'dog'; tricks: string[] }":
    'one of { kind: "cat", lives: number }, { kind: "dog", tricks: string[] }',
  "type Asked = Exclude<'a' | 'b' | 'c', 'b'>": '"a" | "c"',
  'type Id = string & { readonly __brand: unique symbol }; type Asked = Id': 'string',
  'class Point { private hidden = 1; static zero = 0; constructor(readonly x: number, y: number) {} label?: string; } type Asked = Point':
    '{ x: number, label?: string }',
  'class Money { amount = 1; toJSON(): { text: string } { return { text: "" }; } } type Asked = Money':
    '{ text: string }',
};

describe('Types of TypeScript', () => {
  for (const [code, expected] of Object.entries(types)) {
    it(`say of ${code.slice(code.lastIndexOf('type Asked'))} what is sent`, () => {
      strictEqual(told({ 'app.ts': code }), expected);
    });
  }

  it('are followed across files: handed on, renamed, by default, by the paths of tsconfig.json and the imports of package.json', () => {
    const files = {
      'package.json': '{ "imports": { "#models/*": "./src/models/*.js" } }',
      'tsconfig.json': '{ "extends": "./tsconfig.base.json" }',
      'tsconfig.base.json': '{ "compilerOptions": { "paths": { "@shop/*": ["src/*"] } } }',
      'src/models/item.ts': 'export interface Item { id: number } export default interface Box { items: Item[] }',
      'src/index.ts': "export * from './models/item.js'; export { Item as Thing } from './models/item';",
      'src/app.ts': `import type { Thing } from '@shop/index'; import Box from '#models/item'; import * as all from './index';
        type Asked = { thing: Thing; box: Box; other: all.Item; late: import('./index').Thing };`,
    };
    strictEqual(
      told(files, 'src/app.ts'),
      '{ thing: { id: number }, box: { items: Item[] }, other: Item, late: Item }',
    );
  });

  it('keep their words', () => {
    const project = new ProjectModules(
      MemoryFiles.of({
        'app.ts':
          'interface A {\n/** What it costs.\n * @minimum 0\n * @example 12.5\n */\nprice: number }\ntype Asked = A;',
      }),
    );
    const shapes = new TypeShapes(project.tracker);
    const hooks = {
      keyPrefix: '',
      closesClasses: false,
      globalFiles: () => [],
      packaged: () => none,
      constant: () => undefined,
      inferred: () => none,
    };
    const reader = new TypeReader(project, shapes, { ...hooks, property: (_, field) => field, base: () => none });
    const file = project.parse('app.ts');
    const asked = file?.statements.at(-1);
    if (file === null || asked === undefined || !ts.isTypeAliasDeclaration(asked)) throw new Error('Nothing is asked.');
    const { properties } = withShape(reader.read(asked.type, { file, args: new Map() }), shapes);
    deepStrictEqual(properties?.['price'], {
      type: 'number',
      required: true,
      nullable: false,
      description: 'What it costs.',
      minimum: { value: 0, isExclusive: false },
      example: 12.5,
    });
  });

  it('are those that the project declares for all of its files', () => {
    const files = {
      'src/types/all.d.ts': 'type Id = number; interface Box { id: Id }',
      'src/globals.d.ts': 'import x from "x"; declare global { type Label = string }',
      'app.ts': 'type Asked = { box: Box; label: Label }',
    };
    strictEqual(told(files), '{ box: { id: number }, label: string }');
  });

  it('that nobody can tell are said to be unknown', () => {
    strictEqual(
      told({ 'app.ts': "import { Money } from 'money'; type Asked = { price: Money; odd: Missing<string> }" }),
      '{ price: any, odd: any }',
    );
  });
});
