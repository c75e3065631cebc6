import assert from 'node:assert/strict';
import { syntaxChecker } from '../tree-sitter';
import { applicationFiles } from '../../bench/application/application';

/** The middle one of the numbers of lines of the files whose path matches. */
function medianLines(files: ReadonlyMap<string, string>, path: RegExp): number {
  const counts = [...files].filter(([file]) => path.test(file)).map(([, text]) => text.split('\n').length - 1);
  return counts.sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
}

/** Counts what one statement of the route files registers, without the generator's plan. */
function registeredIn(text: string): number {
  const verbs = text.match(/Route::(get|post|put|patch|delete)\(/g)?.length ?? 0;
  const resources = [...text.matchAll(/Route::apiResource\([^)]*\)(?:->(only|except)\(([^)]*)\))?;/g)];
  const named = (list: string | undefined): number => list?.split(',').length ?? 0;
  return resources.reduce((sum, [, limit, list]) => sum + (limit === 'only' ? named(list) : 5 - named(list)), verbs);
}

describe('bench: the generated application', () => {
  for (const routes of [0, 8, 50, 200, 500, 2000]) {
    it(`registers ${routes} routes`, () => {
      const files = applicationFiles(routes);
      const health = files.get('bootstrap/app.php')?.includes(`health: '/up'`) === true ? 1 : 0;
      const routeFiles = [...files].filter(([path]) => path.startsWith('routes/'));
      assert.equal(
        routeFiles.reduce((sum, [, text]) => sum + registeredIn(text), health),
        routes,
      );
    });
  }

  it('has the same bytes each time', () => {
    assert.deepEqual([...applicationFiles(50)], [...applicationFiles(50)]);
  });

  it('has other bytes for another seed', () => {
    assert.notDeepEqual([...applicationFiles(50)], [...applicationFiles(50, 'another')]);
  });

  it('has about 1.4 files a route', () => {
    for (const routes of [200, 500, 2000]) {
      const share = applicationFiles(routes).size / routes;
      assert.ok(share > 1.3 && share < 1.5, `${routes}: ${share}`);
    }
  });

  it('has files as long as those of real applications', () => {
    const files = applicationFiles(500);
    const within = (path: RegExp, low: number, high: number): void => {
      const lines = medianLines(files, path);
      assert.ok(lines >= low && lines <= high, `${path.source}: ${lines}`);
    };
    within(/^app\/Http\/Controllers\/Api\/\w+\/(?!Generate)/, 60, 150);
    within(/^app\/Http\/Requests\//, 25, 45);
    within(/^app\/Models\//, 40, 90);
  });

  it('is PHP without a syntax error', async () => {
    const hasError = await syntaxChecker();
    const broken = [...applicationFiles(200)].filter(([path, text]) => path.endsWith('.php') && hasError(text));
    assert.deepEqual(broken, []);
  });

  it('is refused where it cannot have that many routes', () => {
    assert.throws(() => applicationFiles(3), /no routes at all or at least 8/);
  });
});
