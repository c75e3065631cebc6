import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { projectPath } from '../../../../server/src/core/project-path';
import { PhpFile } from '../../../../server/src/languages/php/php-file';
import type { ClassDeclaration, Statement } from '../../../../server/src/languages/php/syntax/ast';
import { sectionsOfClassFile } from '../../../../server/src/languages/php/syntax/class-reader';
import { skeletonOf } from '../../../../server/src/languages/php/syntax/skeleton';
import { damages } from '../../../damage/damages';
import { Random } from '../../../damage/random';
import { phpParser } from '../php';

const path = projectPath('a.php');

/** The statements of a file that is read without the parser; null for any other. */
function outlined(text: string): readonly Statement[] | null {
  const skeleton = skeletonOf(text);
  const sections = skeleton === null ? null : sectionsOfClassFile(path, text, skeleton);
  return sections?.flatMap(({ statements }) => statements) ?? null;
}

/** Compares what a file declares, told without the parser, with what the parser says; whether it was told at all. */
async function isOutlinedRightly(text: string, title = text): Promise<boolean> {
  const statements = outlined(text);
  if (statements === null) return false;
  const parser = await phpParser();
  const file = PhpFile.read(path, text, parser);
  // A comment of this kind is nothing that is told without the parser.
  const parsed = PhpFile.read(path, `${text}\n#`, parser);
  assert.equal(outlined(parsed.text), null);
  assert.deepEqual(statements, parsed.statements, title);
  assert.deepEqual(file.classes, parsed.classes, title);
  assert.deepEqual(file.problems, parsed.problems, title);
  for (const { methods } of file.classes.values()) {
    for (const { body } of methods) {
      assert.deepEqual(file.body(body), parsed.body(body), title);
      assert.deepEqual(file.problemsIn(body), parsed.problemsIn(body), title);
    }
  }
  return true;
}

/** All that is told without the parser. */
const rich = `<?php

declare(strict_types=1);

namespace App\\Http;

use App\\Base as Parent_;
use App\\Models\\Client;

// A class.
/** Of its own. */
abstract class Example extends Parent_ implements \\Countable, Sub\\Thing
{
    use Loud, \\Other\\Quiet;

    const PAGE = 15;
    protected const string_ = 'a "b"';
    public static ?string $name;
    private readonly Client|int|null $client;
    protected $fields = [];
    var $flag = true;

    /** Says. */
    // And more.
    public function __construct(private readonly Client $owner, protected ?int $limit = 10) {}

    /**
     * All of them.
     */
    final public static function index(Client &$client, string $sort = 'name', self ...$rest): ?static
    {
        return Client::find(PAGE, '}');
    }

    abstract protected function none(array|\\Closure $of = [], $untyped = null,): void;
    function PLAIN() { # }
    }
}
`;

const phpWords =
  `__halt_compiler abstract and array as bool break callable case catch class clone const continue declare default die do
  echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile enum eval exit extends false final finally
  float fn for foreach from function global goto if implements include include_once instanceof insteadof int interface isset
  iterable list match mixed namespace never new null object or parent print private protected public readonly require
  require_once resource return self static string switch throw trait true try unset use var void while xor yield`.split(
    /\s+/,
  );

