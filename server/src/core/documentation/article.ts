const silentH = /^(?:heir|hon|hour)/;
/** A `u` or `eu` that is spoken as `you`, and the `one` of `one-time`. */
const consonantSound = /^(?:eu|one|uni(?!n)|u[krst][aeiou]|uuid|ui)/;

/** A noun with `a` or `an`, as it is spoken. */
export function withArticle(noun: string): string {
  const isVowel = silentH.test(noun) || (/^[aeiou]/.test(noun) && !consonantSound.test(noun));
  return `${isVowel ? 'an' : 'a'} ${noun}`;
}
