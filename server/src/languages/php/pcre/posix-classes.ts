/**
 * The inside of classes of JavaScript (with the flag `v`, with `u` or without either), by the names that PCRE has for them:
 * `[:alpha:]`. https://www.pcre.org/current/doc/html/pcre2pattern.html#SEC10
 */
export const posixClasses: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alpha: 'A-Za-z',
    digit: '0-9',
    alnum: 'A-Za-z0-9',
    upper: 'A-Z',
    lower: 'a-z',
    space: '\\t-\\r\\x20',
    blank: '\\t\\x20',
    punct: '!-\\/:-@\\x5b-`\\x7b-~',
    xdigit: '0-9A-Fa-f',
    word: '0-9A-Za-z_',
    cntrl: '\\x00-\\x1f\\x7f',
    graph: '!-~',
    print: '\\x20-~',
    ascii: '\\x00-\\x7f',
  }),
);
