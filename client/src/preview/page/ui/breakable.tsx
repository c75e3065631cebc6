/** A text whose lines may end at places in it: behind a slash, say. */
export function breakable(text: string, places: RegExp) {
  return text.split(places).flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, part]));
}

/** In paths and addresses. */
export const behindSlash = /(?<=\/)(?=.)/;

/** In names that are put together of words. */
export const betweenWords = /(?<=_)(?=.)|(?<=[a-z\d])(?=[A-Z])/;
