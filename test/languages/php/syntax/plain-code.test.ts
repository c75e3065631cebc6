import { deepStrictEqual, ok, strictEqual } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import type { ProjectPath } from '../../../../server/src/core/source';
import { PhpFile } from '../../../../server/src/languages/php/php-file';
import type { MethodDeclaration, Statement } from '../../../../server/src/languages/php/syntax/ast';
import { plainBody } from '../../../../server/src/languages/php/syntax/plain-body';
import { plainFile } from '../../../../server/src/languages/php/syntax/plain-class';
import { NameScope } from '../../../../server/src/languages/php/syntax/names';
import { sameOffset } from '../../../../server/src/languages/php/syntax/offsets';
import type { PhpParser } from '../../../../server/src/languages/php/syntax/parser';
import { phpParser } from '../../../damage/sample-reader';

const path = 'a.php' as ProjectPath;
/** An attribute on a line of its own is left to the parser, and with it the whole file. */
const notPlain = '\n#[X]\nfunction toTheParser() { if (1) {} }';

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

describe('Plain PHP', () => {
  for (const body of plain) {
    it(`is read as the parser reads it: ${body}`, async () => {
      const parser = await phpParser();
      const head = '<?php namespace N; use A\\Rule; class C { function m() ';
      const alone = methodsOf(`${head}${body}${notPlain} }`, parser);
      const longer = methodsOf(`${head}${body.slice(0, -1)} if (1) {} }${notPlain} }`, parser);
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

  it('is what classes of the sample applications are, and they are read as the parser reads them', async () => {
    const parser = await phpParser();
    let found = 0;
    for (const name of readdirSync('test/hosts', { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.php')) continue;
      const text = readFileSync(`test/hosts/${name}`, 'utf8');
      const end = text.lastIndexOf('}');
      const { file } = methodsOf(text, parser);
      const before = [...file.classes.values()];
      if (end === -1 || before.length !== 1 || file.problems.length > 0) continue;
      // With a method more that only the parser reads.
      const other = methodsOf(`${text.slice(0, end)}${notPlain}${text.slice(end)}`, parser);
      const [one] = before;
      const [longer] = other.file.classes.values();
      if (one?.kind !== 'class' || longer?.methods.at(-1)?.name !== 'toTheParser') continue;
      found++;
      deepStrictEqual({ ...one, end: 0 }, { ...longer, end: 0, methods: longer.methods.slice(0, -1) }, name);
    }
    ok(found > 50, `${found.toString()} classes`);
  });

  const classes = {
    'class C { #[A] function m() {} }': false,
    'class C { function &m() {} }': false,
    'class C { use A { b as c; } }': false,
    'enum C { case A; }': false,
    'class C { function m(): static {} }': false,
    'class C { function m() {} } f();': false,
    'class C { public function m(?A $a, B|null ...$b): void {} /** D */ private const X = 1; protected $y = []; }': true,
  };
  for (const [text, isRead] of Object.entries(classes)) {
    it(`${isRead ? 'is' : 'is not'} a class like ${text}`, () => {
      const context = { file: path, offsets: sameOffset, namesOf: (name: string) => new NameScope(name) };
      strictEqual(plainFile(`<?php namespace N; ${text}`, context) !== null, isRead);
    });
  }
});
