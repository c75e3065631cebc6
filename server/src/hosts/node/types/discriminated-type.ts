import { toldApart } from '../../../core/fields/alternatives';
import { defined } from '../../../core/defined';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { literal } from '../../../languages/typescript/types/plain-fields';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { without } from '../../../core/without';
import { memberIn } from '../stores/written-options';
import { statedType } from './stated-type';

/**
 * What `@Type(() => Base, { discriminator: { property, subTypes } })` of class-transformer takes: objects of its subtypes, told apart by
 * the name of each in that property, whether or not a class has it. Null where it names none, or source does not tell one of them.
 * https://github.com/typestack/class-transformer#providing-more-than-one-type-option
 */
export function discriminatedType(type: PackageValue | undefined, reader: TypeReader): FieldSchema | null {
  const discriminator = memberIn(type?.args?.[1], 'discriminator');
  const property = memberIn(discriminator, 'property');
  const subTypes = memberIn(discriminator, 'subTypes');
  if (property?.kind !== 'primitive' || typeof property.value !== 'string' || subTypes?.kind !== 'list') return null;
  const { value: name } = property;
  const cases = subTypes.items.map((one) => caseOf(one, name, reader));
  if (cases.length === 0 || cases.includes(null)) return null;
  const { shape } = statedType(type?.args?.[0], undefined, reader) ?? {};
  const base = shape === undefined ? undefined : reader.shapes.get(shape)?.name;
  return { ...toldApart(cases.filter((one) => one !== null)), ...defined({ name: base }) };
}

function caseOf(subType: Value, property: string, reader: TypeReader): FieldSchema | null {
  const [of, name] = [memberIn(subType, 'value'), memberIn(subType, 'name')];
  const found = of?.kind === 'class' ? statedType(of, undefined, reader) : null;
  if (found === null || name?.kind !== 'primitive' || name.value === null || name.value === undefined) return null;
  const whole = reader.expanded(found);
  const own = { [property]: literal(name.value) };
  // One that holds others of its kind is not known while it is read, and is referred to.
  return whole.properties === undefined
    ? { ...found, properties: own }
    : { ...whole, properties: { ...own, ...without(whole.properties, property), ...own } };
}
