import assert from 'node:assert/strict';
import { failuresOf } from './answered-application';

function refusing(condition: string): string {
  return `class Partner { public function handle(Request $request, \\Closure $next, ?string $scope = null, string ...$others) {
    if (blank($request->header('X-Partner-Key'))) { return response()->json(['error' => 'x'], 401); }
    if (${condition}) { return response()->json(['error' => 'y'], 403); }
    return $next($request); } }`;
}

describe('Laravel: refusals of middleware that is told something behind its name', () => {
  const of = (name: string, condition: string): readonly string[] =>
    failuresOf({ body: 'return [1];', classes: [refusing(condition)], middleware: [name], guards: [name] });

  it('are those of what it is told', () => {
    const conditions = [
      `$scope && ! in_array($scope, config('x'))`,
      `$scope !== null && ! in_array($scope, config('x'))`,
      `$scope === 'write' && $request->x`,
      `! in_array($scope, config('x'))`,
      `$others !== [] && $request->x`,
    ];
    const refused = '403 {error: string}';
    const told = (name: string): readonly (readonly string[])[] => conditions.map((condition) => of(name, condition));
    assert.deepEqual(
      {
        one: told('App\\Partner:read'),
        two: told('App\\Partner:write,read'),
        none: told('App\\Partner'),
      },
      {
        one: [[refused], [refused], [], [refused], []],
        two: [[refused], [refused], [refused], [refused], [refused]],
        none: [[], [], [], [refused], []],
      },
    );
  });
});
