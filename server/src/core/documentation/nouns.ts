import { pluralOf, singularOf, wordsOf } from '../naming/words';
import type { EntityFinder } from './entities';

/** What one of an entity is called, and several. */
export type Nouns = readonly [singular: string, plural: string];

/** Tells the nouns of an entity by its name in URIs. */
export type NounResolver = (entity: string) => Nouns;

/** What `me` means by convention. */
export const currentUser = 'current user';

/** As the user calls entities; each noun that he leaves open is that of the other, else of the name. */
export function nounResolver(find: EntityFinder): NounResolver {
  return (entity) => {
    const { singular = '', plural = '' } = find(entity) ?? {};
    if (singular === '' && plural === '') return nounsOfName(entity);
    return [singular === '' ? singularOf(plural) : singular, plural === '' ? pluralOf(singular) : plural];
  };
}

function nounsOfName(entity: string): Nouns {
  if (entity === 'me') return [currentUser, pluralOf(currentUser)];
  if (isFile(entity)) return [entity, entity];
  const words = wordsOf(entity).join(' ');
  return [singularOf(words), pluralOf(words)];
}

/** `robots.txt` and `.well-known` are names, no nouns. */
export function isFile(segment: string): boolean {
  return /^[\w-]*(?:\.[\w-]+)+$/.test(segment);
}
