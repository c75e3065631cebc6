import { capitalized, singularOf, wordsOf } from '../naming/words';
import { isVerb } from '../naming/verbs';

/** `StoreClientRequest` is a `ClientRequest`, unless another shape is that already; `Search2Request` stays what it is. */
export function requestNames(name: string): readonly string[] {
  const [first = '', ...rest] = wordsOf(name);
  const [next = ''] = rest;
  const isShorter = isVerb(first) && !isVerb(next) && !/^\d/.test(next) && rest.length > 1;
  const shorter = isShorter ? [rest.map(capitalized).join('')] : [];
  return [...shorter, componentName(name)];
}

/** Where another shape has the name: with what it lies in before it, the nearest first (`CatalogStoreRequest`). */
export function namesWithin(name: string, within: readonly string[]): readonly string[] {
  return within.map((_, index) => componentName(within.slice(-1 - index).join('') + name));
}

export function studly(name: string): string {
  return wordsOf(name)
    .map(capitalized)
    .join('')
    .replace(/[^A-Za-z0-9]/g, '');
}

export function singularName(name: string): string {
  const words = wordsOf(name);
  return [...words.slice(0, -1), singularOf(words.at(-1) ?? '')].map(capitalized).join('');
}

function componentName(name: string): string {
  // Hundreds of names are asked for at every edit, and most have nothing to be taken away.
  return otherThanInNames.test(name) ? name.replaceAll(new RegExp(otherThanInNames, 'g'), '') : name;
}

/** https://spec.openapis.org/oas/v3.0.3#components-object */
const otherThanInNames = /[^A-Za-z0-9._-]/;

/** Where a component was met first: in what is sent, or in what is answered. */
export type Direction = 'Input' | 'Output';

/**
 * The first of some names that nobody has. Where one of the other direction has the only one, the direction tells them
 * apart, and else a number.
 */
export function freeName(
  names: readonly string[],
  taken: ReadonlyMap<string, Direction>,
  direction: Direction,
): string {
  const wanted = names.map(componentName).filter((name) => name !== '');
  const [first] = wanted;
  const isOfOther = first !== undefined && wanted.length === 1 && (taken.get(first) ?? direction) !== direction;
  const longer = isOfOther ? [first + direction] : [];
  const free = [...wanted, ...longer].find((name) => !taken.has(name));
  if (free !== undefined) return free;
  const name = wanted.at(-1) ?? 'Shape';
  let number = 2;
  while (taken.has(`${name}${number.toString()}`)) number++;
  return `${name}${number.toString()}`;
}
