import type { LocatedValue } from './located-value';
import { environmentText, read, refused, type Reading } from './reading';
import { textFormats, type ChoiceSetting, type IntegerSetting, type TextSetting } from './setting';

export function readText({ format }: TextSetting, located: LocatedValue): Reading {
  if (located.kind !== 'string') return refused(format === undefined ? 'text' : textFormats[format].expected);
  if (format === undefined || textFormats[format].test(located.value)) return read(located.value);
  return refused(textFormats[format].expected);
}

export function readInteger({ minimum }: IntegerSetting, located: LocatedValue): Reading {
  const text = environmentText(located);
  const number =
    text !== null && /^-?\d+$/.test(text) ? Number(text) : located.kind === 'number' ? located.value : null;
  const isFitting = number !== null && Number.isSafeInteger(number) && number >= minimum;
  return isFitting ? read(number) : refused(`a whole number from ${minimum} up`);
}

export function readFlag(located: LocatedValue): Reading {
  if (located.kind === 'boolean') return read(located.value);
  switch (environmentText(located)?.toLowerCase()) {
    case 'true':
    case '1':
      return read(true);
    case 'false':
    case '0':
      return read(false);
    default:
      return refused('true or false');
  }
}

export function readChoice({ choices }: ChoiceSetting, located: LocatedValue): Reading {
  if (located.kind === 'string' && choices.includes(located.value)) return read(located.value);
  return refused(`one of ${choices.join(', ')}`);
}
