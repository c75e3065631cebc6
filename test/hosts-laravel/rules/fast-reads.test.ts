import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { projectPath } from '../../../server/src/core/project-path';
import { foundInputs } from '../../../server/src/hosts/laravel/rules/finding/found-inputs';
import { plainReads } from '../../../server/src/hosts/laravel/rules/finding/fast-reads';
import { ApplicationFiles } from '../../../server/src/hosts/laravel/runtime/application-files';
import { Laravel } from '../../../server/src/hosts/laravel/boot/laravel';
import { FrameworkVersion } from '../../../server/src/hosts/laravel/version';
import type { SourceFiles } from '../../../server/src/core/ports';
import type { PhpParser } from '../../../server/src/languages/php/syntax/parser';
import { NodeSourceFiles } from '../../../server/src/platform/node-source-files';
import { MemoryFiles } from '../../damage/memory-files';
import { phpParser } from '../../damage/sample-reader';

/** `name type place` of each read, the place as it is written; null where the text does not tell. */
function readsOf(code: string): readonly string[] | null {
  const body = `{ ${code} }`;
  const reads = plainReads(body, {
    has: (variable) => variable === 'request',
    declares: (_, method) => method === 'own',
  });
  return reads?.map(({ name, type, start, end }) => `${name} ${type ?? 'any'} ${body.slice(start, end)}`) ?? null;
}

/** Of each method `name type in place`, told as it is done today and from the trees of all bodies. */
function inputsBothWays(sources: SourceFiles, paths: readonly string[], parser: PhpParser) {
  const inputs = (readsTrees: boolean) => {
    const laravel = new Laravel(new ApplicationFiles(sources, parser, new Map()), {}, FrameworkVersion.of(sources));
    const { files } = laravel.machine;
    const found = paths.flatMap((path) => {
      const file = files.file(projectPath(path));
      return file === null ? [] : [...file.classes.values()].map((declaration) => ({ file, declaration }));
    });
    const bodies = found.flatMap(({ file, declaration }) => declaration.methods.map(({ body }) => ({ file, body })));
    if (readsTrees) for (const { file, body } of bodies) files.body(file, body);
    const all = found.flatMap(({ file, declaration }) =>
      declaration.methods.map((method) => {
        const code = {
          ...{ declaration: method, parameters: method.parameters, file, className: declaration.name },
          ...{ lexicalClass: declaration.name, name: method.name, isStatic: method.isStatic, function: null },
        };
        return { method: `${declaration.name}::${method.name}`, inputs: foundInputs(laravel, code, new Set(['id'])) };
      }),
    );
    return { all, unread: bodies.filter(({ file, body }) => file.unreadBody(body) !== null).length };
  };
  return { fromText: inputs(false), fromTrees: inputs(true) };
}

const plain: readonly (readonly [string, readonly string[]])[] = [
  [`$request->input('a');`, [`a any $request->input('a')`]],
  [`$request?->integer("a");`, [`a integer $request?->integer("a")`]],
  [`return f($request->get('a', 25));`, [`a integer $request->get('a', 25)`]],
  [
    `f($request->get('a', 2.5), $request->get('b', false));`,
    [`a number $request->get('a', 2.5)`, `b any $request->get('b', false)`],
  ],
  [`f($request->get('a', true) && $x);`, [`a boolean $request->get('a', true)`]],
  [`f($request->get('a', [1, 2]));`, [`a array $request->get('a', [1, 2])`]],
  [`f($request->get('a', 1 + 2));`, [`a any $request->get('a', 1 + 2)`]],
  [`$a = (int) $request->input('a');`, [`a integer $request->input('a')`]],
  [`$a = (bool) $request->collect('a')->first();`, [`a array $request->collect('a')`]],
  [`$a = (int) $request->input('a')->b;`, [`a any $request->input('a')`]],
  [`$request->only(['a', 'b',]);`, [`a any $request->only(['a', 'b',])`, `b any $request->only(['a', 'b',])`]],
  [
    `if ($request->has('a', 'b')) { f(); } else { g(); }`,
    [`a any $request->has('a', 'b')`, `b any $request->has('a', 'b')`],
  ],
  [`$request->input($key); $request->all(); $request->user()->name; $request->validate(['a' => 'b']);`, []],
  [`$a->b = $request->a; $c = (int) $request['c'];`, [`a any $request->a`, `c integer $request['c']`]],
  [`f(function ($q) use ($request) { $q->x($request->date('a')); });`, [`a date $request->date('a')`]],
  [`f(fn (Builder $q, ?int $x = null): int => $q->x($request->str('a')));`, [`a string $request->str('a')`]],
  [`f($request, [$request]); A::b($request); $this->c->d($request); new E($request); return $request;`, []],
  [`foreach ($request->array('a') as $k => $v) { f("{$v->x} $k"); }`, [`a array $request->array('a')`]],
  [`try { f($request->file('a')); } catch (A | \\B\\C $e) { g(); } finally { h(); }`, [`a file $request->file('a')`]],
  [
    `f($request->input('a', $request->input('b', 1)));`,
    [`a any $request->input('a', $request->input('b', 1))`, `b integer $request->input('b', 1)`],
  ],
  [
    `$x ? $request->boolean('a') : Foo::BAR; /* $request->input('b') */ // $request->input('c')\n`,
    [`a boolean $request->boolean('a')`],
  ],
];

