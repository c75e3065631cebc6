import assert from 'node:assert/strict';
import { answersOf } from './answered-application';

const classes = [
  `class Forced { public function handle($request, $next) { $request->headers->set('Accept', 'application/json'); return $next($request); } }`,
  `class Sometimes { public function handle($request, $next) {
     if (rand(0, 1)) { $request->headers->set('Accept', 'application/json'); } return $next($request); } }`,
  `class Paged { public function handle($request, $next) { $request->headers->set('Accept', 'text/html'); return $next($request); } }`,
  `class Early { public function handle($request, $next) {
     if (! $request->is('v1/*')) { return $next($request); }
     $request->headers->set('Accept', 'application/json'); return $next($request); } }`,
  `class After { public function handle($request, $next) {
     $response = $next($request); $request->headers->set('Accept', 'application/json'); return $response; } }`,
  `class InBlock { public function handle($request, $next) {
     { $request->setLocale('de'); $request->headers->set('Accept', 'application/json'); } return $next($request); } }`,
];

const bodies = [
  `return $request->wantsJson() ? response()->json(['a' => 1]) : redirect('/');`,
  `if (! request()->expectsJson()) { return redirect('/'); } return ['a' => 1];`,
  `$isApi = $request->expectsJson(); if ($isApi) { return ['a' => 1]; } return redirect('/');`,
];

function answersBehind(middleware: string): readonly (readonly string[] | null)[] {
  return bodies.map((body) => answersOf({ body, parameters: 'Request $request', classes, middleware: [middleware] }));
}

describe('Laravel: answers behind middleware that says that clients ask for JSON', () => {
  for (const middleware of ['App\\Forced', 'App\\InBlock']) {
    it(`are those of JSON behind ${middleware}`, () => {
      assert.deepEqual(answersBehind(middleware), [['200 {a: integer}'], ['200 {a: integer}'], ['200 {a: integer}']]);
    });
  }

  for (const middleware of ['App\\Sometimes', 'App\\Paged', 'App\\Early', 'App\\After']) {
    it(`are all that there are behind ${middleware}`, () => {
      for (const told of answersBehind(middleware)) assert.equal(told?.length, 2);
    });
  }
});
