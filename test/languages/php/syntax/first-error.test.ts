import assert from 'node:assert/strict';
import { PhpParser } from '../../../../server/src/languages/php/syntax/parser';
import { firstSyntaxError } from '../../../../server/src/languages/php/syntax/first-error';
import { shippedAssets } from '../../../../server/src/platform/shipped-assets';

/** What PHP 8.4 does not read stands between « and ». */
const rows: readonly string[] = [
  "<?php return ['a' => 1 «'b'» => 2];",
  "<?php return ['a' => «=» 1, 'b' => ];",
  "<?php return ['a' => «,» 'b' => ,];",
  "<?php return ['a' «=» 1, 'b' => 2];",
  "<?php return ['a' => [1, 'b' => 2, ]«;»",
  "<?php return ['a' => env('X', 'y', 'c' «=>» 2];",
  "<?php return ['a' => 'x,\n '«b»' => 2];",
  "<?php return ['a' => 1]«»",
  "<?php retrun ['a' «=>» 1];",
  "<?php return ['a' => 1]«]»;",
  "<?php return array('a' => 1«]»;",
  "<?php use App\\X «return» ['a' => 1];",
  "<?php return ['a' => fn () => 1, 'b' => $x ? 1 : 2, 'c' => X::class, 'd' => new Y(1) «'e'» => 1];",
  "<?php foreach ([1] as $x) { $y[] = $x; } // it's fine\n return ['a' => 1 «'b'»];",
  "<?php /* ' */ # \"\n return ['it\\'s' => \"a $b {$c}\", «=>» 1];",
];

describe('the first syntax error', () => {
  let parser: PhpParser;
  before(async () => {
    const assets = shippedAssets('dist');
    parser = await PhpParser.load((name) => assets.locate(name));
  });

  for (const row of rows) {
    it(row, () => {
      const text = row.replace(/[«»]/g, '');
      const found = firstSyntaxError(text, parser);
      assert.ok(found);
      const { start, end } = found;
      assert.equal(`${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`, row);
    });
  }

  it('is not told of what it cannot be told of', () => {
    for (const text of ['', 'return 1', '<?php return <<<X', '<?php ?> <b> <?php (']) {
      assert.equal(firstSyntaxError(text, parser), null);
    }
  });
});
