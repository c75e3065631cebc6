import type { ApiRequest } from '../requests/api-request';
import type { Snippets } from '../test-scripts/snippets';
import { commonFields, type ResourceIds } from './resource-ids';
import { isKeeping, scriptOf } from './script';
import { sortKeys } from './sort-keys';
import type { UnitTest, UnitTestSuite } from './workspace';

export interface TestedRequest {
  readonly request: ApiRequest;
  /** Of its resource. */
  readonly id: string;
}

interface Tested extends TestedRequest {
  readonly code: string;
}

interface Suite {
  readonly id: string;
  readonly name: string;
  readonly tests: Tested[];
}

/**
 * A test for each request that is checked or keeps something, in the order in which they can be sent: suite after suite.
 * What follows each other and is of one API type is a suite; a type has a second one where another type's requests come
 * between, as what is sent last deletes what those need.
 */
export function unitTests(
  requests: readonly TestedRequest[],
  ids: ResourceIds,
  snippets: Snippets,
): readonly (UnitTestSuite | UnitTest)[] {
  const tested = requests.flatMap(({ request, id }): readonly Tested[] => {
    const code = codeOf(request, snippets);
    return code === null ? [] : [{ request, id, code }];
  });
  const suites = suitesOf(tested, ids);
  const keys = sortKeys(suites.map(({ id }) => id));
  return suites.flatMap(({ id, name, tests }) => [
    { ...commonFields(id, ids('wrk'), name), _type: 'unit_test_suite', metaSortKey: keys.get(id) ?? 0 },
    ...testsOf(tests, id, ids),
  ]);
}

/** Names are told apart: the client's command line runs a suite by its name. */
function suitesOf(tested: readonly Tested[], ids: ResourceIds): readonly Suite[] {
  const suites: Suite[] = [];
  /** How many suites a type has. */
  const counts = new Map<string, number>();
  let last: string | null = null;
  for (const one of tested) {
    const type = one.request.folders[0];
    if (type !== last) {
      const count = (counts.get(type) ?? 0) + 1;
      counts.set(type, count);
      const [id, name] = count === 1 ? [ids('uts', type), type] : [ids('uts', type, count), `${type} (${count})`];
      suites.push({ id, name, tests: [] });
      last = type;
    }
    suites.at(-1)?.tests.push(one);
  }
  return suites;
}

function testsOf(tested: readonly Tested[], suite: string, ids: ResourceIds): readonly UnitTest[] {
  const idOf = ({ request: { method, path } }: Tested): string => ids('ut', method, path);
  const keys = sortKeys(tested.map(idOf));
  return tested.map((one): UnitTest => {
    const { method, path, name } = one.request;
    const id = idOf(one);
    return {
      ...commonFields(id, suite, `${name} (${method} ${path})`),
      _type: 'unit_test',
      metaSortKey: keys.get(id) ?? 0,
      requestId: one.id,
      code: one.code,
    };
  });
}

/** Sends the request once, and then checks what came; null where nothing is to be checked, and nothing needed later. */
function codeOf({ checks }: ApiRequest, snippets: Snippets): string | null {
  const lines = scriptOf(
    checks.filter((check) => !isKeeping(check)),
    snippets,
  );
  if (lines.length > 0) return ['const response = await insomnia.send();', ...lines].join('\n');
  return checks.some(isKeeping) ? 'await insomnia.send();' : null;
}
