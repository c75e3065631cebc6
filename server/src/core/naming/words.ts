import pluralize from 'pluralize';

// Words that end in an `s` or an `a` of their own, which the library would cut.
for (const word of ['canvas', 'data', 'dns', 'gps', 'metadata', 'os', 'sms']) pluralize.addUncountableRule(word);

/** The words of an identifier in lower case: `PlaylistFolder`, `playlist-folder` and `playlist_folder` all have two. */
export const wordsOf = remembered((identifier): readonly string[] =>
  identifier
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase()),
);

export const singularOf = remembered((noun) => pluralize.singular(noun));

export const pluralOf = remembered((noun) => pluralize.plural(noun));

/** Whether the noun can only be a plural: `songs`, not `news`. */
export const isPlural = remembered((noun) => pluralize.isPlural(noun) && !pluralize.isSingular(noun));

/** Whether the noun can only be a singular: `song`, not `news`. */
export const isSingular = remembered((noun) => pluralize.isSingular(noun) && !pluralize.isPlural(noun));

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Each costs several regular expressions, those of the library a hundred, and an application has few words. */
function remembered<T>(ask: (noun: string) => T): (noun: string) => T {
  const answers = new Map<string, T>();
  return (noun) => {
    const known = answers.get(noun);
    if (known !== undefined) return known;
    const answer = ask(noun);
    answers.set(noun, answer);
    return answer;
  };
}
