import type { FieldSchema } from '../../../core/fields/field-schema';
import { anyField } from '../../../core/fields/plain-fields';
import type { Source } from '../../../core/source';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { string, textOf, type Value } from '../../../languages/php/evaluate/values';
import { EnumRuleObject } from '../rules/parsing/objects/enum-rule';
import { named, type Rule } from '../rules/parsing/rule';
import { fieldOf } from '../rules/schema/field-of';
import type { PhpRuntime } from '../runtime/php-runtime';
import type { ModelClass } from './model-class';
import { modelAnswer, modelProperty } from './model-member';
import { fieldOfColumn } from './table-columns';

/**
 * What a request may bring for an attribute of a model: what its cast takes, else what its column holds; anything where
 * source does not tell. Nothing refuses a request for it, so it need not be there.
 */
export function attributeField(model: ModelClass, name: string, source: Source, runtime: PhpRuntime): FieldSchema {
  const cast = castOf(model, name, runtime);
  if (cast === undefined) return fieldOfColumn(model, name, runtime) ?? anyField;
  const className = textOf(cast);
  if (className === null) return anyField;
  return fieldOfCast(className, source, runtime) ?? anyField;
}

/** `casts()` goes before `$casts`. `Illuminate\Database\Eloquent\Concerns\HasAttributes::getCasts` */
function castOf(model: ModelClass, name: string, runtime: PhpRuntime): Value | undefined {
  for (const said of [modelAnswer(model, 'casts', runtime), modelProperty(model, 'casts', runtime)]) {
    const cast = said?.kind === 'array' ? said.entries.get(name) : undefined;
    if (cast !== undefined) return cast;
  }
  return undefined;
}

/** https://laravel.com/docs/eloquent-mutators#attribute-casting, by the part before a colon, in lower case */
const rulesByCast: ReadonlyMap<string, string> = new Map([
  ...['int', 'integer', 'timestamp'].map((cast) => [cast, 'integer'] as const),
  ...['real', 'float', 'double', 'decimal'].map((cast) => [cast, 'numeric'] as const),
  ...['bool', 'boolean'].map((cast) => [cast, 'boolean'] as const),
  ...['string', 'hashed', 'encrypted'].map((cast) => [cast, 'string'] as const),
  ...['date', 'immutable_date', 'custom_datetime'].map((cast) => [cast, 'date'] as const),
  ...['datetime', 'immutable_datetime', 'immutable_custom_datetime'].map((cast) => [cast, 'date'] as const),
]);

/** Null for a cast of which nothing is known: of JSON, and of a class of the application. */
function fieldOfCast(cast: string, source: Source, runtime: PhpRuntime): FieldSchema | null {
  const [kind = ''] = cast.split(':');
  const rule = cast.startsWith('encrypted:') ? undefined : rulesByCast.get(kind.toLowerCase());
  const rules = rule === undefined ? enumRules(cast, source, runtime) : [named(rule)];
  if (rules === null) return null;
  const field = fieldOf({ rules, order: 0, source, condition: undefined, children: new Map(), each: null }, runtime);
  return rule === 'date' && kind.includes('time') && field.type === 'string'
    ? { ...field, format: 'date-time' }
    : field;
}

function enumRules(className: string, source: Source, runtime: PhpRuntime): readonly Rule[] | null {
  const { machine, nowhere } = runtime;
  if (machine.files.class(className)?.declaration.kind !== 'enum') return null;
  const args = new Arguments([string(className)]);
  const rule = machine.tryComplete(() => new EnumRuleObject({ ...nowhere, machine, args, source, calledOn: null }));
  const [term] = rule?.terms() ?? [];
  return term?.kind === 'enum' ? [term] : null;
}
