import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Application } from '../../server/src/core/application';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { sampleReader } from '../damage/sample-reader';
import { temporaryDirectory } from '../temporary-directory';

const imports = `<?php
use Illuminate\\Foundation\\Application;
use Illuminate\\Support\\Facades\\File;
use Illuminate\\Support\\Facades\\Route;
use Symfony\\Component\\Finder\\Finder;
`;

interface Directories {
  readonly routes: string;
  readonly files?: Readonly<Record<string, string>>;
  /** Targets of links by where they lie. */
  readonly links?: Readonly<Record<string, string>>;
}

/** Reads an application on disk, where links can be. */
async function readOnDisk({ routes, files = {}, links = {} }: Directories): Promise<Application> {
  const root = temporaryDirectory({
    'composer.json': '{"require": {"laravel/framework": "^12.0"}, "autoload": {"psr-4": {"App\\\\": "app/"}}}',
    'config/filesystems.php': `<?php return ['disks' => ['local' => ['driver' => 'local', 'serve' => false]]];`,
    'bootstrap/app.php': `${imports}return Application::configure()->withRouting(web: __DIR__.'/../routes/web.php')->create();`,
    'routes/web.php': imports + routes,
    ...files,
  });
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(root, path));
  const read = await sampleReader();
  return read(new NodeSourceFiles(root));
}

function found({ routes, problems }: Application): readonly (readonly string[])[] {
  return [routes.map(({ uri }) => uri), problems.map(({ code, source }) => `${code} ${source?.file ?? ''}`)];
}

const pages = { 'app/pages/one.php': '', 'app/pages/deep/two.php': '' };
/** Two directories that lead back to the one above make endlessly many paths. */
const circles = { 'app/a': '.', 'app/b': '.', 'app/pages/up': '..' };
const register = (files: string, name: string): string =>
  `foreach (${files} as $file) { Route::get(${name}); }\nRoute::get('last');`;

describe('Laravel: directories', () => {
  const walks: Readonly<Record<string, string>> = {
    'File::allFiles': register('File::allFiles(app_path())', '$file->getRelativePathname()'),
    Finder: register('Finder::create()->files()->in(app_path())', '$file->getRelativePathname()'),
    RecursiveDirectoryIterator: register(
      'new RecursiveIteratorIterator(new RecursiveDirectoryIterator(app_path()))',
      "str_replace(app_path().'/', '', $file->getPathname())",
    ),
  };
  for (const [walk, routes] of Object.entries(walks)) {
    it(`are not entered behind links: ${walk}`, async () => {
      const application = await readOnDisk({ routes, files: pages, links: circles });
      assert.deepEqual(found(application), [['pages/deep/two.php', 'pages/one.php', 'last'], []]);
    });
  }

  it('are gone through themselves', async () => {
    const application = await readOnDisk({
      routes: `
        foreach (new DirectoryIterator(app_path()) as $entry) {
          if ($entry->isDot() || ! $entry->isDir()) continue;
          Route::get('walked/'.$entry->getFilename());
        }
        foreach (Finder::create()->directories()->depth(0)->in(app_path()) as $entry) Route::get('found/'.$entry->getRelativePathname());
        foreach (Finder::create()->directories()->in(app_path()) as $entry) Route::get('any/'.$entry->getRelativePathname());`,
      files: { ...pages, 'app/one.php': '' },
    });
    assert.deepEqual(found(application), [['walked/pages', 'found/pages', 'any/pages', 'any/pages/deep'], []]);
  });

  it('may lie behind a link where a walk begins', async () => {
    const application = await readOnDisk({
      routes: register("File::allFiles(app_path('linked'))", '$file->getRelativePathname()'),
      files: { 'modules/pages/one.php': '' },
      links: { app: 'modules', 'modules/linked': 'pages' },
    });
    assert.deepEqual(found(application), [['one.php', 'last'], []]);
  });

  const endless: Readonly<Record<string, string>> = {
    'a walk that follows links': 'Finder::create()->files()->followLinks()->in(app_path())',
    'a pattern of many directories': `glob(app_path('${'*/'.repeat(40)}*.php'))`,
  };
  for (const [what, files] of Object.entries(endless)) {
    it(`come to an end: ${what}`, async () => {
      const application = await readOnDisk({
        routes: `Route::get('first');\n${register(files, "'page'")}`,
        files: pages,
        links: circles,
      });
      assert.deepEqual(found(application), [['first'], ['routes.limit routes/web.php']]);
      assert.equal(application.complete, false);
    });
  }

  it('come to an end where a function of the application goes through them', async () => {
    const application = await readOnDisk({
      routes: `
        function pages($directory) {
          foreach (scandir($directory) as $name) {
            if ($name !== '.' && $name !== '..' && is_dir("$directory/$name")) pages("$directory/$name");
          }
        }
        Route::get('first');
        pages(app_path());`,
      files: pages,
      links: circles,
    });
    assert.deepEqual(found(application), [['first'], ['routes.limit routes/web.php']]);
  });

  it('come to an end where composer.json looks for packages', async () => {
    const many = '*/'.repeat(40);
    const application = await readOnDisk({
      routes: `Route::get('first');`,
      files: {
        ...pages,
        'composer.json': JSON.stringify({
          require: { 'laravel/framework': '^12.0' },
          repositories: [{ type: 'path', url: `app/${many}` }],
          extra: { 'merge-plugin': { include: [`app/${many}composer.json`] } },
        }),
      },
      links: circles,
    });
    assert.deepEqual(found(application), [['first'], ['composer.limit composer.json']]);
    assert.equal(application.complete, false);
  });

  it('are found by patterns as PHP and composer read them', async () => {
    const names = (files: string): string => register(files, "str_replace(base_path().'/', '', (string) $file)");
    const files = { 'app/{x}.php': '', 'app/one.php': '', 'app/two.inc': '', 'app/.dot.php': '', 'lib/one.php': '' };
    const cases: readonly (readonly [string, readonly string[]])[] = [
      ["glob(app_path('*.php'))", ['app/one.php', 'app/{x}.php']],
      ["glob(app_path('{one,two}.*'))", []],
      ["glob(app_path('{two,one}.*'), GLOB_BRACE)", ['app/two.inc', 'app/one.php']],
      ["File::glob(base_path('{lib,app}/o*'), GLOB_BRACE | GLOB_NOSORT)", ['lib/one.php', 'app/one.php']],
      ["glob(base_path('[al]*'), GLOB_ONLYDIR | GLOB_MARK)", ['app/', 'lib/']],
      ["Finder::create()->files()->in(app_path())->name('{one,two}.*')", ['app/one.php', 'app/two.inc']],
      ["Finder::create()->files()->in(base_path())->path('lib')->notName('*.inc')", ['lib/one.php']],
    ];
    for (const [pattern, expected] of cases) {
      const application = await readOnDisk({ routes: names(pattern), files });
      assert.deepEqual(found(application), [[...expected.map((uri) => uri.replace(/\/$/, '')), 'last'], []], pattern);
    }
  });
});
