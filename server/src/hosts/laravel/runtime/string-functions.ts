import { pure, type KnownArguments } from '../../../languages/php/evaluate/builtins/define';
import { byEnd, byStart, endsWithAny, startsWithAny } from '../../../languages/php/evaluate/builtins/known-ends';
import { keyValue, truthOf } from '../../../languages/php/evaluate/conversions';
import { NotKnown, textLength, tooLarge } from '../../../languages/php/evaluate/limits';
import type { NativeFunction } from '../../../languages/php/evaluate/natives';
import { string, unknown, type Value } from '../../../languages/php/evaluate/values';
import * as str from '../strings/str';

/** A text made of one text. */
const ofText = (change: (value: string) => string): NativeFunction => pure((args) => change(args.text(0)));

/** A text made of two. */
const ofTexts = (change: (value: string, other: string) => string): NativeFunction =>
  pure((args) => change(args.text(0), args.text(1)));

/** What PHP answers with a ValueError is not known. */
function known<T>(result: T | undefined): T | Value {
  return result ?? unknown('a string function with a value that it refuses');
}

function textOrNull(args: KnownArguments, index: number): string | null {
  return args.value(index).kind === 'null' ? null : args.text(index);
}

function oneOrMore(args: KnownArguments, index: number): string | string[] {
  return args.value(index).kind === 'array' ? args.texts(index) : args.text(index);
}

function flag(args: KnownArguments, index: number, byDefault: boolean): boolean {
  return args.count > index ? truthOf(args.value(index)) === true : byDefault;
}

/** `['a' => 'b']` as texts. */
function textMap(args: KnownArguments, index: number): Record<string, string> {
  return Object.fromEntries(
    [...args.array(index).entries].map(([key, value]) => [args.textOf(keyValue(key)), args.textOf(value)]),
  );
}

/** The rules of inflection look through a word again and again. */
const maximumWord = 500;

function word(args: KnownArguments): string {
  const text = args.text(0);
  if (text.length > maximumWord) throw new NotKnown(tooLarge);
  return text;
}

/** How often the first text is repeated; not so often that it gets too long. */
function times(args: KnownArguments): number {
  const count = args.number(1, 0);
  textLength(args.text(0).length * count);
  return count;
}

/** What a known part of a text is cut to at another text that stands in it. */
function parted(cut: (value: string, at: string) => string, known: string, at: Value): Value | undefined {
  const isCut = at.kind === 'string' && at.gap === undefined && at.value !== '' && known.includes(at.value);
  return isCut ? string(cut(known, at.value)) : undefined;
}

/** A count, or a list for its length. */
function count(args: KnownArguments, index: number): number {
  const value = args.value(index);
  return value.kind === 'array' ? value.entries.size : args.number(index, 2);
}

function replaced(args: KnownArguments): string {
  const [search, replacement] = [oneOrMore(args, 0), oneOrMore(args, 1)];
  const [subject, isCaseSensitive] = [args.text(2), flag(args, 3, true)];
  if (typeof search !== 'string') return str.replace(search, replacement, subject, isCaseSensitive);
  if (typeof replacement === 'string') return str.replace(search, replacement, subject, isCaseSensitive);
  return str.replace([search], replacement, subject, isCaseSensitive);
}

