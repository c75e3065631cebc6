import { type JsonObject, type JsonValue, listOf, objectOf, shownValue } from './json';

/** What a schema asks of a value beside its type, each as a few words. */
export function constraintsOf(schema: JsonObject): readonly string[] {
  const { multipleOf, uniqueItems } = schema;
  const { minLength, maxLength, minItems, maxItems, minProperties, maxProperties } = schema;
  return [
    ...between(minLength, maxLength, ['character', 'characters']),
    ...between(minItems, maxItems, ['item', 'items']),
    ...between(minProperties, maxProperties, ['field', 'fields']),
    ...range(schema),
    ...(multipleOf === undefined ? [] : [`a multiple of ${shownValue(multipleOf)}`]),
    ...(uniqueItems === true ? ['no item twice'] : []),
    ...notAmong(objectOf(schema['not'])),
  ];
}

function range({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: JsonObject): readonly string[] {
  const isExclusive = exclusiveMinimum === true || exclusiveMaximum === true;
  if (minimum !== undefined && maximum !== undefined && !isExclusive) {
    return [`${shownValue(minimum)} to ${shownValue(maximum)}`];
  }
  return [
    ...(minimum === undefined ? [] : [`${exclusiveMinimum === true ? 'above' : 'at least'} ${shownValue(minimum)}`]),
    ...(maximum === undefined ? [] : [`${exclusiveMaximum === true ? 'below' : 'at most'} ${shownValue(maximum)}`]),
  ];
}

function between(
  least: JsonValue | undefined,
  most: JsonValue | undefined,
  [one, more]: readonly [string, string],
): readonly string[] {
  const noun = (count: JsonValue): string => (count === 1 ? one : more);
  if (least !== undefined && most !== undefined) {
    if (least === most) return [`exactly ${shownValue(least)} ${noun(least)}`];
    return [`${shownValue(least)} to ${shownValue(most)} ${more}`];
  }
  if (least !== undefined) return [`at least ${shownValue(least)} ${noun(least)}`];
  return most === undefined ? [] : [`at most ${shownValue(most)} ${noun(most)}`];
}

function notAmong({ enum: values }: JsonObject): readonly string[] {
  return values === undefined ? [] : [`none of ${listOf(values).map(shownValue).join(', ')}`];
}
