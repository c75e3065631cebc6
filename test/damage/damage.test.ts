import assert from 'node:assert/strict';
import type { FileContent } from '../../server/src/core/ports';
import { projectPath } from '../../server/src/core/project-path';
import { lineColumnAt } from '../../server/src/core/source';
import { MemoryFiles } from './memory-files';
import { sampleReader, type ReadApplication } from './sample-reader';

const whole = MemoryFiles.load('test/hosts/laravel-clinic');
const deep = 3_000;

interface Case {
  readonly damage: string;
  readonly file: string;
  readonly content: FileContent | ((text: string) => string);
  /** `code file:line:column` of each problem. */
  readonly problems: readonly string[];
  /** How many of the 90 routes are there. */
  readonly routes: number;
}

const cases: readonly Case[] = [
  {
    file: 'routes/api.mobile.php',
    damage: 'is cut off within a URI',
    content: (text) => text.slice(0, text.indexOf('evices/{token}')),
    problems: ['php.syntax routes/api.mobile.php:22:36'],
    routes: 83,
  },
  {
    file: 'routes/api.mobile.php',
    damage: 'has a line that is being typed',
    content: (text) =>
      text.replace("Route::post('sync', SyncController::class)->name('sync');", "Route::post('sync', ["),
    problems: ['php.syntax routes/api.mobile.php:29:25'],
    routes: 90,
  },
  {
    file: 'routes/api.mobile.php',
    damage: 'has an arrow that takes the next statement for its own',
    content: (text) => text.replace("SyncController::class)->name('sync');", 'SyncController::class)->'),
    problems: ['php.syntax routes/api.mobile.php:29:47'],
    routes: 90,
  },
  {
    file: 'routes/web.php',
    damage: 'has over 1 MB',
    content: { kind: 'tooLarge', bytes: 1_048_577 },
    problems: ['file.tooLarge routes/web.php:1:1'],
    routes: 85,
  },
  {
    file: 'routes/web.php',
    damage: 'is binary',
    content: { kind: 'binary' },
    problems: ['file.binary routes/web.php:1:1'],
    routes: 85,
  },
  {
    file: 'routes/web.php',
    damage: 'is missing',
    content: { kind: 'missing' },
    problems: ['routes.fileMissing bootstrap/app.php:17:8'],
    routes: 85,
  },
  {
    file: 'routes/web.php',
    damage: 'may not be read',
    content: { kind: 'unreadable', reason: 'permission denied' },
    problems: ['file.unreadable routes/web.php:1:1'],
    routes: 85,
  },
  {
    file: 'routes/web.php',
    damage: 'requires itself',
    content: (text) => `${text}\nrequire __FILE__;\n`,
    problems: ['routes.fileLoop routes/web.php:16:1'],
    routes: 90,
  },
  {
    file: 'routes/web.php',
    damage: 'has 3,000 nested arrays',
    content: (text) => `${text}\n$deep = ${'['.repeat(deep)}${']'.repeat(deep)};\n`,
    problems: ['php.nesting routes/web.php:16:407'],
    routes: 90,
  },
  {
    file: 'routes/web.php',
    damage: 'has 3,000 open brackets',
    content: (text) => `${text}\n${'('.repeat(deep)}\n`,
    problems: ['php.syntax routes/web.php:16:3000', 'php.nesting routes/web.php:16:400'],
    routes: 90,
  },
  {
    file: 'routes/web.php',
    damage: 'has 3,000 nested closures',
    content: (text) => `${text}\n${'deep(function () { '.repeat(deep)}${'}); '.repeat(deep)}\n`,
    problems: ['php.nesting routes/web.php:16:2528'],
    routes: 90,
  },
  {
    file: 'Modules/Billing/Providers/RouteServiceProvider.php',
    damage: 'is missing',
    content: { kind: 'missing' },
    problems: ['provider.missing Modules/Billing/Providers/BillingServiceProvider.php:16:9'],
    routes: 81,
  },
  {
    file: 'app/Providers/AuthServiceProvider.php',
    damage: 'is missing',
    content: { kind: 'missing' },
    problems: ['provider.missing bootstrap/providers.php:5:5'],
    routes: 90,
  },
  {
    file: 'app/Providers/AuthServiceProvider.php',
    damage: 'declares another class',
    content: (text) => text.replace('class AuthServiceProvider', 'class Other'),
    problems: ['provider.missing bootstrap/providers.php:5:5'],
    routes: 90,
  },
  {
    file: 'app/Support/TransferRoutes.php',
    damage: 'has a syntax error in a function',
    content: (text) => text.replace("'import')->name('import');", "'import')->name('"),
    problems: ['php.syntax app/Support/TransferRoutes.php:15:57'],
    routes: 90,
  },
  {
    file: 'bootstrap/app.php',
    damage: 'is missing',
    content: { kind: 'missing' },
    problems: ['application.none'],
    routes: 2,
  },
  {
    file: 'bootstrap/app.php',
    damage: 'is empty',
    content: () => '',
    problems: ['application.none bootstrap/app.php:1:1'],
    routes: 2,
  },
  {
    file: 'bootstrap/app.php',
    damage: 'is cut off within the routing',
    content: (text) => text.slice(0, text.indexOf('            Route::prefix')),
    problems: ['php.syntax bootstrap/app.php:31:62'],
    routes: 78,
  },
  {
    file: 'bootstrap/providers.php',
    damage: 'names a class that is not there',
    content: (text) => text.replace('AuthServiceProvider', 'NoServiceProvider'),
    problems: ['provider.missing bootstrap/providers.php:5:5'],
    routes: 90,
  },
  {
    file: 'composer.json',
    damage: 'is cut off',
    content: (text) => text.slice(0, 300),
    problems: ['composer.invalid composer.json:10:1'],
    routes: 69,
  },
  {
    file: 'composer.json',
    damage: 'is binary',
    content: { kind: 'binary' },
    problems: ['file.binary composer.json:1:1'],
    routes: 69,
  },
];

describe('one damaged file', () => {
  let read: ReadApplication;

  before(async () => {
    read = await sampleReader();
  });

  for (const { damage, file, content, problems, routes } of cases) {
    it(`${file} ${damage}`, () => {
      const path = projectPath(file);
      const damaged = whole.with(path, typeof content === 'function' ? content(whole.text(path)) : content);
      const application = read(damaged);
      const told = application.problems.map(({ code, source }) => {
        if (source === null) return code;
        const there = damaged.read(source.file);
        const { line, column } = lineColumnAt(there.kind === 'text' ? there.text : '', source.start);
        return `${code} ${source.file}:${line}:${column}`;
      });
      assert.deepEqual([told, application.routes.length], [problems, routes]);
    });
  }
});
