/** Where an offset of a text that is parsed lies in the file that the text is of. */
export type OffsetMap = (offset: number) => number;

export const sameOffset: OffsetMap = (offset) => offset;

/** Of a part of a file that is parsed alone. */
export function shiftedBy(shift: number): OffsetMap {
  return shift === 0 ? sameOffset : (offset) => offset + shift;
}

/** A place where characters of the file are left out of a text. */
export interface Cut {
  /** Where it is in the text. */
  readonly at: number;
  readonly length: number;
}

/** Of a text without some of the file's characters; `cuts` in text order. What ends at a cut ends before it. */
export function acrossCuts(cuts: readonly Cut[]): OffsetMap {
  const starts = cuts.map(({ at }) => at);
  const leftOut: number[] = [0];
  for (const { length } of cuts) leftOut.push((leftOut.at(-1) ?? 0) + length);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return offset + (leftOut[low] ?? 0);
  };
}
