import { testsTable } from '../configuration/schemas/tests';
import { didYouMean, nearest } from '../nearest';
import { problem, type Problem } from '../problems';
import type { Source } from '../source';
import { builtInChecks, isStatusCheck } from '../test-scripts/built-in-checks';
import { type ScriptClient, scriptClients } from '../test-scripts/snippets';
import type { CheckInput } from './check-input';

type Tests = CheckInput['configuration']['tests'];

/** Names of checks that leave out a client, or all. Only a hint where the user wrote a snippet for another client. */
export function checksWithoutSnippet({ configuration: { tests }, configurationFiles }: CheckInput): readonly Problem[] {
  const { settings, places } = configurationFiles['openapi-tests'];
  return (['templates', 'custom_tests'] as const).flatMap((key) =>
    Object.entries(settings[key]).flatMap(([name, { checks }]) =>
      checks.flatMap((check, index) => withoutSnippet(check, places.valueOf(key, name, 'checks', index), tests)),
    ),
  );
}

function withoutSnippet(check: string, source: Source | null, tests: Tests): readonly Problem[] {
  const clients = scriptClients.filter((client) => !hasSnippet(check, client, tests));
  if (clients.length === 0) return [];
  const named = clients.join(' and ');
  if (clients.length < scriptClients.length) {
    const partly = problem('tests.checkWithoutSnippet', source, { check, clients: named, nearest: '' });
    return [{ ...partly, severity: 'hint' }];
  }
  const instead = nearest(check, knownChecks(tests));
  const values = { check, clients: named, nearest: didYouMean(instead) };
  return [problem('tests.checkWithoutSnippet', source, values, { source, written: check, instead })];
}

function hasSnippet(check: string, client: ScriptClient, { snippets }: Tests): boolean {
  const own = Object.hasOwn(snippets, check) ? snippets[check] : undefined;
  // A user's snippet of a status stands for that status alone; none is shipped under its name.
  if (own === undefined) return builtInChecks.includes(check) || isStatusCheck(check);
  return own[client] !== undefined || builtInChecks.includes(check);
}

/** Those that are certain to check something: of statuses those that are common. */
export function knownChecks({ snippets }: Tests): readonly string[] {
  const { templates, custom_tests: custom } = testsTable.keys;
  const usual = [...Object.values(templates.default), ...Object.values(custom.default)].flatMap(({ checks }) => checks);
  return [...new Set<string>([...builtInChecks, ...usual, ...Object.keys(snippets)])];
}
