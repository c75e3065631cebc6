import type { FieldWords } from '../../../../core/fields/field-words';
import { fieldsBelow } from '../../../../core/fields/fields-below';
import type { StatedField } from '../../../../core/read-operation';
import { capitalized } from '../../../../core/naming/words';
import { Arguments } from '../../../../languages/php/evaluate/arguments';
import { toJson } from '../../../../languages/php/evaluate/json';
import { PhpException } from '../../../../languages/php/evaluate/machine';
import { textOf, type ArrayValue, type Value } from '../../../../languages/php/evaluate/values';
import { requestObject } from './request-object';
import type { RequestFramework } from './request-context';

/** Steps for methods that do no more than answer an array. */
const mostSteps = 5_000;

/** By the names of fields, as rules have them (`items.*.id`). */
export type WordsByField = ReadonlyMap<string, FieldWords>;

/**
 * What a request class says of its fields: `attributes()` has what messages call them, `bodyParameters()` and
 * `queryParameters()` what Scribe documents of them (https://scribe.knuckles.wtf/laravel/documenting/query-body-parameters).
 */
export function wordsOfClass(laravel: RequestFramework, className: string): WordsByField {
  const words = new Map<string, FieldWords>();
  for (const [name, value] of answered(laravel, className, 'attributes')) {
    const label = textOf(value);
    if (label !== null && label !== '') words.set(name, { description: capitalized(label) });
  }
  for (const method of ['bodyParameters', 'queryParameters']) {
    for (const [name, value] of answered(laravel, className, method)) {
      if (value.kind !== 'array') continue;
      const description = textOf(value.entries.get('description')) ?? words.get(name)?.description;
      const example = value.entries.get('example');
      words.set(name, { description, example: example === undefined ? undefined : toJson(example) });
    }
  }
  return words;
}

/** The entries of the array that a method of a class of the project answers. */
function answered(laravel: RequestFramework, className: string, method: string): readonly (readonly [string, Value])[] {
  const { machine, nowhere } = laravel;
  if (machine.files.method(className, method).kind !== 'found') return [];
  const answer = machine.aside(mostSteps, (): Value | null => {
    try {
      return machine.callMethod(requestObject(laravel, className), method, new Arguments([]), nowhere);
    } catch (error) {
      if (error instanceof PhpException) return null;
      throw error;
    }
  });
  return answer?.kind === 'array' ? entriesOf(answer) : [];
}

function entriesOf({ entries }: ArrayValue): readonly (readonly [string, Value])[] {
  return [...entries].map(([key, value]) => [key.toString(), value] as const);
}

/** What people state of fields of bodies and queries beside the code, of those below others, too. */
export function wordsOfFields(stated: readonly StatedField[]): WordsByField {
  const words = new Map<string, FieldWords>();
  for (const { name, in: place, field } of stated) {
    if (place !== 'body' && place !== 'query') continue;
    for (const [below, { description, example }] of [[name, field] as const, ...fieldsBelow(field, `${name}.`)]) {
      if (description !== undefined || example !== undefined) words.set(below, { description, example });
    }
  }
  return words;
}
