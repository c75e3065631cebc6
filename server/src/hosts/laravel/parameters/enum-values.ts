import type { FieldSchema } from '../../../core/fields/field-schema';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { string } from '../../../languages/php/evaluate/values';
import { EnumRuleObject } from '../rules/parsing/objects/enum-rule';
import type { PhpRuntime } from '../runtime/php-runtime';
import { shortName } from '../rules/schema/table/choices';

/** The values of an enum's cases, as the framework makes a case of a parameter; null where there are none to be told. */
export function enumValues(className: string, { machine, nowhere }: PhpRuntime): FieldSchema | null {
  if (machine.files.class(className)?.declaration.kind !== 'enum') return null;
  const args = new Arguments([string(className)]);
  const rule = machine.tryComplete(() => new EnumRuleObject({ ...nowhere, machine, args, calledOn: null }));
  const [term] = rule?.terms() ?? [];
  if (term?.kind !== 'enum' || term.values === null || term.values.length === 0) return null;
  const isNumber = term.values.every((value) => typeof value === 'number');
  return {
    type: isNumber ? 'integer' : 'string',
    required: true,
    nullable: false,
    enum: { values: term.values, name: shortName(className) },
  };
}
