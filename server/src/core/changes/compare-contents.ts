import type { JsonObject } from '../json';
import type { Finding } from './change';
import type { ChangeCode, Direction } from './change-kinds';
import { compareSchemas } from './compare-schemas';
import { matchedRanges } from './match-ranges';
import { coversMediaType, mediaTypesOf } from './media-types';
import type { Trees } from './trees';

interface ContentPlace {
  readonly direction: Direction;
  /** What a part of what is held is called in messages; the whole is empty. */
  readonly subject: (field: string) => string;
}

/** Both descriptions of a body or an answer. */
interface Holders {
  readonly old: JsonObject;
  readonly now: JsonObject;
}

/** What changed of the media types that a body or an answer has, and of their schemas. */
export function compareContents(
  holders: Holders,
  trees: Trees,
  { direction, subject }: ContentPlace,
): readonly Finding[] {
  const before = mediaTypesOf(trees.old, holders.old['content']);
  const after = mediaTypesOf(trees.now, holders.now['content']);
  const matches = matchedRanges([...before.keys()], [...after.keys()], coversMediaType);
  const is = direction === 'request' ? 'body' : 'response';
  const found = (code: ChangeCode, detail: string): Finding => {
    const isGone = code.endsWith('Removed');
    const pointer = isGone ? trees.old.pointerOf(holders.old) : trees.now.pointerOf(holders.now);
    return { code, subject: subject(''), detail: `the media type ${detail}`, pointer, side: isGone ? 'old' : 'new' };
  };
  return [
    ...matches.removed.map((name) => found(`${is}.mediaTypeRemoved`, `${name} was removed`)),
    ...matches.added.map((name) => found(`${is}.mediaTypeAdded`, `${name} was added`)),
    ...matches.widened.map(([name, range]) => found(`${is}.mediaTypeWidened`, `${name} was widened to ${range}`)),
    ...matches.narrowed.map(([range, names]) =>
      found(`${is}.mediaTypeNarrowed`, `${range} was narrowed to ${names.join(', ')}`),
    ),
    ...matches.pairs.flatMap(([name, other]) =>
      compareSchemas(before.get(name)?.['schema'], after.get(other)?.['schema'], {
        trees,
        place: { direction, notation: 'json', subject },
      }),
    ),
  ];
}
