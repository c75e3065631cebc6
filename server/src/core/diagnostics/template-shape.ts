import { foundText, type LocatedEntry, type LocatedValue } from '../configuration/located-value';
import { referencesIn } from '../configuration/read-data';
import { didYouMean, nearest } from '../nearest';
import { isReferenceKnown } from '../openapi-objects/shared-schemas';
import { parameterKeys, parameterPlaces } from '../openapi-objects/written-parameter';
import { problem, type Problem } from '../problems';
import { type TemplateFile, templateKeys } from '../templates/template-file';
import type { CheckInput } from './check-input';

/** Templates that are no objects with the keys of a template. */
export function templateShape({ templates }: CheckInput): readonly Problem[] {
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
      return entry.value.kind === 'string' ? [] : [wrong(`"${entry.key}"`, 'text', entry.value)];
    case 'parameters':
      if (entry.value.kind !== 'list') return [wrong('"parameters"', 'a list', entry.value)];
      return entry.value.items.flatMap(ofParameter);
    default:
      return [unknownKey(entry, { all, knownKeys: templateKeys, path: '' })];
  }
}

interface Surroundings {
  readonly all: readonly LocatedEntry[];
  readonly knownKeys: readonly string[];
  /** What stands before the key where people write it. */
  readonly path: string;
}

function unknownKey({ key, keySource: source }: LocatedEntry, { all, knownKeys, path }: Surroundings): Problem {
  const free = knownKeys.filter((one) => !all.some((entry) => entry.key === one));
  const instead = nearest(key, free);
  const values = { key: `${path}${key}`, nearest: didYouMean(instead) };
  return problem('template.unknownKey', source, values, { source, written: key, instead });
}

/** A parameter object of OpenAPI, as far as one that is wrong is not written into a document as it stands. */
function ofParameter(parameter: LocatedValue, index: number): readonly Problem[] {
  const path = `parameters[${index}]`;
  if (parameter.kind !== 'map') return [wrong(`"${path}"`, 'an object', parameter)];
  const { entries } = parameter;
  const missing = (['name', 'in'] as const).filter((needed) => !entries.some(({ key }) => key === needed));
  return [
    ...missing.map((key) => problem('template.missingKey', parameter.source, { key: `"${path}"`, missing: key })),
    ...entries.flatMap((entry) => ofMember(entry, { all: entries, knownKeys: parameterKeys, path: `${path}.` })),
  ];
}

function ofMember(entry: LocatedEntry, around: Surroundings): readonly Problem[] {
  const { key, value } = entry;
  const called = `"${around.path}${key}"`;
  switch (key) {
    case 'name':
    case 'description':
      return value.kind === 'string' ? [] : [wrong(called, 'text', value)];
    case 'in':
      return value.kind === 'string' && (parameterPlaces as readonly string[]).includes(value.value)
        ? []
        : [wrong(called, `one of ${parameterPlaces.join(', ')}`, value)];
    case 'required':
    case 'if_present':
      return value.kind === 'boolean' ? [] : [wrong(called, 'true or false', value)];
    case 'schema':
      return value.kind === 'map' ? danglingIn(called, value) : [wrong(called, 'an object', value)];
    case 'example':
      return [];
    default:
      return key.startsWith('x-') ? [] : [unknownKey(entry, around)];
  }
}

function danglingIn(called: string, schema: LocatedValue): readonly Problem[] {
  return referencesIn(schema)
    .filter(({ value }) => !isReferenceKnown(value))
    .map((reference) => wrong(called, 'a reference to a schema of the document', reference));
}

function wrong(key: string, expected: string, found: LocatedValue): Problem {
  return problem('template.value', found.source, { key, expected, found: foundText(found) });
}