/** The functions of `Illuminate\Support\Str`, by lower-case name. */
export const stringFunctions: ReadonlyMap<string, NativeFunction> = new Map(
  Object.entries<NativeFunction>({
    lower: ofText(str.lower),
    upper: ofText(str.upper),
    title: ofText(str.title),
    headline: ofText(str.headline),
    studly: ofText(str.studly),
    pascal: ofText(str.studly),
    camel: ofText(str.camel),
    snake: pure((args) => str.snake(args.text(0), args.text(1, '_'))),
    kebab: ofText(str.kebab),
    ucfirst: ofText(str.ucfirst),
    lcfirst: ofText(str.lcfirst),
    ucsplit: pure((args) => str.ucsplit(args.text(0))),
    singular: pure((args) => str.singular(word(args))),
    plural: pure((args) => str.plural(word(args), count(args, 1), flag(args, 2, false))),
    pluralstudly: pure((args) => str.pluralStudly(word(args), count(args, 1))),
    trim: pure((args) => str.trim(args.text(0), textOrNull(args, 1))),
    ltrim: pure((args) => str.ltrim(args.text(0), textOrNull(args, 1))),
    rtrim: pure((args) => str.rtrim(args.text(0), textOrNull(args, 1))),
    squish: ofText(str.squish),
    start: ofTexts(str.start),
    finish: ofTexts(str.finish),
    wrap: pure((args) => str.wrap(args.text(0), args.text(1), textOrNull(args, 2))),
    unwrap: pure((args) => str.unwrap(args.text(0), args.text(1), textOrNull(args, 2))),
    padboth: pure((args) => known(str.padBoth(args.text(0), textLength(args.number(1, 0)), args.text(2, ' ')))),
    padleft: pure((args) => known(str.padLeft(args.text(0), textLength(args.number(1, 0)), args.text(2, ' ')))),
    padright: pure((args) => known(str.padRight(args.text(0), textLength(args.number(1, 0)), args.text(2, ' ')))),
    after: ofTexts(str.after),
    afterlast: byEnd(ofTexts(str.afterLast), (end, { args }) => parted(str.afterLast, end, args.or(1))),
    before: byStart(ofTexts(str.before), (start, { args }) => parted(str.before, start, args.or(1))),
    beforelast: ofTexts(str.beforeLast),
    between: pure((args) => str.between(args.text(0), args.text(1), args.text(2))),
    classbasename: ofText(str.classBasename),
    length: pure((args) => str.length(args.text(0))),
    substr: pure((args) => str.substr(args.text(0), args.number(1, 0), args.number(2) ?? null)),
    limit: pure((args) => known(str.limit(args.text(0), args.number(1, 100), args.text(2, '...')))),
    contains: pure((args) => str.contains(args.text(0), oneOrMore(args, 1), flag(args, 2, false))),
    containsall: pure((args) => str.containsAll(args.text(0), args.texts(1), flag(args, 2, false))),
    startswith: byStart(
      pure((args) => str.startsWith(args.text(0), oneOrMore(args, 1))),
      startsWithAny,
    ),
    endswith: byEnd(
      pure((args) => str.endsWith(args.text(0), oneOrMore(args, 1))),
      endsWithAny,
    ),
    is: pure((args) => str.is(oneOrMore(args, 0), args.text(1), flag(args, 2, false))),
    substrcount: pure((args) =>
      known(str.substrCount(args.text(0), args.text(1), args.number(2, 0), args.number(3) ?? null)),
    ),
    replace: pure(replaced),
    remove: pure((args) => str.remove(oneOrMore(args, 0), args.text(1), flag(args, 2, true))),
    replacefirst: pure((args) => str.replaceFirst(args.text(0), args.text(1), args.text(2))),
    replacelast: pure((args) => str.replaceLast(args.text(0), args.text(1), args.text(2))),
    replacearray: pure((args) => known(str.replaceArray(args.text(0), args.texts(1), args.text(2)))),
    swap: pure((args) => str.swap(textMap(args, 0), args.text(1))),
    repeat: pure((args) => known(str.repeat(args.text(0), times(args)))),
    reverse: ofText(str.reverse),
    slug: pure((args) => {
      const language = args.count > 2 && args.value(2).kind === 'null' ? null : 'en';
      const dictionary = args.count > 3 ? textMap(args, 3) : undefined;
      return str.slug(args.text(0), args.text(1, '-'), language, dictionary);
    }),
  }),
);

/** Functions in which the text that is changed is the last parameter, not the first. */
export const textLast: ReadonlySet<string> = new Set([
  'is',
  'remove',
  'replace',
  'replacearray',
  'replacefirst',
  'replacelast',
  'swap',
]);
