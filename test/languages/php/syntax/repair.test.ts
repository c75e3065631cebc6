import assert from 'node:assert/strict';
import type { ParsedText } from '../../../../server/src/languages/php/syntax/fast-tree';
import { repair } from '../../../../server/src/languages/php/syntax/repair';
import { phpParser } from '../php';

interface Case {
  readonly what: string;
  readonly written: readonly string[];
  readonly read: readonly string[];
  /** What of the file is reported as not read. */
  readonly unread: readonly string[];
}

const cases: readonly Case[] = [
  {
    what: 'an open bracket',
    written: ["get('a', [A::class,", "get('b', B::class);"],
    read: ["get('a',);         ", "get('b', B::class);"],
    unread: [' [A::class,'],
  },
  {
    what: 'an open quote',
    written: ["get('a', A::class)->name('a", "get('b', B::class)->name('b');"],
    read: ["get('a', A::class)->name;  ", "get('b', B::class)->name('b');"],
    unread: ["('a"],
  },
  {
    what: 'an open quote below a string of two lines',
    written: ["$a = 'x", " y';", "get('b", "get('c');"],
    read: ["$a = 'x", " y';", 'get;  ', "get('c');"],
    unread: ["('b"],
  },
  {
    what: 'half a name',
    written: ['Rou', "Route::get('b');"],
    read: ["Rou;Route::get('b');"],
    unread: ['u'],
  },
  {
    what: 'brackets that do not fit',
    written: ["get('a', [A::class, 'b')->name('c');", "get('b');"],
    read: [' ;                                  ', "get('b');"],
    unread: ["get('a', [A::class, 'b')->name('c');"],
  },
  {
    what: 'an arrow that takes the next statement for its own',
    written: ["get('a')->", "Route::get('b');"],
    read: ["get('a'); ", "Route::get('b');"],
    unread: ['->'],
  },
  {
    what: 'a return that answers the next statement',
    written: ['return', "Route::get('b');"],
    read: [' ;    ', "Route::get('b');"],
    unread: ['return'],
  },
  {
    what: 'a list that would be answered',
    written: ['return [', '', "Route::get('b');"],
    read: [' ;      ', '', "Route::get('b');"],
    unread: ['return ['],
  },
  {
    what: 'the first line of a chain',
    written: ["get('a', [A", "    ->name('a')", "    ->where('b');", "get('b');"],
    read: ["get('a',)  ", "    ->name('a')", "    ->where('b');", "get('b');"],
    unread: [' [A'],
  },
  {
    what: 'the last line of a chain',
    written: ["get('a')", "    ->name('a')", "    ->where('", "get('b');"],
    read: ["get('a')", "    ->name('a')", '    ->where; ', "get('b');"],
    unread: ["('"],
  },
  {
    what: 'an element of a list',
    written: ['f([', "    'a' => 'b", "    'c' => 'd',", ']);'],
    read: ['f([', "    'a',     ", "    'c' => 'd',", ']);'],
    unread: [" => 'b"],
  },
  {
    what: 'the line that opens a group',
    written: ["prefix('a')->group(", "    get('b');", '});', "get('c');"],
    read: ["prefix('a')->group;", "    get('b');", '  ;', "get('c');"],
    unread: ['(', '})'],
  },
  {
    what: 'the line that opens a function which answers',
    written: ["get('a', function (", '    return 1;', '});', "get('c');"],
    read: ['                   ', '             ', '   ', "get('c');"],
    unread: ["get('a', function (\n    return 1;\n});"],
  },
  {
    what: 'the line that opens a list',
    written: ["get('a", "    'b' => 1,", "    'c' => 2,", ']);', "get('c');"],
    read: ['      ', '             ', '             ', '   ', "get('c');"],
    unread: ["get('a\n    'b' => 1,\n    'c' => 2,\n]);"],
  },
  {
    what: 'a group that opens above other statements',
    written: ["prefix('a')->group(function () {", "get('b');", "get('c');"],
    read: ["prefix('a')->group;             ", "get('b');", "get('c');"],
    unread: ['(function () {'],
  },
  {
    what: 'a block that was not closed, in the room behind it',
    written: ['group(function () {', "    get('b');", '', '', "get('c');"],
    read: ['group(function () {', "    get('b');});get('c');"],
    unread: [';'],
  },
  {
    what: 'code that is not indented',
    written: ['group(function () {', "get('a');", "get('b', [", "get('c');", '});'],
    read: ['group(function () {', "get('a');", "get('b',);", "get('c');", '});'],
    unread: [' ['],
  },
  {
    what: 'a comment that opens above another',
    written: ['/*', "get('a');", '/* b */', "get('b');"],
    read: ['  ', "get('a');", '/* b */', "get('b');"],
    unread: ['/*'],
  },
  {
    what: 'a comment that opens and never ends',
    written: ["get('a');", '/*', "get('b');"],
    read: ["get('a');", ' ;', "get('b');"],
    unread: ['/*'],
  },
  {
    what: 'a heredoc that opens and never ends',
    written: ["get('a');", '$a = <<<A', "get('b');"],
    read: ["get('a');", ' ;       ', "get('b');"],
    unread: ['$a = <<<A'],
  },
  {
    what: 'the end of a file that is cut off',
    written: ['group(function () {', "    get('b');", "    get('c', [A"],
    read: ['group(function () {', "    get('b');", "    get('c',); ", ';});'],
    unread: [' [A', ''],
  },
  {
    what: 'one of lines with Windows line breaks',
    written: ["get('a', [A::class,\r", "get('b', B::class);\r"],
    read: ["get('a',);         \r", "get('b', B::class);\r"],
    unread: [' [A::class,'],
  },
  {
    what: 'code between quotes in comments',
    written: ["// don't", "get('a', [", "get('b'); # it's", "get('c');"],
    read: ["// don't", "get('a',);", "get('b'); # it's", "get('c');"],
    unread: [' ['],
  },
];

