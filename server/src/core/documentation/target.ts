import { isPlural } from '../naming/words';
import type { Endpoint } from '../selection/endpoint';
import { isLiteral, isNamedAfter, isParameter, readableSegmentsOf } from '../selection/uri';
import { withArticle } from './article';
import { isFile, type NounResolver } from './nouns';

/** What an endpoint acts on, in words. */
export interface Target {
  /** One or all of them, as the URI says: `a song`, `songs`, `the profile`. */
  readonly thing: string;
  readonly singular: string;
  readonly plural: string;
  /** Whether it is a certain one out of many: the URI picks it, or it is whoever asks. */
  readonly isItem: boolean;
  /** ` of an album`, or nothing. */
  readonly ofParent: string;
  /** What stands before it in the URI: `an album`, `songs`; null for nothing, or the prefix alone. */
  readonly owner: string | null;
  /** The name of the parameter behind it, where that is not named after it: `song` in `play/{song}`. */
  readonly ownParameter: string | null;
}

export function targetOf({ route, entity, parents }: Endpoint, nounsOf: NounResolver): Target {
  const segments = readableSegmentsOf(route.uri);
  const index = segments.lastIndexOf(entity);
  const [next = '', afterNext = ''] = index === -1 ? [] : segments.slice(index + 1);
  const isItem = isParameter(next) || (isParameter(afterNext) && picksOne(afterNext, entity));
  const [singular, plural] = nounsOf(entity);
  const many = isPlural(entity) ? plural : definite(singular);
  const before = segments.slice(0, Math.max(0, index));
  return {
    thing: isItem ? withArticle(singular) : many,
    singular,
    plural,
    isItem,
    ofParent: ofParent(before, nounsOf),
    owner: parents.length === 0 ? null : ownerIn(before, nounsOf),
    ownParameter: isParameter(next) && !isNamedAfter(next, entity) ? (/^\{(\w+)/.exec(next)?.[1] ?? null) : null,
  };
}

/** `the profile`; a file stands for itself. */
function definite(noun: string): string {
  return isFile(noun) ? noun : `the ${noun}`;
}

/** `users/edit/{id}` is about a user, and `books/export/{format}` about books. */
function picksOne(parameter: string, entity: string): boolean {
  return /^\{(?:id|uuid|ulid|slug)\??\}$/.test(parameter) || isNamedAfter(parameter, entity);
}

function ofParent(before: readonly string[], nounsOf: NounResolver): string {
  const [parent, parameter] = before.slice(-2);
  if (parent === undefined || parameter === undefined || !isLiteral(parent) || !isParameter(parameter)) return '';
  return ` of ${withArticle(nounsOf(parent)[0])}`;
}

function ownerIn(before: readonly string[], nounsOf: NounResolver): string | null {
  const [last, beforeLast] = before.toReversed();
  if (last === undefined) return null;
  if (isLiteral(last)) return isPlural(last) ? nounsOf(last)[1] : definite(nounsOf(last)[0]);
  return beforeLast === undefined || isParameter(beforeLast) ? null : withArticle(nounsOf(beforeLast)[0]);
}
