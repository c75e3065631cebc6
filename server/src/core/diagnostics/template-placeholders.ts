import type { LocatedValue } from '../configuration/located-value';
import { didYouMean, nearest } from '../nearest';
import { type Fix, problem, type Problem } from '../problems';
import type { Source } from '../source';
import { placeholders, type TemplateFile } from '../templates/template-file';
import type { DiagnosisSubject } from './subject';

const reference = /\{\{\s*([^{}]*?)\s*\}\}/g;

/**
 * Placeholders that nothing fills in. In parameters only what resembles a known one: an example may well hold a
 * variable of a client.
 */
export function templatePlaceholders({ templates }: DiagnosisSubject): readonly Problem[] {
  return templates.flatMap((template) => {
    if (template.kind === 'patch' || template.value?.kind !== 'map') return [];
    return template.value.entries.flatMap(({ key, value }) =>
      textsIn(value).flatMap((source) => unknownIn(template, source, key === 'parameters')),
    );
  });
}

function textsIn(value: LocatedValue): readonly Source[] {
  switch (value.kind) {
    case 'string':
    case 'unset':
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
  return [...text.slice(start, end).matchAll(reference)].flatMap((match) => {
    const [whole, name = ''] = match;
    // `${{…}}` is no placeholder of templates.
    if ((placeholders as readonly string[]).includes(name) || text[start + match.index - 1] === '$') return [];
    const names = nearest(name, placeholders);
    if (needsNearest && names.length === 0) return [];
    const first = start + match.index + whole.indexOf(name, 2);
    const source = { file, start: first, end: first + name.length };
    const values = { placeholder: `{{${name}}}`, nearest: didYouMean(names) };
    const found = problem('template.unknownPlaceholder', source, values);
    return names.length === 0 ? [found] : [{ ...found, fixes: names.map((other) => replacing(source, other)) }];
  });
}

function replacing(source: Source, name: string): Fix {
  return { title: `Replace with "{{${name}}}"`, edits: [{ source, text: name }] };
}
