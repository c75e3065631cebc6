import type { StringValue, TextRange } from '../../../../languages/php/evaluate/values';
import { snake, studly } from '../../strings/str';
import { unknownRule, type NamedRule, type UnknownRule } from './rule';

/** Rules that take all that follows the colon as one parameter (`ruleIsRegex`). */
const regexes = ['regex', 'not_regex', 'notregex'];

const shortNames: ReadonlyMap<string, string> = new Map([
  ['int', 'integer'],
  ['bool', 'boolean'],
]);

/** Of such a name the snake case is the name itself. */
const isSnake = /^[a-z]+(?:_[a-z]+)*$/;

type TextRule = NamedRule | UnknownRule;

/** `required|max:3` */
export function rulesOfPipeText(text: StringValue): readonly TextRule[] {
  return pipedTexts(text).flatMap(ruleOf);
}

/** One rule of a list: a bar in it means nothing. */
export function rulesOfText(text: StringValue): readonly TextRule[] {
  return textsWithGap([text.value], text).flatMap(ruleOf);
}

/** The rules of a text, each as a text. A bar ends a rule even within a pattern, as it does in Laravel. */
export function pipedTexts(text: StringValue): readonly StringValue[] {
  return textsWithGap(text.value.split('|'), text);
}

function textsWithGap(texts: readonly string[], { gap, gapAt, source }: StringValue): readonly StringValue[] {
  const open = gap === undefined ? [] : gapAt === undefined ? openTexts(texts) : textsAt(texts, gapAt);
  return texts.map((value, index) => ({
    kind: 'string',
    value,
    gap: open.includes(index) ? gap : undefined,
    source,
  }));
}

/** `ValidationRuleParser::parseStringRule` */
function ruleOf({ value, gap }: StringValue): readonly TextRule[] {
  const rule = ruleOfText(value);
  if (rule === null) return gap === undefined ? [] : [unknownRule];
  return [gap === undefined ? rule : { ...rule, parameters: null }];
}

/** Which of the texts, between which one character stands, reach into a range. */
function textsAt(texts: readonly string[], { start, end }: TextRange): readonly number[] {
  let at = 0;
  const reaching: number[] = [];
  for (const [index, text] of texts.entries()) {
    if (at <= end && at + text.length >= start) reaching.push(index);
    at += text.length + 1;
  }
  return reaching;
}

/**
 * The rules in which what source does not tell may stand: the one in which or at whose end something is missing, if there
 * is just one (`max:`, `unique:users,email,`, `unique:users,email,,id`), else all that have parameters.
 */
function openTexts(texts: readonly string[]): readonly number[] {
  const indexes = [...texts.keys()];
  const unfinished = indexes.filter((index) => /^$|[:,=]$|[:,=],/.test(texts[index]?.trim() ?? ''));
  return unfinished.length === 1 ? unfinished : indexes.filter((index) => texts[index]?.includes(':'));
}

function ruleOfText(text: string): NamedRule | null {
  const colon = text.indexOf(':');
  const written = (colon === -1 ? text : text.slice(0, colon)).trim();
  if (written === '') return null;
  const name = ruleName(written);
  if (colon === -1) return { kind: 'named', name, written, parameters: [] };
  const parameter = text.slice(colon + 1);
  const parameters = regexes.includes(written.toLowerCase()) ? [parameter] : commaSeparated(parameter);
  return { kind: 'named', name, written, parameters };
}

/** The name of a rule in snake case, by whichever of its spellings (`requiredIf`, `required-if`, `MAX`). */
export function ruleName(written: string): string {
  const text = written.trim();
  return shortNames.get(text) ?? (isSnake.test(text) ? text : snakeName(text));
}

function snakeName(text: string): string {
  const name = /[a-z]/.test(text) ? snake(studly(text)) : text.toLowerCase();
  return shortNames.get(name) ?? name;
}

/** `str_getcsv`: a field may stand in quotation marks, within which a doubled one is one. */
function commaSeparated(text: string): readonly string[] {
  if (!text.includes('"')) return text.split(',');
  const fields: string[] = [];
  for (const match of text.matchAll(/(?:^|,)(?:[ \t]*"((?:[^"]|"")*)"([^,]*)|([^,]*))/g)) {
    const [, quoted, rest = '', plain = ''] = match;
    fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"') + rest);
  }
  return fields;
}
