import type { LocatedValue } from '../configuration/located-value';
import { didYouMean, nearest } from '../nearest';
import { type Fix, problem, type Problem } from '../problems';
import type { Source } from '../source';
import { placeholders, referencesIn } from '../templates/placeholders';
import type { TemplateFile } from '../templates/template-file';
import type { CheckInput } from './check-input';

/**
 * Placeholders that nothing fills in. In parameters only what resembles a known one: an example may well hold a
 * variable of a client.
 */
export function templatePlaceholders({ templates }: CheckInput): readonly Problem[] {
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

function replacing(source: Source, name: string): Fix {
  return { title: `Replace with "{{${name}}}"`, edits: [{ source, text: name }] };
}
