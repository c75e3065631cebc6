import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FileContent, SourceFiles } from '../../server/src/core/ports';
import { projectPath } from '../../server/src/core/project-path';
import { hosts } from '../../server/src/hosts/registry';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { LiveProject } from '../../server/src/project/live-project';
import { temporaryDirectory } from '../temporary-directory';

const mebibyte = 1024 * 1024;
const manifest = 'composer.json';
const lock = 'composer.lock';
const installed = 'vendor/composer/installed.json';

const sound: Readonly<Record<string, string>> = {
  [manifest]: '{"require": {"laravel/framework": "^10.0 || ^12.0"}, "autoload": {"psr-4": {"App\\\\": "app/"}}}',
  [lock]: '{"packages": [{"name": "laravel/framework", "version": "v10.48.0"}]}',
  [installed]: `{"packages": [{"name": "a/pages", "install-path": "../a/pages", "autoload": {"psr-4": {"Pages\\\\": "src/"}}}]}`,
  'vendor/a/pages/src/Pages.php': `<?php namespace Pages; class Pages { public static function all() { return ['one']; } }`,
  artisan: '',
  'bootstrap/app.php': `<?php return Illuminate\\Foundation\\Application::configure()->withRouting(web: __DIR__.'/../routes/web.php')->create();`,
  'routes/web.php': `<?php foreach (Pages\\Pages::all() as $page) { Illuminate\\Support\\Facades\\Route::get($page); }`,
};

/** JSON of so many bytes that says the same. */
function padded(json: string, bytes: number): string {
  return json + ' '.repeat(bytes - json.length);
}

function fileFor(name: string, text: string): string {
  return temporaryDirectory({ ...sound, [name]: text });
}

/** The files of a directory, one of them with another content. */
function filesWith(root: string, name: string, content: FileContent): SourceFiles {
  const files = new NodeSourceFiles(root);
  return {
    read: (path, use) => (path === name ? content : files.read(path, use)),
    kindOf: (path) => files.kindOf(path),
    list: (path) => files.list(path),
  };
}

async function opened(files: SourceFiles): Promise<LiveProject> {
  const project = await LiveProject.open({
    files,
    environment: {},
    assets: shippedAssets(resolve('dist')),
    hosts,
  });
  assert.ok(project.kind === 'opened');
  return project.project;
}

/** URIs of routes, and problems with their places. Laravel 10 serves no files of disks. */
async function read(project: LiveProject): Promise<readonly (readonly string[])[]> {
  const { application } = (await project.read()).project;
  return [
    application.routes.map(({ uri }) => uri),
    application.problems.map(({ code, source }) => `${code} ${source?.file ?? ''}:${source?.start ?? ''}`),
  ];
}

/** Registered without a look for any class. */
const route = `$router = app('router'); $router->get('one');`;

const ofNewest = ['storage/{path}', 'storage/{path}'];

describe('files of composer', () => {
  for (const name of [manifest, lock, installed]) {
    it(`are read beyond the limit of source code: ${name}`, async () => {
      const project = await opened(new NodeSourceFiles(fileFor(name, padded(sound[name] ?? '', 3 * mebibyte))));
      assert.deepEqual(await read(project), [['one'], []]);
    });
  }

  for (const name of [manifest, lock, installed]) {
    it(`are missed aloud where they are too large: ${name}`, async () => {
      const root = fileFor(name, padded(sound[name] ?? '', 16 * mebibyte + 1));
      const [, problems] = await read(await opened(new NodeSourceFiles(root)));
      assert.equal(problems?.[0], `file.dataTooLarge ${name}:0`);
    });

    it(`are missed aloud where they may not be read: ${name}`, async () => {
      const files = filesWith(temporaryDirectory(sound), name, { kind: 'unreadable', reason: 'permission denied' });
      const [, problems] = await read(await opened(files));
      assert.equal(problems?.[0], `file.unreadable ${name}:0`);
    });
  }

  it('are missed aloud where they are no JSON', async () => {
    const [, problems] = await read(await opened(new NodeSourceFiles(fileFor(installed, '{"packages": ['))));
    assert.equal(problems?.[0], `composer.invalidData ${installed}:14`);
  });

  it('are missed in the first reading as in those after it, whatever is looked for in between', async () => {
    const root = temporaryDirectory({ ...sound, [installed]: '{"packages": [', 'routes/web.php': `<?php ${route}` });
    const project = await opened(new NodeSourceFiles(root));
    const first = await read(project);
    assert.deepEqual(first[1], [`composer.invalidData ${installed}:14`]);

    project.setUnsaved(projectPath('routes/web.php'), `<?php ${route} new Pages\\Pages();`);
    await read(project);
    project.setUnsaved(projectPath('routes/web.php'), `<?php ${route}`);
    assert.deepEqual(await read(project), first);
  });

  it('are read again when they change', async () => {
    const root = fileFor(lock, padded(sound[lock] ?? '', 2 * mebibyte));
    const project = await opened(new NodeSourceFiles(root));
    assert.deepEqual(await read(project), [['one'], []]);

    writeFileSync(join(root, lock), padded((sound[lock] ?? '').replace('v10', 'v12'), 2 * mebibyte));
    project.contentChanged(projectPath(lock));
    assert.equal(project.isStale, true);
    assert.deepEqual(await read(project), [['one', ...ofNewest], []]);
  });
});
