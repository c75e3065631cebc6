import { withoutTrailing } from '../../../core/trailing';
import { columnsOf } from './east-asian-width';

/** Without a search, or where it is not found, this and the next four answer with the whole subject. */
export function after(subject: string, search: string): string {
  const position = subject.indexOf(search);
  return position < 0 ? subject : subject.slice(position + search.length);
}

export function afterLast(subject: string, search: string): string {
  const position = subject.lastIndexOf(search);
  return search === '' || position < 0 ? subject : subject.slice(position + search.length);
}

export function before(subject: string, search: string): string {
  const position = subject.indexOf(search);
  return search === '' || position < 0 ? subject : subject.slice(0, position);
}

export function beforeLast(subject: string, search: string): string {
  const position = subject.lastIndexOf(search);
  return search === '' || position < 0 ? subject : subject.slice(0, position);
}

export function between(subject: string, from: string, to: string): string {
  return from === '' || to === '' ? subject : beforeLast(after(subject, from), to);
}

/** The helper `class_basename`, for a class name. */
export function classBasename(className: string): string {
  return withoutTrailing(className.replaceAll('\\', '/'), '/').split('/').at(-1) ?? '';
}

export function length(value: string): number {
  return Array.from(value).length;
}

/** `mb_substr`: code points. A start before the text is its start; an end before the start leaves nothing. */
export function substr(value: string, start: number, length: number | null = null): string {
  const characters = Array.from(value);
  const first = start < 0 ? Math.max(0, characters.length + start) : start;
  if (length === null) return characters.slice(first).join('');
  const end = length < 0 ? Math.max(first, characters.length + length) : first + length;
  return characters.slice(first, end).join('');
}

/**
 * Counts columns, of which East Asian characters and emoji take two. A negative limit counts from the end. The fourth
 * parameter of the method, `preserveWords`, is not here.
 */
export function limit(value: string, columns = 100, end = '...'): string | undefined {
  const characters = Array.from(value);
  const width = characters.reduce((sum, character) => sum + columnsOf(character), 0);
  if (width <= columns) return value;
  const room = columns < 0 ? width + columns : columns;
  return room < 0 ? undefined : withoutTrailingSpace(firstColumns(characters, room)) + end;
}

function firstColumns(characters: readonly string[], room: number): string {
  let left = room;
  const end = characters.findIndex((character) => (left -= columnsOf(character)) < 0);
  return characters.slice(0, end < 0 ? characters.length : end).join('');
}

/** PHP's own `rtrim`. */
function withoutTrailingSpace(value: string): string {
  const characters = Array.from(value);
  return characters.slice(0, characters.findLastIndex((character) => !' \n\r\t\v\0'.includes(character)) + 1).join('');
}