function hostFiles(): { readonly name: string; readonly text: string }[] {
  return readdirSync('test/hosts', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.php'))
    .sort()
    .map((name) => ({ name, text: readFileSync(`test/hosts/${name}`, 'utf8') }));
}

describe('a file that is told without the parser', () => {
  it('may have all that is ordinary', async () => {
    assert.equal(await isOutlinedRightly(rich), true);
    assert.equal(await isOutlinedRightly(rich.replaceAll('\n', '\r\n')), true);
  });

  it('is what the parser says, for each file of the sample hosts', async () => {
    const kinds = { class: 0, interface: 0, trait: 0, enum: 0 };
    for (const { name, text } of hostFiles()) {
      if (!(await isOutlinedRightly(text, name))) continue;
      for (const { kind } of classesOf(outlined(text) ?? [])) kinds[kind]++;
    }
    assert.ok(kinds.class > 100 && kinds.trait > 0, JSON.stringify(kinds));
  });

  it('is what the parser says when it is damaged', async () => {
    const texts = [rich, ...hostFiles().map(({ text }) => text)].filter((text) => outlined(text) !== null);
    const random = new Random(1);
    let told = 0;
    for (let round = 0; round < 300; round++) {
      const text = round % 2 === 0 ? rich : random.pick(texts);
      const damaged = random.pick(Object.values(damages))(text, random);
      if (typeof damaged === 'string' && (await isOutlinedRightly(damaged))) told++;
    }
    assert.ok(told > 20, told.toString());
  });

  it('is what the parser says of any word wherever a name may stand', async () => {
    let told = 0;
    for (const word of [...phpWords, 'Ordinary'].flatMap((word) => [word, word.toUpperCase()])) {
      for (const code of [
        `namespace ${word}; class A {}`,
        `namespace A\\${word}\\B; class A {}`,
        `class ${word} {}`,
        `${word} class A {}`,
        `class A extends ${word} {}`,
        `interface A extends B, ${word}\\B {}`,
        `class A implements \\${word}, B\\${word} {}`,
        `class A { use ${word}; }`,
        `class A { ${word} function b(); }`,
        `class A { function ${word}(): ${word} {} }`,
        `class A { function b(${word} $c, ?${word} $d, A|${word} $e): A|${word}|null; }`,
        `class A { function b($${word} = ${word}): ?${word} {} }`,
        `class A { const ${word} = 1; }`,
        `class A { ${word} $b = ${word}; }`,
        `class A { public ${word} $${word}; }`,
      ]) {
        if (await isOutlinedRightly(`<?php\n${code}\n`)) told++;
      }
    }
    assert.ok(told > 200, told.toString());
  });

  it('is what the parser says with its words in disorder', async () => {
    const words = rich.match(/\w+|\s+|[^\w\s]/g) ?? [];
    const others = [
      ...words,
      ...phpWords.flatMap((word) => [word, word.toUpperCase()]),
      ...'& | ? . = < > - + @ $ / \\ " ` ~ ^ % ! [ ]'.split(' '),
    ];
    const random = new Random(2);
    let told = 0;
    for (let round = 0; round < 1000; round++) {
      const at = random.below(words.length);
      const other = random.pick(others);
      const instead = random.pick([[], [other], [other, ' ', words[at] ?? ''], [words[at] ?? '', ' ', other]]);
      if (await isOutlinedRightly(words.toSpliced(at, 1, ...instead).join(''))) told++;
    }
    assert.ok(told > 100, told.toString());
  });
});

/** What goes on for ever and then fails: read in any but linear time, it would not end. */
const long = 200_000;
const hostile: Readonly<Record<string, string>> = {
  'a class with a long name': `<?php class ${'a'.repeat(long)}`,
  'many modifiers of a class': `<?php ${'final '.repeat(long)}`,
  'many interfaces': `<?php class A implements B${', B'.repeat(long)}`,
  'a name of many parts': `<?php class A extends B${'\\B'.repeat(long)};`,
  'many traits': `<?php class A { use B${', B'.repeat(long)};`,
  'traits without an end': `<?php class A { use B${', B'.repeat(long)}`,
  'many modifiers of a member': `<?php class A { ${'public '.repeat(long)}`,
  'many types': `<?php class A { function b(B${'|B'.repeat(long)} $a`,
  'a type of a property': `<?php class A { public B${'|B'.repeat(long)} a`,
  'many parameters': `<?php class A { function b(${'$a, '.repeat(long)}`,
  'a long string': `<?php class A { const B = '${'a'.repeat(long)}`,
  'a long number': `<?php class A { const B = ${'1'.repeat(long)}`,
  'white space behind a name': `<?php class A extends B${' '.repeat(long)}`,
  'white space behind a type': `<?php class A { function b(B${' '.repeat(long)}`,
  'white space behind a modifier': `<?php class A { public${' '.repeat(long)}`,
  'white space behind parameters': `<?php class A { function b()${' '.repeat(long)}`,
  'white space': `<?php ${' '.repeat(long)}`,
  'many comments': `<?php ${'/** */'.repeat(long)}`,
  'beginnings of comments': `<?php ${'/*'.repeat(long)}`,
  'lines of comments': `<?php ${'//\n'.repeat(long)}`,
};

describe('a file that is not told without the parser', () => {
  for (const [title, text] of Object.entries(hostile)) {
    it(`has ${title}`, () => {
      assert.equal(sectionsOfClassFile(path, text, { text, cuts: [], imports: [] }), null);
    });
  }

  const others: Readonly<Record<string, string>> = {
    'an attribute': '#[A]\nclass B {}',
    'an attribute of a method': 'class A { #[B] function c() {} }',
    'an enumeration': 'enum A {}',
    'two classes': 'class A {} class B {}',
    'a class and a call': 'class A {} b();',
    'an import that is not simple': 'use A, B;\nclass C {}',
    'an import of several names': 'use A\\{B, C};\nclass D {}',
    'a constant without an end': "class A { const B = 'c', ; }",
    'an import above the namespace': 'use A;\nnamespace B;\nclass C {}',
    'a comment in a signature': 'class A { function b(/* c */) {} }',
    'a default that is computed': 'class A { function b($c = 1 + 2) {} }',
    'a constant with a type': 'class A { const int B = 1; }',
    'two properties at once': 'class A { public $b, $c; }',
    'adapted traits': 'class A { use B { c as d; } }',
    'a property with a hook': 'class A { public int $b { get => 1; } }',
    'a bracket too many': 'class A { function b() {} }}',
    'a bracket too few': 'class A { function b() { }',
    'text behind its end': 'class A {} ?>\ntext',
  };
  for (const [title, code] of Object.entries(others)) {
    it(`has ${title}`, () => {
      assert.equal(outlined(`<?php\n${code}\n`), null);
    });
  }
});

function classesOf(statements: readonly Statement[]): ClassDeclaration[] {
  return statements.flatMap((statement) => (statement.kind === 'class' ? [statement.declaration] : []));
}
