import { toNumber, toText } from '../conversions';
import type { NativeCall, NativeFunction } from '../natives';
import { TooManySteps } from '../../../../core/patterns/execution';
import type { Match, PatternMatcher } from '../../../../core/patterns/pattern-matcher';
import { pcrePattern } from '../../pcre/pattern';
import { list, map, number, string, unknown, type ArrayKey, type ArrayValue, type Value } from '../values';
import { callBack } from './arrays';
import { NotKnown, textLength } from '../limits';
import { pure } from './define';

/** Steps of a search that cost as much as one of the evaluator's. */
const stepsOfSearch = 8;

/** Runs `use` with a pattern; throws `NotKnown` where that takes too long, or where the pattern is not read. */
export function withPattern<T>(call: NativeCall, written: string, use: (pattern: PatternMatcher) => T): T {
  const pattern = pcrePattern(written);
  if (pattern === null) throw new NotKnown('a regular expression');
  try {
    return use(pattern);
  } catch (error) {
    if (error instanceof TooManySteps) throw new NotKnown('a regular expression that takes too many steps');
    throw error;
  } finally {
    call.machine.step(call.source, Math.ceil(pattern.steps / stepsOfSearch));
  }
}

/** The groups of a match, by number and, where a group has one, by name before it. */
function groupsOf({ groups }: Match, { names }: PatternMatcher): ArrayValue {
  const entries: [ArrayKey, Value][] = [];
  const last = groups.findLastIndex((group) => group !== undefined);
  for (const [index, group] of groups.slice(0, last + 1).entries()) {
    const text = string(group ?? '');
    const name = names.get(index);
    if (name !== undefined) entries.push([name, text]);
    entries.push([index, text]);
  }
  return map(entries);
}

/** The text with every match replaced, up to a number of them. */
function replaced(subject: string, pattern: PatternMatcher, by: (match: Match) => string, limit = -1): string {
  const parts: string[] = [];
  let end = 0;
  let length = subject.length;
  let left = limit;
  if (left !== 0) {
    for (const match of pattern.matches(subject)) {
      const text = by(match);
      length = textLength(length + text.length);
      parts.push(subject.slice(end, match.start), text);
      end = match.end;
      if (--left === 0) break;
    }
  }
  return parts.join('') + subject.slice(end);
}

function expanded(replacement: string, { groups }: Match): string {
  return replacement.replace(
    /\\(\d{1,2})|\$(\d{1,2})|\$\{(\d{1,2})\}/g,
    (_, one?: string, two?: string, three?: string) => groups[Number(one ?? two ?? three)] ?? '',
  );
}

function texts(value: Value): string[] {
  return value.kind === 'array' ? [...value.entries.values()].map((one) => toText(one).value) : [toText(value).value];
}

function replaceIn(
  call: NativeCall,
  subject: string,
  { patterns, replacements, limit }: { readonly patterns: Value; readonly replacements: Value; readonly limit: number },
): string {
  const by = texts(replacements);
  return texts(patterns).reduce((text, written, index) => {
    const replacement = (replacements.kind === 'array' ? by[index] : by[0]) ?? '';
    return withPattern(call, written, (pattern) =>
      replaced(text, pattern, (match) => expanded(replacement, match), limit),
    );
  }, subject);
}

/** Groups by number, each with what it found in all matches, or matches in order (PREG_SET_ORDER is 2). */
function allMatches(matches: readonly Match[], pattern: PatternMatcher, flags: number): ArrayValue {
  const found = matches.map((match) => groupsOf(match, pattern));
  if ((flags & 2) !== 0) return list(found);
  const count = pattern.groups + 1;
  const keys = Array.from({ length: count }, (_, index) => [pattern.names.get(index) ?? [], index].flat()).flat();
  return map(keys.map((key) => [key, list(found.map((one) => one.entries.get(key) ?? string('')))]));
}

/** PREG_SPLIT_NO_EMPTY is 1, PREG_SPLIT_DELIM_CAPTURE 2. */
function splitAt(
  pattern: PatternMatcher,
  subject: string,
  { limit, flags }: { limit: number; flags: number },
): string[] {
  const parts: string[] = [];
  const [skipsEmpty, keepsGroups] = [(flags & 1) !== 0, (flags & 2) !== 0];
  let end = 0;
  let left = limit > 0 ? limit : Number.POSITIVE_INFINITY;
  for (const match of pattern.matches(subject)) {
    if (left <= 1) break;
    if (!skipsEmpty || match.start > end) {
      parts.push(subject.slice(end, match.start));
      left--;
    }
    if (keepsGroups) parts.push(...match.groups.slice(1).flatMap((group) => (group ? [group] : [])));
    end = match.end;
  }
  if (!skipsEmpty || end < subject.length) parts.push(subject.slice(end));
  return parts;
}

export const regularExpressionFunctions: Readonly<Record<string, NativeFunction>> = {
  preg_match: pure((args, call) => {
    const slot = call.args.reference(2, 'matches');
    if (slot !== null) slot.value = unknown('what a regular expression finds');
    return withPattern(call, args.text(0), (pattern) => {
      const match = pattern.match(args.text(1));
      if (slot !== null) slot.value = match === null ? list([]) : groupsOf(match, pattern);
      return match === null ? 0 : 1;
    });
  }),
  preg_match_all: pure((args, call) => {
    const slot = call.args.reference(2, 'matches');
    if (slot !== null) slot.value = unknown('what a regular expression finds');
    return withPattern(call, args.text(0), (pattern) => {
      const matches = [...pattern.matches(args.text(1))];
      if (slot !== null) slot.value = allMatches(matches, pattern, args.number(3, 0));
      return matches.length;
    });
  }),
  preg_replace: pure((args, call) => {
    const subject = args.value(2);
    const by = { patterns: args.value(0), replacements: args.value(1), limit: args.number(3, -1) };
    if (subject.kind !== 'array') return replaceIn(call, args.text(2), by);
    return map([...subject.entries].map(([key, one]) => [key, string(replaceIn(call, args.textOf(one), by))]));
  }),
  preg_replace_callback: pure((args, call) =>
    texts(args.value(0)).reduce(
      (text, written) =>
        withPattern(call, written, (pattern) =>
          replaced(
            text,
            pattern,
            (match) => args.textOf(callBack(call, args.value(1), [groupsOf(match, pattern)])),
            args.number(3, -1),
          ),
        ),
      args.text(2),
    ),
  ),
  preg_quote: pure((args) => {
    const delimiter = args.text(1);
    const quoted = args.text(0).replace(/[.\\+*?[^\]$(){}=!<>|:\-#]/g, '\\$&');
    return delimiter === '' || /[.\\+*?[^\]$(){}=!<>|:\-#]/.test(delimiter)
      ? quoted
      : quoted.replaceAll(delimiter, `\\${delimiter}`);
  }),
  preg_split: pure((args, call) =>
    withPattern(call, args.text(0), (pattern) =>
      splitAt(pattern, args.text(1), { limit: args.number(2, -1), flags: args.number(3, 0) }),
    ),
  ),
  preg_grep: pure((args, call) => {
    const array = args.array(1);
    const isInverted = toNumber(args.value(2)) === 1;
    return withPattern(call, args.text(0), (pattern) => ({
      ...array,
      entries: new Map([...array.entries].filter(([, value]) => pattern.test(toText(value).value) !== isInverted)),
    }));
  }),
  preg_last_error: () => number(0),
  preg_last_error_msg: () => string('No error'),
};
