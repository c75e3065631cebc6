import assert from 'node:assert/strict';
import { projectPath } from '../../server/src/core/project-path';
import { hosts } from '../../server/src/hosts/registry';
import { exclusions } from '../../server/src/project/opening/exclusions';
import { locateProjects, projectAround } from '../../server/src/project/opening/locate-projects';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { temporaryDirectory } from '../temporary-directory';

const composer = '{"require": {"laravel/framework": "^12.0"}}';

describe('applications of a folder', () => {
  const files = (): NodeSourceFiles =>
    new NodeSourceFiles(
      temporaryDirectory({
        'apps/shop/composer.json': composer,
        'apps/legacy/composer.json': composer,
        'tests/fixtures/composer.json': composer,
        'apps/legacy/routes/web.php': '',
        'vendor/shop/composer.json': composer,
      }),
    );

  it('are found where nothing is excluded', () => {
    assert.deepEqual(locateProjects(files(), hosts), ['apps/legacy', 'apps/shop', 'tests/fixtures']);
  });

  it('are not looked for in what is excluded', () => {
    const isExcluded = exclusions(['apps/legacy', '**/fixtures']);
    assert.deepEqual(locateProjects(files(), hosts, isExcluded), ['apps/shop']);
    const file = projectPath('apps/legacy/routes/web.php');
    assert.equal(projectAround(files(), file, hosts), 'apps/legacy');
    assert.equal(projectAround(files(), file, hosts, isExcluded), null);
  });
});

describe('exclusions', () => {
  const paths = ['apps', 'apps/legacy', 'apps/legacy/api', 'apps/shop', 'legacy', '.cache', 'packages/a/fixtures'];
  const rows: Readonly<Record<string, readonly string[]>> = {
    'apps/legacy': ['apps/legacy', 'apps/legacy/api'],
    './apps/legacy/': ['apps/legacy', 'apps/legacy/api'],
    'apps/legacy/**': ['apps/legacy', 'apps/legacy/api'],
    legacy: ['legacy'],
    '**/legacy': ['apps/legacy', 'apps/legacy/api', 'legacy'],
    '**/fixtures': ['packages/a/fixtures'],
    'apps/*': ['apps/legacy', 'apps/legacy/api', 'apps/shop'],
    '{legacy,apps/shop}': ['apps/shop', 'legacy'],
    '*': paths,
    '!legacy': [],
    '(apps|legacy)': [],
    '': [],
    '.c*': ['.cache'],
  };
  for (const [pattern, expected] of Object.entries(rows)) {
    it(`are what a glob names: ${pattern}`, () => {
      const isExcluded = exclusions([pattern]);
      assert.deepEqual(
        paths.filter((path) => isExcluded(projectPath(path))),
        expected,
      );
    });
  }

  it('never are the folder itself', () => {
    assert.equal(exclusions(['**', '', '.'])(projectPath('')), false);
  });

  it('come to an end', () => {
    const hostile = [
      '{a,b}'.repeat(50),
      '*(*(*('.repeat(100),
      `${'**/*a'.repeat(60)}b`,
      `${'*a'.repeat(60)}b`,
      '**/'.repeat(300),
      '{'.repeat(900),
      '+(a+)+b',
      'a'.repeat(100_000),
    ];
    const isExcluded = exclusions(hostile);
    assert.equal(isExcluded(projectPath(Array(50).fill('a'.repeat(200)).join('/'))), false);
  });
});
