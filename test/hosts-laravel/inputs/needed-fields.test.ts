import assert from 'node:assert/strict';
import { RulesProject } from '../rules/rules-project';

/** `place name`, with `!` of those that must be there, of what an action with this body reads. */
function readsOf(body: string, members = ''): readonly string[] {
  const project = RulesProject.read(`Route::get('a', [App\\C::class, 'm']);`, [
    `class C extends Controller { ${members} function m(Request $request) { ${body} return 1; } }`,
  ]);
  return project.reads.map((line) => line.replace(/ (?:string|any)\b/, ''));
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
  `abort_unless($request->a && true, 400);`,
  `if ($request->a) { f(); } else { abort(400); }`,
  `$this->check($request);`,
  `$a = $request->a ?: abort(400);`,
  `$a = $request->a ?? throw new Missing();`,
  `$request->has('a') ? f() : abort(400);`,
  `try { if (! $request->a) { abort(400); } } catch (Failure) {}`,
];

const notNeeded: readonly string[] = [
  `if (! $request->a) { return 2; }`,
  `if ($request->a) { abort(400); }`,
  `if ($x) { if (! $request->a) { abort(400); } }`,
  `if ($x) { return 2; } if (! $request->a) { abort(400); }`,
  `if (! $request->a && $x) { abort(400); }`,
  `if ($request->a === 'b') { abort(400); }`,
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

  it('are headers and files, too', () => {
    assert.deepEqual(
      readsOf(
        `abort_unless($request->hasHeader('X-Tenant'), 400); abort_if(! $request->hasHeader('X-Shop') || $x, 400);`,
      ),
      ['header X-Tenant !', 'header X-Shop !'],
    );
  });

  it('are the signature of an address, where none is taken without it', () => {
    const signed = ['query signature !', 'query expires integer'];
    const maybeSigned = ['query signature', 'query expires integer'];
    const refusal = 'abort_unless($request->hasValidSignature(), 401);';
    const all = {
      [refusal]: signed,
      'if (! $request->hasValidRelativeSignature()) { abort(401); }': signed,
      '$request->hasValidSignature() ? f() : abort(401);': signed,
      [`if ($x) { ${refusal} }`]: maybeSigned,
      'return ["isSigned" => $request->hasValidSignature()];': maybeSigned,
    };
    for (const [body, reads] of Object.entries(all)) assert.deepEqual(readsOf(body), reads, body);
  });

  it('are one header, however its name is written', () => {
    assert.deepEqual(readsOf(`$a = $request->header('x-a'); abort_unless($request->hasHeader('X-A'), 400);`), [
      'header x-a !',
    ]);
  });
});
