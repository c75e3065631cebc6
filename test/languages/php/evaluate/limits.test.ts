import assert from 'node:assert/strict';
import { evaluated, shownBy } from '../php';

const tooLarge = '<a value that is too large>';

/** What would not fit into memory, or take for ever; each shows one value. */
const tooLargeValues: Readonly<Record<string, string>> = {
  'texts put together': "$s = 'ab'; for ($i = 0; $i < 60; $i++) { $s .= $s; } show($s);",
  'texts within texts': '$s = \'ab\'; for ($i = 0; $i < 60; $i++) { $s = "$s$s"; } show($s);',
  heredocs: "$s = 'ab'; for ($i = 0; $i < 60; $i++) { $s = <<<E\n$s$s\nE; } show($s);",
  str_repeat: "show(str_repeat('abc', 1000000000));",
  str_pad: "show(str_pad('a', 1000000000));",
  'the width of sprintf': "show(sprintf('%999999999d', 1));",
  'an argument of sprintf': "show(sprintf(str_repeat('%1$s', 1000), str_repeat('a', 1000000)));",
  implode: "show(implode(str_repeat('a', 100000), range(1, 50000)));",
  str_replace: "$s = str_repeat('a', 1000000); show(str_replace('a', $s, $s));",
  strtr: "$s = str_repeat('a', 1000000); show(strtr($s, ['a' => $s]));",
  preg_replace: "$s = str_repeat('a', 100000); show(preg_replace('/a/', $s, $s));",
  wordwrap: "show(wordwrap(str_repeat('a ', 500000), 1, str_repeat('b', 40)));",
  http_build_query: "show(http_build_query([str_repeat('k', 1000000) => range(1, 50000)]));",
  'a search for a long text': "show(strpos(str_repeat('a', 1000000), str_repeat('a', 500000).'b'));",
  range: 'show(range(1, 1e9));',
  array_fill: 'show(array_fill(0, 1e9, 1));',
  array_pad: 'show(array_pad([1], -1e9, 0));',
  array_merge: '$a = range(1, 1000); for ($i = 0; $i < 60; $i++) { $a = array_merge($a, $a); } show(count($a));',
  'arrays within arrays': '$a = [1]; for ($i = 0; $i < 60; $i++) { $a = [$a, $a]; } show(json_encode($a));',
  'arrays within themselves': '$a = [1]; for ($i = 0; $i < 60; $i++) { $a[] = $a; } show(json_encode($a));',
  'deep JSON': "show(json_decode(str_repeat('[', 100000).str_repeat(']', 100000)));",
  str_split: "show(str_split(str_repeat('a', 1000000)));",
};

/** What would keep a run busy for ever, though no single value is too large. */
const tooMuchWork: Readonly<Record<string, string>> = {
  'many long texts': 'for ($i = 0; $i < 5000; $i++) { $n = "v$i"; $$n = strtoupper(str_repeat(\'x\', 1000000).$i); }',
  'texts in objects':
    "for ($i = 0; $i < 5000; $i++) { $o = new stdClass; $o->p = strtoupper(str_repeat('x', 1000000).$i); $a[] = $o; }",
  'a long text again and again': "$s = str_repeat('ab', 500000); for ($i = 0; $i < 5000; $i++) { strtoupper($s); }",
  'an array as so many arguments': `$a = range(1, 50000); max(${Array(500).fill('...$a').join(',')});`,
  'an array in so many arguments': `$a = range(1, 50000); array_merge(${Array(5000).fill('$a').join(',')});`,
  'an array that grows': 'for ($j = 0; $j < 100; $j++) for ($i = 0; $i < 5000; $i++) $a[] = $i;',
};

describe('limits', () => {
  for (const [what, code] of Object.entries(tooLargeValues)) {
    it(`hold for ${what}`, () => {
      assert.deepEqual(shownBy(code), [tooLarge]);
    });
  }

  for (const [what, code] of Object.entries(tooMuchWork)) {
    it(`hold for ${what}`, () => {
      const { shown, problems } = evaluated(`${code} show(1);`);
      assert.deepEqual([shown, [...new Set(problems)]], [[], ['routes.limit main.php']]);
    });
  }

  it('hold for deep arrays', () => {
    const code = '$a = 1; for ($i = 0; $i < 5000; $i++) { $a = [$a]; } show(json_encode($a)); show($a == $a);';
    const { shown } = evaluated(code);
    assert.deepEqual(shown, ['<a comparison>', '<a comparison>']);
  });

  it('leave whole what real code has', () => {
    const code = `
      show(strlen(str_repeat('ab', 20000))); show(count(range(1, 20000))); show(count(array_fill(0, 20000, 1)));
      $a = []; foreach (range(1, 3000) as $i) $a[] = "item $i"; show(count($a));
      show(strlen(implode(',', range(1, 20000))));
      show(count(array_diff(range(1, 50000), range(2, 50000))));
    `;
    assert.deepEqual(shownBy(code), [40_000, 20_000, 20_000, 3000, 108_893, 1]);
  });

  it('are those of PHP for digits', () => {
    const code = "show(strlen(sprintf('%.999f', 1))); show(strlen(number_format(1, 1000)));";
    assert.deepEqual(shownBy(code), [55, 102]);
  });

  it('do not hold up what takes its time in other languages', () => {
    const code = `
      $s = str_repeat(' ', 500000).'a'.str_repeat(' ', 500000).'b';
      show(strlen(trim($s))); show(trim('abcz', 'z..a')); show(trim('[abc]', 'a..c[]'));
      show(strlen(strip_tags(str_repeat('<', 1000000)))); show(strip_tags('a<b>c</b>d<e'));
      show(strlen(base64_encode(str_repeat('a', 600000))));
      show([dirname('/a/b/c', 2), dirname('/a//b/'), basename('a/b//'), dirname('/a', 1000000000)]);
      show(strlen(basename(str_repeat('/', 500000).'a')));
      $a = range(1, 50000); array_walk($a, function (&$x) { $x++; }); show($a[0]);
      show(count(array_merge_recursive(array_fill_keys($a, 1))));
    `;
    assert.deepEqual(shownBy(code), [
      500_002,
      'bc',
      '',
      1_000_000,
      'acd<e',
      800_000,
      ['/a', '/a', 'b', '/'],
      1,
      2,
      50_000,
    ]);
  });
});
