import type { ReadPath } from './express-path';

/** Whether an address is one of a path, or one below it. Addresses are those of routes, in which parameters stand for what is asked; `open` are those that may hold several segments. */
export type IsFor = (uri: string, open?: ReadPath['open']) => boolean;

/** Tells the addresses of a path: `tickets/{id}`, and of one that ends in a wildcard all that begin so. */
export function addressesOf(path: ReadPath): IsFor {
  return matching(path, '');
}

/** Tells the addresses of a path and of what lies below it. */
export function addressesBelow(path: ReadPath): IsFor {
  return matching(path, '(?:/.*)?');
}

function matching({ uri, open }: ReadPath, rest: string): IsFor {
  // Without strict and case sensitive routing, as Express has it unless it is told otherwise.
  const pattern = new RegExp(`^${patternOf(`/${uri}`, open)}${rest}/?$`, 'i');
  return (address) => pattern.test(`/${address}`);
}

function patternOf(uri: string, open: ReadPath['open']): string {
  const parts = uri.split(/(\/?\{[^{}]+\})/);
  const pattern = parts.map((part) => {
    const [, slash = '', name, optional] = /^(\/?)\{([^{}?]+)(\?)?\}$/.exec(part) ?? [];
    if (name === undefined) return part.replaceAll(/[^\w/]/g, String.raw`\$&`);
    const value = open?.has(name) === true ? '.*' : '[^/]+';
    return optional === undefined ? slash + value : `(?:${slash}${value})?`;
  });
  return pattern.join('').replace(/\/$/, '');
}
