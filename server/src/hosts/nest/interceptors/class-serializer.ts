import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { type PackageValue, packageValueOf } from '../../../languages/typescript/evaluate/modules/package-values';
import { textOf, type Value } from '../../../languages/typescript/evaluate/value';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import type { InstanceMaking } from '../../../languages/typescript/types/types';
import { takesExposedOnly } from '../../node/known-packages/class-transformer';
import { memberIn } from '../../node/stores/written-options';

/** What a handler is told of how instances that it answers are made plain objects, what goes before others first. */
export type SerializerOptions = readonly Value[];

/** Whether an interceptor makes plain objects of instances. https://docs.nestjs.com/techniques/serialization */
export function makesPlain(interceptor: Value): boolean {
  if (packageValueOf(interceptor)?.name === 'ClassSerializerInterceptor') return true;
  const of = interceptor.kind === 'record' ? interceptor.class : interceptor;
  return of?.kind === 'class' && of.base !== null && makesPlain(of.base);
}

/** What decorators of a handler say goes before those of its class, and before what the interceptor was made with. */
export function serializerOptions(
  own: readonly PackageValue[],
  ofClass: readonly PackageValue[],
  interceptors: readonly Value[],
): SerializerOptions {
  const isOptions = ({ name }: PackageValue): boolean => name === 'SerializeOptions';
  const stated = [own.find(isOptions) ?? ofClass.find(isOptions)].map((one) => one?.args?.[0]);
  const made = interceptors.filter(makesPlain).map((one) => packageValueOf(one)?.args?.[1]);
  return [...stated, ...made].filter((one) => one !== undefined);
}

/** The groups that are sent to; null where source does not tell. */
export function groupsIn(options: SerializerOptions): readonly string[] | null {
  for (const one of options) {
    const groups = one.kind === 'record' ? one.entries.get('groups') : null;
    if (groups === undefined) continue;
    const texts = groups?.kind === 'list' ? groups.items.map(textOf) : [null];
    return texts.includes(null) ? null : texts.filter((text) => text !== null);
  }
  return [];
}

/**
 * `@SerializeOptions({ type: View })`: an object, or each of a list, is made an instance of that class before, where it is none already.
 * https://docs.nestjs.com/techniques/serialization#transform-plain-objects
 */
export function madeOfType(
  field: FieldSchema,
  options: SerializerOptions,
  reader: TypeReader,
  instances: InstanceMaking,
): FieldSchema {
  const type = options.map((one) => memberIn(one, 'type')).find((one) => one !== undefined);
  if (type?.kind !== 'class' || !ts.isClassDeclaration(type.node)) return field;
  const { node } = type;
  const made = instances.of(node, new Map(), options.some(takesExposedOnly)) ?? reader.named.ofClass(node);
  const asType = (one: FieldSchema): FieldSchema => {
    const { shape, anyOf, required, nullable } = one;
    if (anyOf !== undefined) return { ...one, anyOf: anyOf.map(asType) };
    const isOfIt = shape !== undefined && reader.named.classOfShape(shape)?.node === node;
    return one.type !== 'object' || isOfIt ? one : { ...made, required, nullable };
  };
  return field.items === undefined ? asType(field) : { ...field, items: asType(field.items) };
}
