import assert from 'node:assert/strict';
import { RulesProject } from '../rules/rules-project';

/** `place name`, with `!` of those that must be there, of what an action with this body reads. */
function readsOf(body: string, members = '', files: Readonly<Record<string, string>> = {}): readonly string[] {
  const project = RulesProject.read(
    `Route::get('a', [App\\C::class, 'm']);`,
    [
      `class C extends Controller { const NONE = null;
        private function failure($message, $status = 404) { $body = [$message]; return response()->json($body, $status); }
        ${members} function m(Request $request) { ${body} return 1; } }`,
    ],
    { ...files, 'app/helpers.php': '<?php function failure($status) { return response("failed", $status); }' },
  );
  return project.reads.map((line) => line.replace(/ (?:string|any|integer|array)\b/, '').replace(/ = \S+/, ''));
}

const needed: readonly string[] = [
  `if (! $request->a) { abort(400); }`,
  `if (! $request->has('a')) { return response()->json(['error' => 'a'], 400); }`,
  `if ($request->missing('a')) { throw new Missing(); }`,
  `abort_if(blank($request->a), 400);`,
  `abort_unless($request->filled('a'), 422);`,
  `$a = $request->query('a'); if ($a === null || $a === '') { return response('', Response::HTTP_BAD_REQUEST); }`,
  `if (is_null($request->input('a'))) { Log::info('none'); abort(404); }`,
  `if ($request->a !== config('app.key')) { abort(404); }`,
  `if ($request->a != 1) { abort(403); }`,
  `if ($request->a == 0) { abort(403); }`,
  `if ($request->a === self::NONE) { abort(403); }`,
  `$a = (int) $request->a; if ($a === 0) { abort(403); }`,
  `if (trim($request->a) === '') { abort(403); }`,
  `if ($request->isNotFilled('a')) { abort(400); }`,
  `$a = $request->input('a', ''); if ($a === '') { abort(400); }`,
  `$a = $request->a ?? []; if (empty($a)) { abort(400); }`,
  `$a = $request->a ?: null; if (! $a) { abort(400); }`,
  `if (! $request->a) { $request->flash(); abort(400); }`,
  `abort_unless($request->a && true, 400);`,
  `if ($request->a) { f(); } else { abort(400); }`,
  `$this->check($request);`,
  `$a = $request->input('a', []); if (! is_array($a) || ! count($a)) { throw new \\InvalidArgumentException('list'); }`,
  `abort_unless(is_string($request->a), 422);`,
  `[$a, $b] = [$request->a, $x]; if (is_null($a)) { abort(422); }`,
  `list(, $a) = [$x, $request->a]; if (is_null($a)) { abort(422); }`,
  `$a = $request->a ?: abort(400);`,
  `$a = $request->a ?? throw new Missing();`,
  `$request->has('a') ? f() : abort(400);`,
  `$a = trim($request->a); if (mb_strlen($a) < 2) { return response()->json(['m' => 'Short'], 400); }`,
  `abort_unless(strlen($request->a) >= 2, 400);`,
  `abort_if(3 > strlen($request->a), 400);`,
  `try { if (! $request->a) { abort(400); } } finally { f(); }`,
  `try { if (! $request->a) { abort(400); } } catch (Failure $e) { f(); throw $e; }`,
  `try { f(); } catch (Failure) { abort(400); } abort_unless($request->has('a'), 400);`,
  `switch ($x) { case 1: f(); break; default: abort(400); } abort_unless($request->has('a'), 400);`,
  `foreach ($x as $y) { break; } abort_unless($request->has('a'), 400);`,
  `if (! $request->a) { return response()->json(['code' => 1], 422); }`,
  `if (! $request->a) { return response()->json(status: 422)->header('X', 'y'); }`,
  `if (! $request->a) { return response()->json([])->setStatusCode(404); }`,
  `if (! $request->a) { return new \\Illuminate\\Http\\JsonResponse([], 400); }`,
  `if (! $request->a) { return $this->failure('a', 404); }`,
  `if (! $request->a) { return failure(404); }`,
  `if (! $request->a) { return $this->failure('a'); }`,
  `if (! $request->a) { return self::failure('a', 200)->setStatusCode(400); }`,
  `if (! $request->a) { return self::failure('a', 200)->setStatusCode(code: 400); }`,
  `if (! $request->a) { if ($x) { return response('a', 422); } abort(400); }`,
  `if (! $request->a) { if ($x) { abort(400); } else { return response('a', 422); } }`,
  `$x = array_map(function ($y) { return $y; }, $z); abort_unless($request->has('a'), 400);`,
];

