import { textOf, type Value } from '../../../../../languages/php/evaluate/values';

/** The absolute class name that `X::class` or a text says; an object stands for its class. */
export function classNameText(value: Value | undefined): string | null {
  return value?.kind === 'object' ? value.class : (textOf(value)?.replace(/^\\/, '') ?? null);
}
