import { testsTable } from '../configuration/schemas/tests';
import { didYouMean, nearest } from '../nearest';
import { problem, type Problem } from '../problems';
import { derivedName } from '../selection/endpoint';
import { omissionProblem } from './missing-endpoint';
import { omittedEndpoints } from './omitted-endpoints';
import { type CheckInput, downgradedIfIncomplete } from './check-input';

/** Entries of `custom_tests` that are about nothing that is documented. They go by the declared name or the derived one. */
export function testEntries(input: CheckInput): readonly Problem[] {
  const { settings, places } = input.configurationFiles['openapi-tests'];
  // What is there by default is about no application in particular.
  const shipped = Object.keys(testsTable.keys.custom_tests.default);
  const own = Object.keys(settings.custom_tests).filter((name) => !shipped.includes(name));
  if (own.length === 0) return [];
  const documented = new Set(input.documented.flatMap(({ endpoint }) => [endpoint.name, derivedName(endpoint)]));
  const unknown = own.filter((name) => !documented.has(name));
  if (unknown.length === 0) return [];
  const omitted = omittedEndpoints(input);
  const free = input.documented
    .map(({ endpoint }) => endpoint.name)
    .filter((name) => !Object.hasOwn(settings.custom_tests, name));
  return unknown.flatMap((name) => {
    const source = places.keyOf('custom_tests', name);
    const found = omitted.find(({ names }) => names.includes(name));
    if (found !== undefined) return omissionProblem({ source, entry: 'entry' }, found);
    const instead = nearest(name, [...new Set(free)]);
    const values = { key: `is named "${name}"`, nearest: didYouMean(instead) };
    const unmatched = problem('tests.unmatchedEndpoint', source, values, { source, written: name, instead });
    return downgradedIfIncomplete([unmatched], input.application);
  });
}
