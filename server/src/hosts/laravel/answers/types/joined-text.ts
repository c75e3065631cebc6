import { either, waysOf } from './either';
import type { Typed, TypedField } from './typed';
import { literal, literalNumber, literalText, text } from './typed-values';

/** A text of which some is written out. */
export const filledText: TypedField = { ...text, isFilled: true };

export function isFilledText(value: Typed): boolean {
  return value.kind === 'field' && value.isFilled === true;
}

/** Texts that a text may be made to, where each part of it is one of some that are written out. */
const mostTexts = 12;

/** What parts come to one after the other: where all are written out, what that is. */
export function joinedText(parts: readonly Typed[]): Typed {
  let made: readonly string[] = [''];
  for (const part of parts) {
    const written = waysOf(part).map(writtenText);
    if (!written.every((one) => one !== null) || made.length * written.length > mostTexts) {
      return parts.some(isMoreThanZero) ? filledText : text;
    }
    made = made.flatMap((before) => written.map((one) => before + one));
  }
  return either(made.map(literal));
}

/** Whether a text with this in it is true: all but '' and '0' are. */
function isMoreThanZero(part: Typed): boolean {
  return waysOf(part).every((way) => isFilledText(way) || /[^0]/.test(literalText(way) ?? ''));
}

function writtenText(value: Typed): string | null {
  return literalText(value) ?? literalNumber(value)?.toString() ?? null;
}
