import { deepStrictEqual, strictEqual } from 'node:assert/strict';
import { projectPath } from '../../../server/src/core/project-path';
import { PhpFiles } from '../../../server/src/languages/php/php-files';
import { MemoryFiles } from '../../damage/memory-files';

const composer = JSON.stringify({ autoload: { 'psr-4': { 'App\\': 'app/' } } });

/** The files of a project that autoloads classes of `App` from `app`, for somebody who keeps what is found. */
function phpFiles(texts: Readonly<Record<string, string>>): PhpFiles {
  const files = new PhpFiles(MemoryFiles.of({ 'composer.json': composer, ...texts }), new Map());
  files.tracker.enable();
  return files;
}

/** Where a method is found; null where it is not. */
function placeOf(files: PhpFiles, className: string, name: string): string | null {
  const found = files.method(className, name);
  return found.kind === 'found' ? found.of.declaration.name : null;
}

function ancestorsOf(files: PhpFiles, className: string): readonly (string | null)[] {
  const { classes, external } = files.lineage(className);
  return [...classes.map(({ declaration }) => declaration.name), external];
}

const post = '<?php namespace App; class Post extends Base { use Tells; }';
const base = '<?php namespace App; class Base { function name() {} function tell() {} }';
const tells = '<?php namespace App; trait Tells { function tell() {} }';

describe('Methods and ancestors of classes', () => {
  it('are found by the precedence of PHP, however often they are asked for', () => {
    const files = phpFiles({ 'app/Post.php': post, 'app/Base.php': base, 'app/Tells.php': tells });
    for (const round of ['first', 'again']) {
      strictEqual(placeOf(files, 'App\\Post', 'tell'), 'App\\Tells', round);
      strictEqual(placeOf(files, 'App\\Post', 'NAME'), 'App\\Base', round);
      strictEqual(placeOf(files, 'App\\Post', 'none'), null, round);
      deepStrictEqual(ancestorsOf(files, 'App\\Post'), ['App\\Post', 'App\\Base', null], round);
    }
  });

  it('of a trait are the ones of the trait that an alias names', () => {
    const other = '<?php namespace App; trait Other { function tell() {} }';
    const aliased =
      '<?php namespace App; class Aliased { use Other; use Tells { Tells::tell as told; tell as any; } function tell() {} }';
    const files = phpFiles({ 'app/Aliased.php': aliased, 'app/Other.php': other, 'app/Tells.php': tells });
    strictEqual(placeOf(files, 'App\\Aliased', 'told'), 'App\\Tells');
    strictEqual(placeOf(files, 'App\\Aliased', 'any'), 'App\\Other');
    strictEqual(placeOf(files, 'App\\Aliased', 'tell'), 'App\\Aliased');
  });

  it('of several traits are those of the one that stands for the others', () => {
    const other = '<?php namespace App; trait Other { function tell() {} }';
    const chosen =
      '<?php namespace App; class Chosen { use Other, Tells { Tells::tell insteadof Other; Other::tell as other; } }';
    const files = phpFiles({ 'app/Chosen.php': chosen, 'app/Other.php': other, 'app/Tells.php': tells });
    strictEqual(placeOf(files, 'App\\Chosen', 'tell'), 'App\\Tells');
    strictEqual(placeOf(files, 'App\\Chosen', 'other'), 'App\\Other');
  });

  it('that a trait only demands are of another trait, or of the class above', () => {
    const demands = '<?php namespace App; trait Demands { abstract function tell(); }';
    const using = (code: string): PhpFiles =>
      phpFiles({
        'app/User.php': `<?php namespace App; ${code}`,
        'app/Demands.php': demands,
        'app/Tells.php': tells,
        'app/Base.php': base,
      });
    const found = (code: string): string | null => placeOf(using(code), 'App\\User', 'tell');
    strictEqual(found('class User { use Demands, Tells; }'), 'App\\Tells');
    strictEqual(found('class User extends Base { use Demands; }'), 'App\\Base');
    strictEqual(found('class User extends \\Vendor\\Base { use Demands; }'), null);
    strictEqual(found('abstract class User extends \\Vendor\\Base { use Demands; }'), 'App\\Demands');
    strictEqual(found('abstract class User { use Demands; }'), 'App\\Demands');
    deepStrictEqual(using('class User extends \\Vendor\\Base { use Demands; }').method('App\\User', 'tell'), {
      kind: 'absent',
      external: ['Vendor\\Base'],
    });
  });

  it('make everyone who asks depend on each class on the way', () => {
    const files = phpFiles({ 'app/Post.php': post, 'app/Base.php': base, 'app/Tells.php': tells });
    const askedBy = (ask: () => unknown): readonly string[] =>
      Array.from(files.tracker.track(ask).dependencies, ({ key }) => key);
    for (const round of ['first', 'again']) {
      deepStrictEqual(
        askedBy(() => files.method('App\\Post', 'name')),
        ['App\\Post', 'App\\Tells', 'App\\Base'],
        round,
      );
      deepStrictEqual(
        askedBy(() => files.lineage('App\\Post')),
        ['App\\Post', 'App\\Base'],
        round,
      );
    }
  });

  it('are looked up anew once a file is read that declares what was missing', () => {
    const files = phpFiles({ 'app/Post.php': post, 'app/Tells.php': tells, 'lib/all.php': base });
    strictEqual(placeOf(files, 'App\\Post', 'name'), null);
    deepStrictEqual(ancestorsOf(files, 'App\\Post'), ['App\\Post', 'App\\Base']);
    files.file(projectPath('lib/all.php'));
    strictEqual(placeOf(files, 'App\\Post', 'name'), 'App\\Base');
    deepStrictEqual(ancestorsOf(files, 'App\\Post'), ['App\\Post', 'App\\Base', null]);
  });

  it('are looked up anew once a class has another name', () => {
    const files = phpFiles({
      'app/Post.php': post,
      'app/Tells.php': tells,
      'app/Other.php': base.replace('Base', 'Other'),
    });
    strictEqual(placeOf(files, 'App\\Post', 'name'), null);
    files.alias('App\\Base', 'App\\Other');
    strictEqual(placeOf(files, 'App\\Post', 'name'), 'App\\Other');
    deepStrictEqual(ancestorsOf(files, 'App\\Post'), ['App\\Post', 'App\\Other', null]);
  });

  it('are of the file that was read last where a class stands in two', () => {
    const files = phpFiles({
      'app/Post.php': post,
      'app/Base.php': '<?php namespace App; class Base {}',
      'app/Tells.php': tells,
      'lib/all.php': base,
    });
    strictEqual(placeOf(files, 'App\\Post', 'name'), null);
    files.file(projectPath('lib/all.php'));
    strictEqual(placeOf(files, 'App\\Post', 'name'), 'App\\Base');
  });
});
