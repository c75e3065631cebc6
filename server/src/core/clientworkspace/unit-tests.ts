import { groupBy } from '../group-by';
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

/** A suite for each API type, with a test for each of its requests, in the order in which they can be sent. */
export function unitTests(
  requests: readonly TestedRequest[],
  ids: ResourceIds,
  snippets: Snippets,
): readonly (UnitTestSuite | UnitTest)[] {
  const tests = requests.map((tested) => ({ ...tested, code: codeOf(tested.request, snippets) }));
  const checked = tests.filter(({ code }) => code !== null);
  const byType = groupBy(checked, ({ request }) => request.folders[0]);
  const suites = [...byType].map(([name, inSuite]) => ({ id: ids('uts', name), name, inSuite }));
  const keys = sortKeys(suites.map(({ id }) => id));
  return suites.flatMap(({ id: suite, name, inSuite }) => {
    const idOf = ({ request: { method, path } }: TestedRequest): string => ids('ut', method, path);
    const testKeys = sortKeys(inSuite.map(idOf));
    return [
      { ...commonFields(suite, ids('wrk'), name), _type: 'unit_test_suite', metaSortKey: keys.get(suite) ?? 0 },
      ...inSuite.map((tested): UnitTest => {
        const { method, path, name: title } = tested.request;
        const id = idOf(tested);
        return {
          ...commonFields(id, suite, `${title} (${method} ${path})`),
          _type: 'unit_test',
          metaSortKey: testKeys.get(id) ?? 0,
          requestId: tested.id,
          code: tested.code ?? '',
        };
      }),
    ];
  });
}

/** Sends the request once, and then checks what came; null where nothing is to be checked. */
function codeOf({ checks }: ApiRequest, snippets: Snippets): string | null {
  const lines = scriptOf(
    checks.filter((check) => !isKeeping(check)),
    snippets,
  );
  return lines.length === 0 ? null : ['const response = await insomnia.send();', ...lines].join('\n');
}