const notPlain: readonly string[] = [
  `$x = $request; $x->input('a');`,
  `$request = f(); $request->input('a');`,
  `$x = ($request); $request->input('a');`,
  `$this->save($request);`,
  `static::save(1, $request);`,
  `$request->own('a');`,
  `$request->input('a'.$x);`,
  `$request->input(self::A);`,
  `$request->input("a\\n");`,
  `$request->input(key: 'a');`,
  `$request->only(...$fields);`,
  `$request->only(['a', $b]);`,
  `$request->input(...);`,
  `$request->input('a', -1);`,
  `$request->enum('a', E::class);`,
  `$request->a = 1;`,
  `$x[$request->input('a')] = $request->input('b');`,
  `$request->$name;`,
  `f("{$request->a}");`,
  `f("$request->a");`,
  `request('a');`,
  `request()->input('a');`,
  `Request::input('a');`,
  `f((int) ($request->input('a')));`,
  `f(<<<A\n$request->a\nA);`,
  `do { $request->input('a'); } while ($request->input('b'));`,
  `f(fn (if $x) => $request->input('a'));`,
  `$request->input('a') $x;`,
  `f($request->input('a');`,
  `$x = ; $request->input('a');`,
  `if $request->has('a') { f(); }`,
  `return $request->input('a')`,
  `$x = $request->\n$request->input('a');`,
];

describe('Laravel: plain reads', () => {
  for (const [code, reads] of plain) {
    it(`are told of ${code}`, () => {
      assert.deepEqual(readsOf(code), reads);
    });
  }

  for (const code of notPlain) {
    it(`are none of ${code}`, () => {
      assert.equal(readsOf(code), null);
    });
  }

  it('are what the tree tells of the same code', async () => {
    const codes = [...plain.map(([code]) => code), ...notPlain];
    const methods = codes.map((code, index) => {
      const text = `<?php namespace App; use Illuminate\\Http\\Request; class C${index.toString()} { function m(Request $request) { ${code} } }`;
      return [`app/C${index.toString()}.php`, text] as const;
    });
    const sources = new MemoryFiles(
      new Map(methods.map(([path, text]) => [projectPath(path), { kind: 'text', text }] as const)),
    );
    const paths = methods.map(([path]) => path);
    const { fromText, fromTrees } = inputsBothWays(sources, paths, await phpParser());
    assert.deepEqual(fromText.all, fromTrees.all);
    assert.equal(fromText.unread >= plain.length, true);
    assert.equal(fromTrees.unread, 0);
  });

  for (const host of readdirSync('test/hosts').filter((name) => name.startsWith('laravel-'))) {
    it(`are what the trees of ${host} tell`, async () => {
      const root = `test/hosts/${host}`;
      const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.php'));
      const { fromText, fromTrees } = inputsBothWays(new NodeSourceFiles(root), paths, await phpParser());
      assert.deepEqual(fromText.all, fromTrees.all);
    });
  }

  it('are no read where another name stands for the request', async () => {
    const text = `<?php namespace App; use Illuminate\\Support\\Facades\\Request as Asked; use Illuminate\\Http\\Request; class C { function m(Request $request) { $request->input('a'); Asked::input('b'); } }`;
    const sources = new MemoryFiles(new Map([[projectPath('app/C.php'), { kind: 'text', text } as const]]));
    const { fromText } = inputsBothWays(sources, ['app/C.php'], await phpParser());
    assert.deepEqual(
      fromText.all.flatMap(({ inputs }) => inputs.map(({ name }) => name)),
      ['a', 'b'],
    );
  });
});