const notNeeded: readonly string[] = [
  `if (! $request->a) { return 2; }`,
  `abort_if(strlen($request->a) > 2, 400);`,
  `abort_if(strlen($request->input('a', 'some')) < 2, 400);`,
  `if ($request->a) { abort(400); }`,
  `if ($x) { if (! $request->a) { abort(400); } }`,
  `if ($x) { return 2; } if (! $request->a) { abort(400); }`,
  `if (! $request->a && $x) { abort(400); }`,
  `if ($request->a === 'b') { abort(400); }`,
  `if ($request->input('a', 'b') !== 'b') { abort(400); }`,
  `if (! $request->query('a', 10)) { abort(400); }`,
  `if (! request('a', 10)) { abort(400); }`,
  `if (! data_get($request->all(), 'a', 10)) { abort(400); }`,
  `$a = $request->a ?? 'b'; if (! $a) { abort(400); }`,
  `$a = $request->a ?: f(); if (! $a) { abort(400); }`,
  `$a = $request->a; if (! $a) { $a = 5; } if (! $a) { abort(400); }`,
  `$a = $request->a; $a ??= 5; if (! $a) { abort(400); }`,
  `$a = f(); if ($x) { $a = $request->a; } if (! $a) { abort(400); }`,
  `$a = $x ? $request->a : 5; if (! $a) { abort(400); }`,
  `$all = array_merge(['a' => 1], $request->all()); if (! $all['a']) { abort(400); }`,
  `if ($request->a != 0) { abort(403); }`,
  `if ((int) $request->a !== 0) { abort(403); }`,
  `if ($request->a !== self::NONE) { abort(403); }`,
  `if ($request->a === '') { abort(403); }`,
  `if ($request->a !== $x) { abort(403); }`,
  `if (is_null(trim($request->a))) { abort(403); }`,
  `try { if (! $request->a) { throw new \\Exception('e'); } return 1; } catch (\\Exception $e) { return 2; }`,
  `try { throw_if(! $request->a, Missing::class); } catch (Missing) {}`,
  `try { f(); } catch (Failure) { return 2; } if (! $request->a) { abort(400); }`,
  `try { return f(); } catch (Failure) {} if (! $request->a) { abort(400); }`,
  `rand() && abort_unless($request->has('a'), 400);`,
  `$x or abort_unless($request->has('a'), 400);`,
  `$y = $x ?? abort_unless($request->has('a'), 400);`,
  `$y = $x ? abort_unless($request->has('a'), 400) : 1;`,
  `$y = match ($x) { 1 => abort_unless($request->has('a'), 400), default => 2 };`,
  `switch (rand()) { case 1: return 2; } if (! $request->has('a')) { abort(400); }`,
  `foreach ($x as $y) { return 2; } if (! $request->has('a')) { abort(400); }`,
  `foreach ($x as $y) { if ($y) { return 2; } break; } if (! $request->has('a')) { abort(400); }`,
  `if ($x) { exit; } if (! $request->has('a')) { abort(400); }`,
  `$x?->each(abort_unless($request->has('a'), 400));`,
  `if (! $request->has('a')) { if ($x) { return 2; } abort(400); }`,
  `if (! $request->has('a')) { if ($x) { return 2; } else { abort(400); } }`,
  `if (! $request->has('a')) { return Post::limit(450)->get(); }`,
  `if (! $request->has('a')) { return response()->json(['code' => 400]); }`,
  `if (! $request->has('a')) { return response()->json('HTTP_NOT_FOUND', 200); }`,
  `if (! $request->has('a')) { return $this->failure('a', 200); }`,
  `if (! $request->has('a')) { return failure(200); }`,
  `foreach ($x as $y) { abort_if(is_null($request->a), 400); }`,
  `f(function () use ($request) { abort_if(is_null($request->a), 400); });`,
  `switch ($x) { case 1: abort_if(is_null($request->a), 400); }`,
  `$x ? abort_if(is_null($request->a), 400) : f();`,
  `$x && abort_if(is_null($request->a), 400);`,
  `$a = $x ?: ($request->a ?? abort(400));`,
  `if (! $request->a) { return ['status' => $x, 'size' => 1.404]; }`,
];

const members = `private function check($request) { if ($x) { return; } } public function other() {}
  private function checked($request) { abort_unless($request->has('a'), 400); }`;

