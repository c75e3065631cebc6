import { foundText, type LocatedEntry, type LocatedValue } from '../configuration/located-value';
import { didYouMean, nearest } from '../nearest';
import { problem, type Problem } from '../problems';
import { type TemplateFile, templateKeys } from '../templates/template-file';
import type { DiagnosisSubject } from './subject';

const parameterPlaces: readonly string[] = ['query', 'header', 'path', 'cookie'];

/** Templates that are no objects with the keys of a template. */
export function templateShape({ templates }: DiagnosisSubject): readonly Problem[] {
  return templates.flatMap(({ kind, value }: TemplateFile) => {
    if (value === null) return [];
    if (value.kind !== 'map') return [wrong('The template', 'an object', value)];
    return kind === 'patch' ? [] : value.entries.flatMap((entry) => ofEntry(entry, value.entries));
  });
}

function ofEntry(entry: LocatedEntry, all: readonly LocatedEntry[]): readonly Problem[] {
  switch (entry.key) {
    case 'summary':
    case 'description':
      return isText(entry.value) ? [] : [wrong(`"${entry.key}"`, 'text', entry.value)];
    case 'parameters':
      if (entry.value.kind !== 'list') return [wrong('"parameters"', 'a list', entry.value)];
      return entry.value.items.flatMap(ofParameter);
    default:
      return [unknownKey(entry, all)];
  }
}

function unknownKey({ key, keySource: source }: LocatedEntry, all: readonly LocatedEntry[]): Problem {
  const free = templateKeys.filter((known) => !all.some((entry) => entry.key === known));
  const instead = nearest(key, free);
  const values = { key, nearest: didYouMean(instead) };
  return problem('template.unknownKey', source, values, { source, written: key, instead });
}

/** A parameter object of OpenAPI, as far as a wrong one cannot be written into a document. */
function ofParameter(parameter: LocatedValue, index: number): readonly Problem[] {
  const called = `"parameters[${index}]"`;
  if (parameter.kind !== 'map') return [wrong(called, 'an object', parameter)];
  const name = parameter.entries.find(({ key }) => key === 'name')?.value;
  const place = parameter.entries.find(({ key }) => key === 'in')?.value;
  const isPlace = place === undefined || (place.kind === 'string' && parameterPlaces.includes(place.value));
  return [
    ...(name === undefined || isText(name) ? [] : [wrong(`"parameters[${index}].name"`, 'text', name)]),
    ...(isPlace ? [] : [wrong(`"parameters[${index}].in"`, `one of ${parameterPlaces.join(', ')}`, place)]),
  ];
}

/** What would be a variable in a configuration file is text here. */
function isText({ kind }: LocatedValue): boolean {
  return kind === 'string' || kind === 'unset';
}

function wrong(key: string, expected: string, found: LocatedValue): Problem {
  return problem('template.value', found.source, { key, expected, found: foundText(found) });
}
