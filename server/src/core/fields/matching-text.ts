import { atEnd, atStart } from '../patterns/assertions';
import { parseEcma } from '../patterns/ecma-pattern';
import type { Node } from '../patterns/pattern-tree';

/** Longer texts are of no use as examples. */
const longestMade = 1_000;

/** Patterns that ask for more of the same are not worth an example. */
const mostRepeated = 200;

/** What surrounds a part of a pattern. */
interface Place {
  /** Characters that the text should have at least, where a part may repeat. */
  readonly minimum: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** A text that a pattern of plain parts matches, of at least so many characters where it repeats; null for others. */
export function matchingText(pattern: string, minimum: number): string | null {
  const parsed = parseEcma(pattern);
  return parsed === null ? null : textOf(parsed.tree, { minimum, isFirst: true, isLast: true });
}

function textOf(node: Node, place: Place): string | null {
  switch (node.kind) {
    case 'one':
      return node.sample ?? null;
    case 'choice':
      return firstText(node.alternatives, place);
    case 'sequence':
      return joinedText(node.parts, place);
    case 'group':
      return textOf(node.of, inside(place));
    case 'assertion':
      // Elsewhere they would hold for few of the texts that the parts before and behind them match.
      return (node.holds === atStart && place.isFirst) || (node.holds === atEnd && place.isLast) ? '' : null;
    case 'repeat':
    case 'atomic':
    case 'look':
    case 'reference':
      return null;
    default:
      return node satisfies never;
  }
}

/** A text of the first alternative; null where one of the others has none. */
function firstText(alternatives: readonly Node[], { minimum, isFirst, isLast }: Place): string | null {
  const last = alternatives.length - 1;
  const texts = alternatives.map((alternative, index) =>
    textOf(alternative, { minimum, isFirst: isFirst && index === 0, isLast: isLast && index === last }),
  );
  return texts.includes(null) ? null : (texts[0] ?? null);
}

function joinedText(parts: readonly Node[], { minimum, isFirst, isLast }: Place): string | null {
  let text = '';
  for (const [index, part] of parts.entries()) {
    const place = { minimum, isFirst: isFirst && index === 0, isLast: isLast && index === parts.length - 1 };
    const { of, min, max } = part.kind === 'repeat' ? part : { of: part, min: 1, max: 1 };
    const unit = textOf(of, of.kind === 'choice' ? inside(place) : place);
    if (unit === null || min > mostRepeated) return null;
    // A part without an upper bound is repeated up to the length that is asked for.
    const times = unit === '' ? 0 : Math.min(Math.max(min, 1, minimum - text.length), max);
    if (text.length + unit.length * times > longestMade) return null;
    text += unit.repeat(times);
  }
  return text;
}

function inside({ minimum }: Place): Place {
  return { minimum, isFirst: false, isLast: false };
}
