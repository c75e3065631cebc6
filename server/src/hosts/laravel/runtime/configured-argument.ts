import type { Arguments } from '../../../languages/php/evaluate/arguments';
import { textOf, type Value } from '../../../languages/php/evaluate/values';
import type { Configuration } from './configuration';

const attributeClass = 'Illuminate\\Container\\Attributes\\Config';

/** `#[Config('shop.max')] int $max`: what the container gives for a parameter with that attribute; undefined for another one. */
export function configuredArgument(
  configuration: Configuration,
  attribute: string,
  args: () => Arguments,
): Value | undefined {
  if (attribute !== attributeClass) return undefined;
  const given = args();
  const key = textOf(given.at(0, 'key'));
  return key === null ? undefined : configuration.get(key, given.at(1, 'default'));
}
