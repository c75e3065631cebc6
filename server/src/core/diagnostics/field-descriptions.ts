import type { SettingsByFile } from '../configuration/files';
import { fieldsOfInput, inputOf } from '../documentation/input-fields';
import type { FieldSchema } from '../fields/field-schema';
import { fittingExample } from '../fields/field-words';
import { didYouMean, nearest } from '../nearest';
import { problem, type Problem } from '../problems';
import type { CheckInput } from './check-input';

/** Entries of `field_descriptions` and `field_examples` that no field has, and examples that every field refuses. */
export function wordsOfFields(input: CheckInput): readonly Problem[] {
  const { settings, places } = input.configurationFiles['openapi-docs'];
  const { field_descriptions: descriptions, field_examples: examples } = settings;
  if (Object.keys(descriptions).length + Object.keys(examples).length === 0) return [];
  // Any of the routes that are missing may have the field.
  if (!input.application.complete) return [];
  const fields = fieldsByName(input, settings);
  const idle = (map: 'field_descriptions' | 'field_examples'): readonly Problem[] =>
    Object.keys(settings[map]).flatMap((field) => {
      if (fields.has(field)) return [];
      const source = places.keyOf(map, field);
      const free = [...fields.keys()].filter((name) => !Object.hasOwn(settings[map], name));
      const instead = nearest(field, free);
      const values = { field, nearest: didYouMean(instead) };
      return problem('docs.idleField', source, values, { source, written: field, instead });
    });
  const unfit = Object.entries(examples).flatMap(([field, example]) => {
    const isKept = fields.get(field)?.some((one) => fittingExample(one, example) !== undefined) ?? true;
    return isKept ? [] : problem('docs.unfitExample', places.keyOf('field_examples', field), { field });
  });
  return [...idle('field_descriptions'), ...idle('field_examples'), ...unfit];
}

/** The fields of all requests, by their whole names (`items.*.id`) and by the last part of these. */
function fieldsByName(
  { documented, operationOf, shapes }: CheckInput,
  settings: SettingsByFile['openapi-docs'],
): ReadonlyMap<string, readonly FieldSchema[]> {
  const byName = new Map<string, FieldSchema[]>();
  for (const { endpoint } of documented) {
    const input = inputOf(endpoint, operationOf(endpoint.route, endpoint.method), settings, shapes);
    for (const [name, field] of fieldsOfInput(input, shapes)) {
      for (const key of new Set([name, name.slice(name.lastIndexOf('.') + 1)])) {
        const sameName = byName.get(key);
        if (sameName === undefined) byName.set(key, [field]);
        else sameName.push(field);
      }
    }
  }
  return byName;
}
