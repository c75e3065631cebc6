import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const members = `const NAMES = ['one', 'two']; protected $names = ['one', 'two']; public $open = ['one', 'two'];
  protected $changed = ['one', 'two']; function change() { $this->changed[] = 'three'; }
  const PAIRS = [[10, 'Missing.'], [70, 'Gone.']]; const BY_CLASS = [\\LogicException::class => [10, 'Missing.'], \\TypeError::class => [70, 'Gone.']];
  private static function told(?string $text, ?int $code = null) { return ['text' => $text, 'code' => $code]; }`;

/** What loops put under the names of a list. */
const answers: Readonly<Record<string, readonly string[]>> = {
  [`$all = []; foreach (self::NAMES as $name) { $all[$name] = count($x); } return $all;`]: [
    '200 {one: integer, two: integer}',
  ],
  [`$all = []; foreach (Setting::KEYS as $key) { $all[$key] = $key; } return response()->json($all);`]: [
    '200 {site: string, lang: string}',
  ],
  [`$all = []; foreach (self::NAMES as $name) { if ($x) { continue; } $all[$name] = 1; } return ['all' => $all];`]: [
    '200 {all: {one?: integer, two?: integer}}',
  ],
  [`foreach (self::PAIRS as [$code, $text]) { if ($code === $x) { return ['code' => $code, 'text' => $text]; } } abort(404);`]:
    ['200 {code: integer, text: Missing.|Gone.}'],
  [`foreach (self::BY_CLASS as $name => [$code, $text]) { if ($x instanceof $name) { return ['code' => $code, 'text' => $text]; } } abort(404);`]:
    ['200 {code: integer, text: Missing.|Gone.}'],
  [`foreach ($x ? self::PAIRS[0] : ['a', 1] as $one) { return self::told($one, $one); }`]: [
    '200 {text: Missing.|a, code: integer}',
  ],
  [`return self::told(7);`]: ['200 {text: string, code: null}'],
  [`$all = []; foreach ($this->names as $name) { $all[$name] = 1; } return ['all' => $all];`]: [
    '200 {all: {one: integer, two: integer}}',
  ],
  // Code elsewhere may have set another list.
  [`$all = []; foreach ($this->open as $name) { $all[$name] = 1; } return ['all' => $all];`]: [
    '200 {all: {one?: integer, two?: integer}}',
  ],
  [`$all = []; foreach ($this->changed as $name) { $all[$name] = 1; } return ['all' => $all];`]: [
    '200 {all: {one?: integer, two?: integer}}',
  ],
  [`$names = ['one', 'two']; $all = []; foreach ($names as $name) { $all[$name] = 1; } return ['all' => $all];`]: [
    '200 {all: {one: integer, two: integer}}',
  ],
  [`$names = ['one', 'two']; if ($x) { array_pop($names); } $all = []; foreach ($names as $name) { $all[$name] = 1; } return ['all' => $all];`]:
    ['200 {all: {one?: integer, two?: integer}}'],
};

describe('Laravel: loops over lists of names', () => {
  for (const [body, expected] of Object.entries(answers)) {
    it(`put something under each name of a constant: ${body}`, () => {
      const classes = [`class Setting extends Model { const KEYS = ['site', 'lang']; }`];
      assert.deepEqual(answersOf({ body, parameters: '$x', members, classes }), expected);
    });
  }
});
