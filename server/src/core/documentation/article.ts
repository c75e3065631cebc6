import { isSpelledOut } from '../naming/abbreviations';

const silentH = /^(?:heir|hon|hour)/;
/** A `u` or `eu` that is spoken as `you`, and the `one` of `one-time`. */
const consonantSound = /^(?:eu|one|uni(?!n)|u[krst][aeiou]|uuid|ui)/;
/** Letters whose names begin with a vowel. */
const vowelLetter = /^[aefhilmnorsx]/;

/** Nouns of what cannot be counted. */
const uncounted: ReadonlySet<string> = new Set(
  (
    'access advice billing branding cash content data equipment evidence feedback hardware help homework information mail ' +
    'merchandise metadata money music news progress research software staff storage support traffic weather'
  ).split(' '),
);

/** A noun with `a` or `an`, as it is spoken; what cannot be counted has neither. */
export function withArticle(noun: string): string {
  const spoken = noun.toLowerCase();
  const words = spoken.split(' ');
  if (uncounted.has(words.at(-1) ?? '')) return noun;
  return `${startsWithVowel(words[0] ?? '', spoken) ? 'an' : 'a'} ${noun}`;
}

function startsWithVowel(word: string, noun: string): boolean {
  if (isSpelledOut(word)) return vowelLetter.test(word);
  return silentH.test(noun) || (/^[aeiou]/.test(noun) && !consonantSound.test(noun));
}
