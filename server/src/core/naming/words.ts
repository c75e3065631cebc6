import pluralize from 'pluralize';
import { isAscii } from './ascii';
import { isVerb } from './verbs';

// Words that end in an `s` or an `a` of their own, which the library would cut.
for (const word of ['canvas', 'data', 'dns', 'gps', 'metadata', 'os', 'sms']) pluralize.addUncountableRule(word);

/** The words of an identifier in lower case: `PlaylistFolder`, `playlist-folder` and `playlist_folder` all have two. */
export const wordsOf = memoized((identifier): readonly string[] => {
  const { hump, capitals, between } = isAscii(identifier) ? ascii : unicode;
  return identifier
    .replace(hump, '$1 $2')
    .replace(capitals, '$1 $2')
    .split(between)
    .filter((word) => word !== '')
    .flatMap((word) => withoutDigits(word.toLowerCase()));
});

/** `verify2fa` is a verb and what it is done to; `oauth2`, `base64` and `s3` are words. */
function withoutDigits(word: string): readonly string[] {
  const [, verb = '', rest = ''] = /^([a-z]{3,})(\d\w*)$/.exec(word) ?? [];
  return verb !== '' && isVerb(verb) ? [verb, rest] : [word];
}

const unicode = {
  hump: /([\p{Ll}\d])(\p{Lu})/gu,
  capitals: /(\p{Lu})(\p{Lu}\p{Ll})/gu,
  between: /[^\p{L}\p{N}]+/u,
};

/** The same, of almost all identifiers. */
const ascii: typeof unicode = { hump: /([a-z\d])([A-Z])/g, capitals: /([A-Z])([A-Z][a-z])/g, between: /[^A-Za-z\d]+/ };

export const singularOf = memoized((noun) => pluralize.singular(noun));

export const pluralOf = memoized((noun) => pluralize.plural(noun));

/** Whether the noun can only be a plural: `songs`, not `news`. */
export function isPlural(noun: string): boolean {
  return pluralOf(noun) === noun && singularOf(noun) !== noun;
}

/** Whether the noun can only be a singular: `song`, not `news`. */
export function isSingular(noun: string): boolean {
  return singularOf(noun) === noun && pluralOf(noun) !== noun;
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Each costs several regular expressions, those of the library a hundred, and an application has few words. */
function memoized<T>(ask: (noun: string) => T): (noun: string) => T {
  const answerByNoun = new Map<string, T>();
  return (noun) => {
    const cached = answerByNoun.get(noun);
    if (cached !== undefined) return cached;
    const answer = ask(noun);
    answerByNoun.set(noun, answer);
    return answer;
  };
}
