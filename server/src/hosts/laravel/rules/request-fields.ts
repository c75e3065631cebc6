import type { Route } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { withWords } from '../../../core/fields/field-words';
import { once } from '../../../core/once';
import {
  noRequestFields,
  type ReadField,
  type RequestFields,
  type RequestFieldsOf,
} from '../../../core/request-fields';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { string } from '../../../languages/php/evaluate/values';
import type { RouteRecord } from '../routes/route-record';
import type { Laravel } from '../runtime/laravel';
import { fieldOf } from './field-of';
import { fieldsOf } from './fields-of';
import { findInputs, findRules } from './find-rules';
import type { ActionRules, FoundInput } from './found-rules';
import { type WordsByField, wordsOfClass, wordsOfDocblock } from './field-words';
import { misspellingFinder } from './misspelt-rules';
import { EnumRuleObject } from './objects/enum-rule';
import { named, type Rule } from './rule';

/** Tells the fields of requests of the routes that the router has, which `routes` are in the same order. */
export function requestFieldsReader(laravel: Laravel, routes: readonly Route[]): RequestFieldsOf {
  const records = new Map(routes.map((route, index) => [route, laravel.router.routes[index]]));
  const known = new Map<string, WordsByField>();
  const wordsOf = (className: string): WordsByField => {
    const words = known.get(className) ?? wordsOfClass(laravel, className);
    known.set(className, words);
    return words;
  };
  const answers = new Map<RouteRecord, readonly Answer[]>();
  const misspellingsIn = misspellingFinder(laravel);
  return (route, method) => {
    const record = records.get(route);
    if (record === undefined) return noRequestFields(route, method);
    const { rules, problems } = findRules(laravel, record, method);
    const before = answers.get(record)?.find((one) => isSame(one.rules, rules) && isSame(one.problems, problems));
    if (before !== undefined) return before.fields;
    const ofAction = once(() => wordsOfDocblock(route.handler?.docblock ?? ''));
    const checked = once(() =>
      rules.map((found) => {
        const ofClass = found.class === null ? null : wordsOf(found.class);
        const fields = fieldsOf(found, laravel);
        if (ofAction().size === 0 && (ofClass?.size ?? 0) === 0) return fields;
        return withWords(fields, (name) => ofAction().get(name) ?? ofClass?.get(name));
      }),
    );
    const read = once(() =>
      findInputs(laravel, record).map((input) => {
        const { field, ...told } = readField(input, laravel);
        return { ...told, field: withWords(field, () => ofAction().get(input.name)) };
      }),
    );
    // After an edit the problems are wanted of all routes, the fields of few.
    const fields: RequestFields = {
      get checked() {
        return checked();
      },
      get read() {
        return read();
      },
      problems: [...problems, ...rules.flatMap(misspellingsIn)],
    };
    answers.set(record, [...(answers.get(record) ?? []), { rules, problems, fields }]);
    return fields;
  };
}

/** Of two methods of a route mostly the very same is found. */
interface Answer extends ActionRules {
  readonly fields: RequestFields;
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

function readField(input: FoundInput, laravel: Laravel): ReadField {
  const { name, in: place, source } = input;
  const rule = ruleFor(input, laravel);
  const field: FieldSchema =
    rule === null
      ? { type: 'any', required: false, nullable: true }
      : fieldOf({ rules: [rule], order: 0, source, condition: undefined, children: new Map(), each: null }, laravel);
  return { name, in: place, field: { ...field, isRead: true, source } };
}

/** The rule that lets through what a field is read as. */
function ruleFor({ type, enum: className, source }: FoundInput, laravel: Laravel): Rule | null {
  switch (type) {
    case null:
      return null;
    case 'number':
      return named('numeric');
    case 'enum': {
      if (className === null) return null;
      const { machine, nowhere } = laravel;
      const args = new Arguments([string(className)]);
      const rule = machine.toItsEnd(() => new EnumRuleObject({ ...nowhere, machine, args, source, calledOn: null }));
      const [term] = rule?.terms() ?? [];
      return term?.kind === 'enum' ? term : null;
    }
    default:
      return named(type);
  }
}
