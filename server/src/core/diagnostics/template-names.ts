import { didYouMean, nearest, suggestion } from '../nearest';
import { problem, type Problem } from '../problems';
import { derivedName } from '../selection/endpoint';
import type { TemplateFile } from '../templates/template-file';
import { omissionProblem } from './missing-endpoint';
import { omittedEndpoints } from './omitted-endpoints';
import { type CheckInput, downgradedIfIncomplete } from './check-input';

/** Templates that are for nothing, by the names of their files. */
export function templateNames(input: CheckInput): readonly Problem[] {
  const { templates } = input;
  return [
    ...unnamed(templates, Object.values(input.configuration.templates.generic_templates)),
    ...unmatched(
      templates.filter(({ kind }) => kind === 'custom'),
      input,
    ),
  ];
}

/** Files beside those that `generic_templates` names. */
function unnamed(templates: readonly TemplateFile[], files: readonly string[]): readonly Problem[] {
  return templates
    .filter(({ kind, name }) => kind === 'generic' && !files.includes(`${name}.json`))
    .map(({ path, name }) => {
      const place = { file: path, start: 0, end: 0 };
      return problem('template.unused', place, { nearest: suggestion(`${name}.json`, files) });
    });
}

function unmatched(templates: readonly TemplateFile[], input: CheckInput): readonly Problem[] {
  if (templates.length === 0) return [];
  const names = new Set(input.documented.flatMap(({ endpoint }) => [endpoint.name, derivedName(endpoint)]));
  const unknown = templates.filter(({ name }) => !names.has(name));
  if (unknown.length === 0) return [];
  const omitted = omittedEndpoints(input);
  return unknown.flatMap(({ path, name }) => {
    const source = { file: path, start: 0, end: 0 };
    const found = omitted.find((one) => one.names.includes(name));
    if (found !== undefined) return omissionProblem({ source, entry: 'template' }, found);
    const values = { key: name, nearest: didYouMean(nearest(name, [...names])) };
    return downgradedIfIncomplete([problem('template.unmatchedEndpoint', source, values)], input.application);
  });
}
