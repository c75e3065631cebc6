import { didYouMean, nearest } from '../nearest';
import { once } from '../once';
import { problem, type Problem, type CoreProblemCode } from '../problems';
import { crudActionOf, crudWords } from '../selection/crud-action';
import type { Source } from '../source';
import { type CheckInput, downgradedIfIncomplete } from './check-input';

/** Entries by action (`crud_templates`, `generic_templates`) that no action is called by. */
export function actionNames({ documented, configurationFiles, application }: CheckInput): readonly Problem[] {
  const { 'openapi-docs': docs, 'openapi-templates': templates } = configurationFiles;
  // Hardly anybody writes an action that is none of these words.
  const all = once(() => [...new Set([...crudWords, ...documented.map(({ endpoint }) => endpoint.action)])]);
  const unknown = (code: ActionCode, entries: object, placeOf: (action: string) => Source | null) =>
    Object.keys(entries)
      .filter((action) => crudActionOf(action) === null && !all().includes(action))
      .map((action) => {
        const source = placeOf(action);
        const instead = nearest(
          action,
          all().filter((other) => !Object.hasOwn(entries, other)),
        );
        const values = { action, nearest: didYouMean(instead) };
        return problem(code, source, values, { source, written: action, instead });
      });
  const problems = [
    ...unknown('docs.unknownAction', docs.settings.crud_templates, (action) =>
      docs.places.keyOf('crud_templates', action),
    ),
    ...unknown('template.unknownAction', templates.settings.generic_templates, (action) =>
      templates.places.keyOf('generic_templates', action),
    ),
  ];
  return downgradedIfIncomplete(problems, application);
}

type ActionCode = Extract<CoreProblemCode, 'docs.unknownAction' | 'template.unknownAction'>;
