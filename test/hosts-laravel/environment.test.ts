import assert from 'node:assert/strict';
import type { Application } from '../../server/src/core/application';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { sampleReader } from '../damage/sample-reader';
import { temporaryDirectory } from '../temporary-directory';

const secret = 'hunter2';
const process = { APP_KEY: secret, STRIPE_SECRET: secret, HOME: secret, USER: secret, NAMED: 'named', APP_ENV: 'test' };

const files: Readonly<Record<string, string>> = {
  'composer.json': '{"require": {"laravel/framework": "^10.0"}}',
  'bootstrap/app.php': `<?php return Illuminate\\Foundation\\Application::configure()->withRouting(web: __DIR__.'/../routes/web.php')->create();`,
  'config/app.php': `<?php return ['env' => env('APP_ENV'), 'key' => env('APP_KEY'), 'name' => env('NAMED')];`,
  '.env': `APP_KEY=${secret}\nPLAIN=plain\nDB_PASSWORD=${secret}\nQUEUE=amqp://me:${secret}@queue\nGREETING="\${DB_PASSWORD}"\n`,
  '.env.example': 'NAMED=\n',
};

async function read(routes: string): Promise<Application> {
  const reader = await sampleReader(process);
  const head = '<?php use Illuminate\\Support\\Facades\\{File, Route};\n';
  return reader(new NodeSourceFiles(temporaryDirectory({ ...files, 'routes/web.php': head + routes })));
}

/** What the only route is registered under, and what there is to say. */
async function uriOf(expression: string): Promise<readonly string[]> {
  const { routes, problems } = await read(`Route::get('x/'.(${expression}), fn () => 1);`);
  return [...routes.map(({ uri }) => uri), ...problems.map(({ code }) => code)];
}

describe('Laravel: the environment', () => {
  const known: Readonly<Record<string, string>> = {
    "env('PLAIN')": 'plain',
    "getenv('PLAIN')": 'plain',
    "$_ENV['PLAIN']": 'plain',
    "$_SERVER['PLAIN']": 'plain',
    "env('NAMED')": 'named',
    "config('app.name')": 'named',
    'app()->environment()': 'test',
    "env('HOME', 'none')": 'none',
    "getenv('HOME') ?: 'none'": 'none',
    "$_ENV['HOME'] ?? 'none'": 'none',
  };
  for (const [expression, uri] of Object.entries(known)) {
    it(`is known: ${expression}`, async () => {
      assert.deepEqual(await uriOf(expression), [`x/${uri}`]);
    });
  }

  const unknown = [
    "env('APP_KEY')",
    "env('APP_KEY', 'default')",
    "env('STRIPE_SECRET')",
    "env('UNSET_TOKEN', 'default')",
    "env('QUEUE')",
    "env('GREETING')",
    "getenv('APP_KEY')",
    "$_ENV['APP_KEY']",
    "$_SERVER['APP_KEY']",
    "$_SERVER['HOME']",
    "config('app.key')",
    "file_get_contents(base_path('.env'))",
    "File::get(base_path('.env'))",
    'json_encode($_ENV)',
    "implode(' ', $_ENV)",
  ];
  for (const expression of unknown) {
    it(`is not known: ${expression}`, async () => {
      const application = await read(`Route::get('x/'.(${expression}), fn () => 1);`);
      assert.deepEqual(
        application.problems.map(({ code }) => code),
        ['route.uriUnknown'],
      );
      assert.ok(!JSON.stringify(application).includes(secret));
    });
  }

  it('leaves routes that hang on a secret conditional', async () => {
    const { routes, problems } = await read(`if (env('STRIPE_SECRET')) { Route::get('pay', fn () => 1); }`);
    assert.deepEqual(
      [routes.map(({ uri, conditional }) => [uri, conditional]), problems.map(({ message }) => message)],
      [
        [['pay', true]],
        [
          'Whether this route exists depends on a condition that source cannot decide (the value of STRIPE_SECRET, which is secret).',
        ],
      ],
    );
  });
});
