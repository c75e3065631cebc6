import * as inflector from './inflector';

export function plural(value: string, count = 2, prependCount = false): string {
  const noun = inflector.plural(value, count);
  return prependCount ? `${formatCount(count)} ${noun}` : noun;
}

export function pluralStudly(value: string, count = 2): string {
  const [, head = '', lastWord = value] = /^([\s\S]*[^\n])([A-Z][\s\S]*)$/.exec(value) ?? [];
  return head + inflector.plural(lastWord, count);
}

/** `Illuminate\Support\Number::format` for whole numbers: ICU's decimal style in English. */
function formatCount(count: number): string {
  return new Intl.NumberFormat('en').format(count);
}
