import assert from 'node:assert/strict';
import { answersOf, failuresOf, isRefusedOtherwise } from './answered-application';

const gone = `throw new \\Symfony\\Component\\HttpKernel\\Exception\\GoneHttpException('closed');`;

/** Actions that refuse each request, and with what. */
const refusing: Readonly<Record<string, string>> = {
  [`abort(403);`]: '403',
  [`if ($request->boolean('x')) { abort(409); } abort(403);`]: '403',
  [`logger('closed'); ${gone}`]: '410',
};

/** Actions that may succeed, or of which that is not known. */
const succeeding: readonly string[] = [
  `if ($request->boolean('x')) { abort(403); }`,
  `if ($request->boolean('x')) { return 1; } abort(403);`,
  `if ($request->boolean('x')) { abort(403); } echo json_encode(['a' => 1]); exit;`,
  `if ($request->boolean('x')) { echo json_encode(['a' => 1]); exit; } abort(403);`,
  `try { abort(403); } catch (\\Exception $e) { echo 1; }`,
];

/** Actions that ask for a user themselves, and whether strangers get another status than 401. */
const asking: Readonly<Record<string, boolean>> = {
  [`abort_if(! $request->user(), 404); return 1;`]: true,
  [`abort_unless(auth()->check(), 403); return 1;`]: true,
  [`abort_unless($request->user(), 401); return 1;`]: false,
  [`if (! $request->user()) { abort($request->boolean('x') ? 401 : 403); } return 1;`]: false,
};

describe('Laravel: an action that asks for a user itself', () => {
  const session = `<?php return ['defaults' => ['guard' => 'web'], 'guards' => ['web' => ['driver' => 'session']]];`;
  for (const [body, isOtherwise] of Object.entries(asking)) {
    it(`answers strangers as it says: ${body}`, () => {
      const application = { body, isLinked: true, files: { 'config/auth.php': session } };
      const route = `Route::get('a', [App\\C::class, 'act'])->middleware('web');`;
      assert.equal(isRefusedOtherwise({ ...application, route }), isOtherwise);
    });
  }
});

describe('Laravel: an action that refuses each request', () => {
  for (const [body, status] of Object.entries(refusing)) {
    it(`answers with no success: ${body}`, () => {
      assert.deepEqual(answersOf({ body }), []);
      assert.ok(failuresOf({ body }).some((failure) => failure.startsWith(status)));
    });
  }

  for (const body of succeeding) {
    it(`is no one that answers otherwise: ${body}`, () => {
      assert.notDeepEqual(answersOf({ body }), []);
    });
  }
});
