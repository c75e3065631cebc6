import type { TextChange } from '../../protocol';

/** With so many changes the rest is told as one: who asked is to have it soon. */
const mostChanges = 200;

/** So far behind a difference it is tried whether texts are alike again, in turn. */
const distances = [16, 64, 256, 1024, 4096, 16_384];

/** What is that long, and the same, is taken for the same place. */
const probeLength = 48;

/**
 * How one text becomes another: what to put in place of what, from the first to the last, by offsets of the text before. A name
 * that stands in many places of a description of megabytes is told in kilobytes.
 */
export function changesBetween(before: string, after: string): readonly TextChange[] {
  const changes: TextChange[] = [];
  const alike = alikeAtEnd(before, after);
  const ends = { before: before.length - alike, after: after.length - alike };
  let at: Place = { before: 0, after: 0 };
  for (;;) {
    const length = alikeFrom(before, after, at, Math.min(ends.before - at.before, ends.after - at.after));
    at = { before: at.before + length, after: at.after + length };
    if (at.before === ends.before && at.after === ends.after) return changes;
    const isLast = changes.length === mostChanges - 1;
    const next = (isLast ? null : alikeAgain(before, after, at, ends)) ?? ends;
    changes.push({ start: at.before, end: next.before, text: after.slice(at.after, next.after) });
    at = next;
  }
}

/** Offsets of the two texts. */
interface Place {
  readonly before: number;
  readonly after: number;
}

/** Where both go on alike behind a place at which they do not; null where that is not near. */
function alikeAgain(before: string, after: string, from: Place, ends: Place): Place | null {
  for (const distance of distances) {
    const start = from.before + distance;
    if (start + probeLength > ends.before) return null;
    const searched = after.substring(from.after, Math.min(ends.after, from.after + 2 * distance + probeLength));
    const found = searched.indexOf(before.substring(start, start + probeLength));
    if (found < 0) continue;
    let length = 0;
    const most = Math.min(distance, found);
    while (length < most && before[start - length - 1] === searched[found - length - 1]) length++;
    return { before: start - length, after: from.after + found - length };
  }
  return null;
}

/** Characters of the largest parts that are compared as wholes: a loop over those of megabytes would take many times as long. */
const partLength = 16 * 1024;

function alikeFrom(before: string, after: string, from: Place, most: number): number {
  return alikeInParts(most, (at, length) => [
    before.substring(from.before + at, from.before + at + length),
    after.substring(from.after + at, from.after + at + length),
  ]);
}

/** How many characters at the ends of two texts are the same, but for what they begin with alike. */
function alikeAtEnd(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  const atStart = alikeFrom(before, after, { before: 0, after: 0 }, most);
  return alikeInParts(most - atStart, (at, length) => [
    before.substring(before.length - at - length, before.length - at),
    after.substring(after.length - at - length, after.length - at),
  ]);
}

/** How many characters are the same before the first that is not; `partsAt` has what stands so far from where they begin. */
function alikeInParts(most: number, partsAt: (at: number, length: number) => readonly [string, string]): number {
  let alike = 0;
  for (let length = partLength; length >= 1; length = Math.floor(length / 4)) {
    for (; alike + length <= most; alike += length) {
      const [one, other] = partsAt(alike, length);
      if (one !== other) break;
    }
  }
  return alike;
}