describe('Laravel: fields without which requests are refused', () => {
  for (const body of needed) {
    const own = body.includes('$this->check')
      ? members
          .replaceAll('checked', 'later')
          .replace('{ if ($x) { return; } }', `{ abort_unless($request->has('a'), 400); }`)
      : '';
    it(`must be there: ${body}`, () => {
      assert.deepEqual(readsOf(body, own), ['query a !']);
    });
  }

  for (const body of notNeeded) {
    it(`may be left out: ${body}`, () => {
      assert.deepEqual(readsOf(body), ['query a']);
    });
  }

  it('are those of a helper that has not answered before', () => {
    assert.deepEqual(readsOf(`$this->check($request); $this->checked($request);`, members), ['query a !']);
  });

  it('are none of several that have to be the same, or of which one is enough', () => {
    const code = `if ($request->a !== $request->b) { abort(422); } if ($request->isNotFilled(['c', 'd'])) { abort(400); }`;
    assert.deepEqual(readsOf(code), ['query a', 'query b', 'query c', 'query d']);
  });

  it('are headers and files, too', () => {
    assert.deepEqual(
      readsOf(
        `abort_unless($request->hasHeader('X-Tenant'), 400); abort_if(! $request->hasHeader('X-Shop') || $x, 400);`,
      ),
      ['header X-Tenant !', 'header X-Shop !'],
    );
  });

  it('are those that only requests of this method must bring', () => {
    const code = (method: string): string =>
      `abort_if($request->isMethod('${method}') && ! $request->hasHeader('If-Match'), 428); abort_unless(! $request->isMethod('${method}') || $request->has('a'), 400);`;
    assert.deepEqual(readsOf(code('get')), ['header If-Match !', 'query a !']);
    assert.deepEqual(
      readsOf(code('delete')).filter((one) => one.endsWith('!')),
      [],
    );
  });

  it('are headers that are refused by their value, too', () => {
    for (const condition of [
      `blank($request->header('X-Tenant'))`,
      `! $tenant = $request->header('X-Tenant')`,
      `$request->header('X-Tenant') === null`,
      `empty($request->headers->get('X-Tenant'))`,
    ]) {
      assert.deepEqual(readsOf(`if (${condition}) { abort(400); }`), ['header X-Tenant !'], condition);
    }
    assert.deepEqual(readsOf(`if (! $request->header('X-Tenant', 'main')) { abort(400); }`), ['header X-Tenant']);
  });

  it('are those that a response refuses which the application has taught the framework', () => {
    const files = {
      'bootstrap/providers.php': `<?php return [App\\Answers::class];`,
      'app/Answers.php': `<?php namespace App; use Illuminate\\Support\\Facades\\Response;
        class Answers extends \\Illuminate\\Support\\ServiceProvider { function boot() {
          Response::macro('problem', function ($why, int $status = 400) { return Response::json(['why' => $why], $status); });
          Response::macro('fine', fn ($data) => response()->json($data)); } }`,
    };
    const answers = { needed: ['query a !'], not: ['query a'] };
    for (const [answer, reads] of [
      [`response()->problem('a')`, answers.needed],
      [`\\Response::problem('a', 404)`, answers.needed],
      [`response()->problem('a', 200)`, answers.not],
      [`response()->fine('a')`, answers.not],
    ] as const) {
      assert.deepEqual(readsOf(`if (! $request->a) { return ${answer}; }`, '', files), reads, answer);
    }
  });

  it('are headers whose value is asked for', () => {
    assert.deepEqual(
      readsOf(
        `$tenant = $request->header('X-Tenant'); if (! $tenant) { return response()->json([], 400); }
         if ($request->header('X-Shop') === null) { abort(400); } abort_if(! $request->header('X-Unit', 'kg'), 400);`,
      ),
      ['header X-Tenant !', 'header X-Shop !', 'header X-Unit'],
    );
  });

  it('are the signature of an address, where none is taken without it', () => {
    const signed = ['query signature !', 'query expires'];
    const maybeSigned = ['query signature', 'query expires'];
    const refusal = 'abort_unless($request->hasValidSignature(), 401);';
    const all = {
      [refusal]: signed,
      'if (! $request->hasValidRelativeSignature()) { abort(401); }': signed,
      '$request->hasValidSignature() ? f() : abort(401);': signed,
      'if (! \\URL::hasValidSignature($request)) { abort(401); }': signed,
      'return ["isSigned" => \\Illuminate\\Support\\Facades\\URL::hasValidSignature($request)];': maybeSigned,
      [`if ($x) { ${refusal} }`]: maybeSigned,
      'return ["isSigned" => $request->hasValidSignature()];': maybeSigned,
      'if (! url()->hasValidSignature($request)) { abort(401); }': signed,
      'if (! app(\\Acme\\Letter::class)->hasValidSignature($request)) { abort(401); }': [],
      'abort_unless(\\Acme\\Letter::hasValidSignature($request), 401);': [],
    };
    for (const [body, reads] of Object.entries(all)) assert.deepEqual(readsOf(body), reads, body);
  });

  it('are one header, however its name is written', () => {
    assert.deepEqual(readsOf(`$a = $request->header('x-a'); abort_unless($request->hasHeader('X-A'), 400);`), [
      'header x-a !',
    ]);
  });
});
