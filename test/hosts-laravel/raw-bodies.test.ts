import assert from 'node:assert/strict';
import { askedWhole } from './asked-whole';
import { EditedApplication } from './edited-application';

/** `place name` of each input of an action of POST, a body by its media types. */
function inputsOf(body: string, head = ''): readonly string[] {
  const application = new EditedApplication({
    'composer.json': JSON.stringify({
      require: { 'laravel/framework': '^12.0' },
      autoload: { 'psr-4': { 'App\\': 'app/' } },
    }),
    'bootstrap/app.php': `<?php return Illuminate\\Foundation\\Application::configure()->withRouting(web: __DIR__.'/../routes/web.php')->create();`,
    'routes/web.php': `<?php use Illuminate\\Support\\Facades\\Route; Route::post('a', [App\\C::class, 'act']);`,
    'app/C.php': `<?php namespace App; use Illuminate\\Http\\Request; use Illuminate\\Support\\Facades\\Storage;
      class C { public function act(Request $request) { ${head} ${body} return response()->noContent(); } }`,
  });
  const [operation] = askedWhole(application.read());
  const checked = (operation?.checked ?? []).flatMap((one) => {
    const names = Object.keys(one.schema.properties ?? {});
    return one.in === 'body' && one.mediaTypes !== null
      ? [`${one.in} of ${one.mediaTypes.join()}: ${one.schema.format ?? ''}`]
      : names.map((name) => `${one.in} ${name}`);
  });
  return [...checked, ...(operation?.read ?? []).map((one) => `${one.in} ${one.name}`)];
}

const data = 'body of application/octet-stream: binary';

describe('Laravel: a body that is kept as it is sent', () => {
  for (const [written, inputs] of Object.entries<readonly string[]>({
    [`file_put_contents($request->get('file'), $request->getContent());`]: [data, 'query file'],
    [`$content = $request->getContent(); Storage::disk('local')->put($request->input('path'), $content);`]: [
      data,
      'query path',
    ],
    [`Storage::put('last', request()->getContent());`]: [data],
    [`$this->write($request->query('file'), $request->getContent()); } private function write($file, $content) { Storage::put($file, $content);`]:
      [data, 'query file'],
  })) {
    it(`is data, beside fields of the query: ${written}`, () => {
      assert.deepEqual(inputsOf(written), inputs);
    });
  }

  for (const [written, inputs] of Object.entries<readonly string[]>({
    // Which of both it is source does not tell.
    [`Storage::put('last.json', $request->getContent()); event($request->input('type'));`]: ['body type'],
    [`Storage::put('last.json', $request->getContent()); $request->validate(['type' => 'required']);`]: ['body type'],
    [`Storage::put('last.json', $request->getContent()); store($request->all());`]: [],
    [`$all = json_decode($request->getContent(), true); Storage::put($all['path'], 'x');`]: ['body path'],
    [`hash_hmac('sha256', $request->getContent(), 'x');`]: [],
  })) {
    it(`is none where fields of it are taken, too, or it is looked at alone: ${written}`, () => {
      assert.deepEqual(inputsOf(written), inputs);
    });
  }
});
