import { didYouMean, nearest } from '../nearest';
import { once } from '../once';
import { problem, type Problem, type CoreProblemCode } from '../problems';
import { crudActionOf, crudWords } from '../selection/crud-action';
import type { Source } from '../source';
import { type CheckInput, downgradedIfIncomplete } from './check-input';

/** Entries by action (`crud_templates`, `generic_templates`) that no action is called by. */
export function actionNames(input: CheckInput): readonly Problem[] {
  const { 'openapi-docs': docs, 'openapi-templates': templates } = input.configurationFiles;
  return [
    ...unknownActions('docs.unknownAction', input, {
      actions: Object.keys(docs.settings.crud_templates),
      placeOf: (action) => docs.places.keyOf('crud_templates', action),
    }),
    ...unknownActions('template.unknownAction', input, {
      actions: Object.keys(templates.settings.generic_templates),
      placeOf: (action) => templates.places.keyOf('generic_templates', action),
    }),
  ];
}

/** Checks by action that no action is called by. */
export function checkedActionNames(input: CheckInput): readonly Problem[] {
  const { settings, places } = input.configurationFiles['openapi-tests'];
  return unknownActions('tests.unknownAction', input, {
    // `default` is for every action that has no checks of its own.
    actions: Object.keys(settings.templates).filter((action) => action !== 'default'),
    placeOf: (action) => places.keyOf('templates', action),
  });
}

type ActionCode = Extract<CoreProblemCode, `${string}.unknownAction`>;

interface Entries {
  readonly actions: readonly string[];
  readonly placeOf: (action: string) => Source | null;
}

function unknownActions(
  code: ActionCode,
  { documented, application }: CheckInput,
  { actions, placeOf }: Entries,
): readonly Problem[] {
  // Hardly anybody writes an action that is none of these words.
  const all = once(() => [...new Set([...crudWords, ...documented.map(({ endpoint }) => endpoint.action)])]);
  const problems = actions
    .filter((action) => crudActionOf(action) === null && !all().includes(action))
    .map((action) => {
      const source = placeOf(action);
      const instead = nearest(
        action,
        all().filter((other) => !actions.includes(other)),
      );
      const values = { action, nearest: didYouMean(instead) };
      return problem(code, source, values, { source, written: action, instead });
    });
  return downgradedIfIncomplete(problems, application);
}
