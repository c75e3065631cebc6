/** The inside of classes of JavaScript (with the flag `v`), by the names that PCRE has for them: `[:alpha:]`. */
export const posixClasses: Readonly<Record<string, string>> = {
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
  cntrl: '\\0-\\x1f\\x7f',
  graph: '!-~',
  print: '\\x20-~',
};
