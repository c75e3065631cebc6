import { Kept } from '../../../core/dependencies/kept';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { anyField } from '../../../core/fields/plain-fields';
import type { Source } from '../../../core/source';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { type ArrayValue, string, textOf } from '../../../languages/php/evaluate/values';
import type { Columns } from '../database/column';
import { EnumRuleObject } from '../rules/parsing/objects/enum-rule';
import type { Rule } from '../rules/parsing/rule';
import { fieldOf } from '../rules/schema/field-of';
import type { PhpRuntime } from '../runtime/php-runtime';
import type { ModelClass } from './model-class';
import { modelAnswer, modelProperty } from './model-member';
import { columnsOfModel, fieldOfColumn } from './table-columns';

/**
 * What a request may bring for an attribute of a model: what its cast takes, else what its column holds; anything where
 * source does not tell. Nothing refuses a request for it, so it need not be there.
 */
export function attributeField(model: ModelClass, name: string, source: Source, runtime: PhpRuntime): FieldSchema {
  const { casts, columns } = storageOf(model, runtime);
  const cast = casts.map((one) => one.entries.get(name)).find((one) => one !== undefined);
  if (cast === undefined) return fieldOfColumn(columns, name) ?? anyField;
  const className = textOf(cast);
  const field = className === null ? null : fieldOfCast(className, source, runtime);
  if (field === null) return anyField;
  return columns?.get(name)?.isNullable === false ? { ...field, nullable: false } : field;
}

/** How the attributes of a model are stored. */
interface Storage {
  /** `casts()` goes before `$casts`. `Illuminate\Database\Eloquent\Concerns\HasAttributes::getCasts` */
  readonly casts: readonly ArrayValue[];
  readonly columns: Columns | null;
}

/** Of a reading: hundreds of fields are stored in a few models. */
const knownStorage = new WeakMap<PhpRuntime['machine'], Kept<Storage>>();

function storageOf(model: ModelClass, runtime: PhpRuntime): Storage {
  const { machine } = runtime;
  const known = knownStorage.get(machine) ?? new Kept<Storage>(machine.files.tracker);
  knownStorage.set(machine, known);
  return known.get(model.name, { casts: [], columns: null }, () => {
    const said = [modelAnswer(model, 'casts', runtime), modelProperty(model, 'casts', runtime)];
    return {
      casts: said.flatMap((one) => (one?.kind === 'array' ? [one] : [])),
      columns: columnsOfModel(model, runtime),
    };
  });
}

type Values = Pick<FieldSchema, 'type' | 'format'>;

const dateTime: Values = { type: 'string', format: 'date-time' };

/** What casts take, by the part before a colon, in lower case. https://laravel.com/docs/eloquent-mutators#attribute-casting */
const valuesByCast: ReadonlyMap<string, Values> = new Map<string, Values>([
  ...['int', 'integer', 'timestamp'].map((cast): [string, Values] => [cast, { type: 'integer' }]),
  ...['real', 'float', 'double', 'decimal'].map((cast): [string, Values] => [cast, { type: 'number' }]),
  ...['bool', 'boolean'].map((cast): [string, Values] => [cast, { type: 'boolean' }]),
  ...['string', 'hashed', 'encrypted', 'date', 'immutable_date'].map((cast): [string, Values] => [
    cast,
    { type: 'string' },
  ]),
  ...['datetime', 'immutable_datetime'].map((cast): [string, Values] => [cast, dateTime]),
]);

/** Null for a cast of which nothing is known: of JSON, and of a class of the application. */
function fieldOfCast(cast: string, source: Source, runtime: PhpRuntime): FieldSchema | null {
  const [kind = ''] = cast.split(':');
  const values = cast.startsWith('encrypted:') ? undefined : valuesByCast.get(kind.toLowerCase());
  if (values !== undefined) return { required: false, nullable: true, ...values };
  const rules = enumRules(cast, source, runtime);
  if (rules === null) return null;
  return fieldOf({ rules, order: 0, source, condition: undefined, children: new Map(), each: null }, runtime);
}

function enumRules(className: string, source: Source, runtime: PhpRuntime): readonly Rule[] | null {
  const { machine, nowhere } = runtime;
  if (machine.files.class(className)?.declaration.kind !== 'enum') return null;
  const args = new Arguments([string(className)]);
  const rule = machine.tryComplete(() => new EnumRuleObject({ ...nowhere, machine, args, source, calledOn: null }));
  const [term] = rule?.terms() ?? [];
  return term?.kind === 'enum' ? [term] : null;
}
