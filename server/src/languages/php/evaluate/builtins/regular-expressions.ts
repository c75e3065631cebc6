import { toNumber, toText } from '../conversions';
import type { NativeCall, NativeFunction } from '../natives';
import { list, map, number, string, unknown, type ArrayKey, type ArrayValue, type Value } from '../values';
import { callBack } from './arrays';
import { pure } from './define';

/** A PCRE as a JavaScript one; null where it has what JavaScript has not. */
export function toRegExp(pattern: string, extraFlags = ''): RegExp | null {
  const trimmed = pattern.trimStart();
  const open = trimmed.charAt(0);
  const close = { '(': ')', '{': '}', '[': ']', '<': '>' }[open] ?? open;
  const end = trimmed.lastIndexOf(close);
  if (end <= 0) return null;
  const modifiers = trimmed.slice(end + 1);
  const source = trimmed
    .slice(1, end)
    .replace(/\\A/g, '^')
    .replace(/\\[zZ]/g, '$')
    .replace(/\(\?P</g, '(?<')
    .replace(/\\h/g, '[ \\t]');
  if (/[xUXJ]/.test(modifiers)) return null;
  const flags = modifiers.replace(/[^ims]/g, '') + extraFlags;
  // Without the `u` of JavaScript, which refuses escapes that PCRE lets pass, characters beyond 16 bits are two.
  return compiled(source, modifiers.includes('u') ? `${flags}u` : flags) ?? compiled(source, flags);
}

function compiled(source: string, flags: string): RegExp | null {
  try {
    return new RegExp(source, flags);
  } catch {
    return null;
  }
}

const notKnown = unknown('a regular expression');

/** What a match found, by number and, where a group has one, by name before it. */
function groupsOf(match: RegExpMatchArray): ArrayValue {
  const names = Object.entries(match.groups ?? {});
  const entries: [ArrayKey, Value][] = [];
  // A group that took no part in the match is undefined, whatever the declared type says.
  const groups: readonly (string | undefined)[] = match;
  const last = groups.findLastIndex((group) => group !== undefined);
  for (const [index, group] of groups.slice(0, last + 1).entries()) {
    const text = string(group ?? '');
    const named = index === 0 ? undefined : names.find(([, value]) => value === group);
    if (named !== undefined) entries.push([named[0], text]);
    entries.push([index, text]);
  }
  return map(entries);
}

function replaced(subject: string, pattern: string, replacement: string): string | null {
  const expression = toRegExp(pattern, 'g');
  if (expression === null) return null;
  return subject.replace(expression, (...found: readonly unknown[]) =>
    replacement.replace(/\\(\d{1,2})|\$(\d{1,2})|\$\{(\d{1,2})\}/g, (_, one?: string, two?: string, three?: string) => {
      const group = found[Number(one ?? two ?? three)];
      return typeof group === 'string' ? group : '';
    }),
  );
}

function texts(value: Value): string[] {
  return value.kind === 'array' ? [...value.entries.values()].map((one) => toText(one).value) : [toText(value).value];
}

function replaceIn(subject: string, patterns: Value, replacements: Value): Value {
  let text = subject;
  const by = texts(replacements);
  for (const [index, pattern] of texts(patterns).entries()) {
    const result = replaced(text, pattern, replacements.kind === 'array' ? (by[index] ?? '') : (by[0] ?? ''));
    if (result === null) return notKnown;
    text = result;
  }
  return string(text);
}

/** Groups by number, each with what it found in all matches, or matches in order (PREG_SET_ORDER is 2). */
function allMatches(matches: readonly RegExpMatchArray[], flags: number): ArrayValue {
  const found = matches.map(groupsOf);
  if ((flags & 2) !== 0) return list(found);
  const keys = new Set(found.flatMap((one) => [...one.entries.keys()]));
  return map([...keys].map((key) => [key, list(found.map((one) => one.entries.get(key) ?? string('')))]));
}

function replaceCallback(call: NativeCall): Value {
  const [patterns, callback, subject] = [call.args.or(0), call.args.or(1), toText(call.args.or(2))];
  if (subject.hole !== undefined) return unknown(subject.hole);
  let text = subject.value;
  for (const pattern of texts(patterns)) {
    const expression = toRegExp(pattern, 'g');
    if (expression === null) return notKnown;
    const parts: string[] = [];
    let end = 0;
    for (const match of text.matchAll(expression)) {
      const result = toText(callBack(call, callback, [groupsOf(match)]));
      if (result.hole !== undefined) return unknown(result.hole);
      parts.push(text.slice(end, match.index), result.value);
      end = match.index + match[0].length;
    }
    text = parts.join('') + text.slice(end);
  }
  return string(text);
}

export const regularExpressionFunctions: Readonly<Record<string, NativeFunction>> = {
  preg_match: pure((args, call) => {
    const expression = toRegExp(args.text(0));
    if (expression === null) return notKnown;
    const match = expression.exec(args.text(1));
    const slot = call.args.reference(2, 'matches');
    if (slot !== null) slot.value = match === null ? list([]) : groupsOf(match);
    return match === null ? 0 : 1;
  }),
  preg_match_all: pure((args, call) => {
    const expression = toRegExp(args.text(0), 'g');
    if (expression === null) return notKnown;
    const matches = [...args.text(1).matchAll(expression)];
    const slot = call.args.reference(2, 'matches');
    if (slot !== null) slot.value = allMatches(matches, args.number(3, 0));
    return matches.length;
  }),
  preg_replace: pure((args) => {
    const subject = args.value(2);
    if (subject.kind !== 'array') return replaceIn(args.text(2), args.value(0), args.value(1));
    return map(
      [...subject.entries].map(([key, one]) => [key, replaceIn(args.textOf(one), args.value(0), args.value(1))]),
    );
  }),
  preg_replace_callback: replaceCallback,
  preg_quote: pure((args) => {
    const delimiter = args.text(1);
    const quoted = args.text(0).replace(/[.\\+*?[^\]$(){}=!<>|:\-#]/g, '\\$&');
    return delimiter === '' || /[.\\+*?[^\]$(){}=!<>|:\-#]/.test(delimiter)
      ? quoted
      : quoted.replaceAll(delimiter, `\\${delimiter}`);
  }),
  preg_split: pure((args) => {
    const expression = toRegExp(args.text(0));
    if (expression === null) return notKnown;
    // PREG_SPLIT_NO_EMPTY is 1.
    const parts = args.text(1).split(expression);
    return (args.number(3, 0) & 1) === 0 ? parts : parts.filter((part) => part !== '');
  }),
  preg_grep: ({ args }) => {
    const [expression, array] = [toRegExp(toText(args.or(0)).value), args.or(1)];
    if (expression === null || array.kind !== 'array') return notKnown;
    const inverted = toNumber(args.or(2)) === 1;
    return {
      ...array,
      entries: new Map([...array.entries].filter(([, value]) => expression.test(toText(value).value) !== inverted)),
    };
  },
  preg_last_error: () => number(0),
  preg_last_error_msg: () => string('No error'),
};