/** Lines as they are read below an opening tag. */
async function readLines(lines: readonly string[]) {
  const text = ['<?php', ...lines].join('\n');
  const { text: read, unread, parsed } = repair(text, await phpParser());
  return {
    read: read.split('\n').slice(1),
    unread: unread.map(({ start, end }) => text.slice(start, end)),
    errors: parsed.errors,
  };
}

/** How often a text is parsed. */
async function parsesOf(text: string): Promise<number> {
  const parser = await phpParser();
  let count = 0;
  const counting = Object.create(parser, {
    parse: {
      value: (...values: Parameters<typeof parser.parse>): ParsedText => {
        count++;
        return parser.parse(...values);
      },
    },
  }) as typeof parser;
  repair(text, counting);
  return count;
}

describe('a text that breaks off', () => {
  for (const { what, written, read, unread } of cases) {
    it(`is mended: ${what}`, async () => {
      assert.deepEqual(await readLines(written), { read, unread, errors: [] });
    });
  }

  it('is read as it stands where nothing is wrong', async () => {
    const lines = ['$a = $b->', '    $c->d();', "$e = 'f", "g';", 'if ($h) i();', '/* such as', '/* this', '*/'];
    const more = ['function f() {', '    return', '        $a->b();', '}', 'A::', '    $c->d();'];
    assert.deepEqual(await readLines(lines), { read: lines, unread: [], errors: [] });
    assert.deepEqual(await readLines(more), { read: more, unread: [], errors: [] });
  });

  it('keeps the offsets of a part of a file', async () => {
    const { parsed, unread } = repair("<?php f('a', [\ng('b');", await phpParser(), 100);
    assert.deepEqual([parsed.root.start, unread], [100, [{ start: 112, end: 114 }]]);
  });

  it('is parsed twice while a line is typed, and a bounded number of times whatever it is', async () => {
    const statements = "Route::get('a', [A::class, 'b'])->name('c');\n".repeat(500);
    assert.equal(await parsesOf(`<?php\n${statements}Route::get('d', [\n${statements}`), 2);
    assert.ok((await parsesOf(`<?php\n${"Route::get('a', [A::class, 'b')->name(;\n".repeat(400)}`)) <= 41);
    assert.equal(await parsesOf(`<?php ${'} ) ] '.repeat(5_000)}`), 1);
  });
});
