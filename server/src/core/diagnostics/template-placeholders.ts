import type { LocatedValue } from '../configuration/located-value';
import { didYouMean, nearest } from '../nearest';
import { neutralName } from '../neutral-names';
import { type Fix, problem, type Problem } from '../problems';
import type { Source } from '../source';
import { placeholders, referencesIn } from '../templates/placeholders';
import type { TemplateFile } from '../templates/template-file';
import type { CheckInput } from './check-input';

/**
 * Placeholders that nothing fills in. In templates of whole outputs these are all; in parameters only what resembles a known one: an example may well hold a
 * variable of a client.
 */
export function templatePlaceholders({ templates, configuration }: CheckInput): readonly Problem[] {
  const { base, all } = configuration.environments;
  const variables = [base, ...all].flatMap((environment) => Object.keys(environment.variables));
  return templates.flatMap((template) => {
    if (template.value?.kind !== 'map') return [];
    if (template.kind === 'patch') return textsIn(template.value).flatMap((at) => idleIn(template, at, variables));
    return template.value.entries.flatMap(({ key, value }) =>
      textsIn(value).flatMap((source) => unknownIn(template, source, key === 'parameters')),
    );
  });
}

function textsIn(value: LocatedValue): readonly Source[] {
  switch (value.kind) {
    case 'string':
      return value.source === null ? [] : [value.source];
    case 'list':
      return value.items.flatMap(textsIn);
    case 'map':
      return value.entries.flatMap((entry) => textsIn(entry.value));
    default:
      return [];
  }
}

function unknownIn({ text }: TemplateFile, { file, start, end }: Source, needsNearest: boolean): readonly Problem[] {
  return referencesIn(text.slice(start, end)).flatMap(({ name, offset }) => {
    if ((placeholders as readonly string[]).includes(name)) return [];
    const names = nearest(name, placeholders);
    if (needsNearest && names.length === 0) return [];
    const first = start + offset;
    const source = { file, start: first, end: first + name.length };
    const values = { placeholder: `{{${name}}}`, nearest: didYouMean(names) };
    const found = problem('template.unknownPlaceholder', source, values);
    return names.length === 0 ? [found] : [{ ...found, fixes: names.map((other) => replacing(source, other)) }];
  });
}

/**
 * Placeholders in what patches a whole output, where there is no operation to fill them in from. Variables are left to
 * the client.
 */
function idleIn(
  { text, name }: TemplateFile,
  { file, start, end }: Source,
  variables: readonly string[],
): readonly Problem[] {
  const output = neutralName(name);
  const isVariable = (placeholder: string): boolean => output !== 'openapi' && variables.includes(placeholder);
  return referencesIn(text.slice(start, end)).flatMap((found) => {
    if (!(placeholders as readonly string[]).includes(found.name) || isVariable(found.name)) return [];
    const first = start + found.offset;
    const source = { file, start: first, end: first + found.name.length };
    return [problem('template.idlePlaceholder', source, { placeholder: `{{${found.name}}}`, output })];
  });
}

function replacing(source: Source, name: string): Fix {
  return { title: `Replace with "{{${name}}}"`, edits: [{ source, text: name }] };
}
