import { deepStrictEqual, ok, strictEqual } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { projectPath } from '../../../../server/src/core/project-path';
import { PhpFile } from '../../../../server/src/languages/php/php-file';
import type { MethodDeclaration, Statement } from '../../../../server/src/languages/php/syntax/ast';
import { plainBody } from '../../../../server/src/languages/php/syntax/fast-body';
import { NameScope } from '../../../../server/src/languages/php/syntax/names';
import type { PhpParser } from '../../../../server/src/languages/php/syntax/parser';
import { phpParser } from '../../../damage/sample-reader';

const path = projectPath('a.php');

function methodsOf(text: string, parser: PhpParser): { file: PhpFile; methods: readonly MethodDeclaration[] } {
  const file = PhpFile.read(path, text, parser);
  return { file, methods: [...file.classes.values()].flatMap(({ methods }) => methods) };
}

function read(body: string): readonly Statement[] | null {
  return plainBody(body, { file: path, start: 0, names: new NameScope('') });
}

const plain: readonly string[] = [
  '{}',
  '{ return; }',
  `{ return ['a' => 'required|max:3', "b" => ['x', 1, 017, true, NULL], ...$more,]; }`,
  `{ return ['in:' . implode(',', X::KINDS) . ',z', \\App\\E::class, self::A, static::b(), parent::rules()]; }`,
  `{ return [Rule::unique('us', 'id')->ignore($this->route('id'))->where(column: 'a', value: 1,)?->x]; }`,
  `{ $rules = parent::rules(); $rules['a']['b'] = [new X, new \\Y\\Z('a')]; $this->rules = $rules; return $rules; }`,
  `{ // one ' of them\n # two\n /* three " */ return /** four */ ['\\d+']; /**/ }`,
  `{ config('a.b'); return env('A', false) . PHP_EOL . $a->b['c']->d(); }`,
];

const notRead: readonly string[] = [
  '{ return 1 }',
  `{ return ['a' => ]; }`,
  `{ return 'a; }`,
  `{ return "a $b"; }`,
  `{ return 'a\\'b'; }`,
  '{ return 1.5; }',
  '{ return -1; }',
  '{ return $a ? 1 : 2; }',
  '{ return $a ?? 1; }',
  '{ return fn () => 1; }',
  '{ if ($a) return 1; }',
  '{ return isset($a); }',
  '{ return ($a); }',
  '{ return A::$b; }',
  '{ return [1, , 2]; }',
  '{ return 1; ?> <?php }',
  '{ echo 1; }',
  '{ return 1; } }',
  '{ // @ 1\n @f(); }',
  `{ return ${'['.repeat(60)}${']'.repeat(60)}; }`,
];

describe('a plain body', () => {
  for (const body of plain) {
    it(`is read as the parser reads it: ${body}`, async () => {
      const parser = await phpParser();
      const head = '<?php namespace N; use A\\Rule; class C { function m() ';
      const alone = methodsOf(`${head}${body} }`, parser);
      const longer = methodsOf(`${head}${body.slice(0, -1)} if (1) {} } }`, parser);
      ok(read(body) !== null);
      const [[one], [other]] = [alone, longer].map(({ file, methods: [method] }) =>
        method === undefined ? [] : file.body(method.body),
      ) as [Statement[], Statement[]];
      ok(one?.kind === 'block' && other?.kind === 'block');
      strictEqual(other.statements.at(-1)?.kind, 'if');
      deepStrictEqual(one.statements, other.statements.slice(0, -1));
    });
  }

  for (const body of notRead) {
    it(`is nothing else: ${body}`, () => {
      strictEqual(read(body), null);
    });
  }

  it('is what bodies of the sample applications are, and they are read as the parser reads them', async () => {
    const parser = await phpParser();
    let found = 0;
    for (const name of readdirSync('test/hosts', { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.php')) continue;
      const text = readFileSync(`test/hosts/${name}`, 'utf8');
      const { file, methods } = methodsOf(text, parser);
      for (const { name: method, body } of methods) {
        if (body.kind !== 'deferred' || read(text.slice(body.start, body.end)) === null) continue;
        // With a statement more that only the parser reads.
        const longer = methodsOf(`${text.slice(0, body.end - 1)} if (1) {}${text.slice(body.end - 1)}`, parser);
        const other = longer.methods.find((one) => one.body.kind === 'deferred' && one.body.start === body.start);
        ok(other !== undefined);
        const [[one], [more]] = [file.body(body), longer.file.body(other.body)];
        ok(one?.kind === 'block' && more?.kind === 'block');
        deepStrictEqual(one.statements, more.statements.slice(0, -1), `${name} ${method}`);
        found++;
      }
    }
    ok(found > 100, `${found.toString()} bodies`);
  });
});
