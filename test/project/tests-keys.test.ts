import { testsTable } from '../../server/src/core/configuration/schemas/tests';
import type { Outcome } from './configured-project';
import { describeKeys, type KeyRow as Row } from './describe-keys';

const mine = {
  clientcollection: ["pm.test('mine', () => {});"],
  clientworkspace: ["expect('mine').to.equal('mine');"],
};
const uncheckedElsewhere = { templates: { list: { checks: ['mine'] } } };

/** The lines of an output that are a script of the user's own. */
const own = (name: 'clientcollection' | 'clientworkspace') => async (outcome: Outcome) => {
  const [main] = await outcome.made(name);
  return (main?.file.text ?? '').split('\n').filter((line) => line.includes("'mine'")).length;
};

/** How many tests the collection has of a title. */
const tests = (title: string) => async (outcome: Outcome) => {
  const [main] = await outcome.made('clientcollection');
  return (main?.file.text ?? '').split(`pm.test('${title}'`).length - 1;
};

const rows: readonly Row[] = [
  {
    key: 'templates.*.checks[]',
    says: { templates: { list: { checks: ['status_200'] }, show: { checks: [] }, create: { checks: [] } } },
    effect: tests('Status is 200'),
    expected: 4,
  },
  {
    key: 'custom_tests.*.checks[]',
    says: { custom_tests: { 'users.index': { checks: ['status_200'] }, 'users.show': { checks: ['status_200'] } } },
    effect: tests('The response is JSON'),
    expected: 4,
  },
  {
    key: 'snippets.*.clientcollection[]',
    says: { ...uncheckedElsewhere, snippets: { mine } },
    effect: own('clientcollection'),
    expected: 4,
  },
  {
    key: 'snippets.*.clientworkspace[]',
    says: { ...uncheckedElsewhere, snippets: { mine } },
    effect: own('clientworkspace'),
    expected: 4,
  },
];

describeKeys('openapi-tests', { table: testsTable, rows, informational: [] });
