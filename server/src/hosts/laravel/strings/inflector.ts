import { once } from '../../../core/once';
import { strtolower, ucfirst, ucwords } from './ascii-case';
import { irregular, toPlural, toSingular, type Transformation } from './inflection-rules';
import { compilePcre, pcreEnd, pregReplace } from './pcre';
import { neverPluralized, neverSingularized, uncountable } from './uninflected-words';

interface Rule {
  readonly pattern: RegExp;
  readonly replacement: string;
}

interface Ruleset {
  readonly uninflected: RegExp;
  readonly irregular: ReadonlyMap<string, string>;
  readonly rules: readonly Rule[];
  /** What became of a word: a resource asks for its parameter in each of its routes. */
  readonly inflected: Map<string, string>;
}

// Compiled when a word first asks for it: most runs need one of the two.
const singularRuleset = once((): Ruleset => ({
  uninflected: compileWholeWords(neverSingularized),
  irregular: new Map(irregular.map(([one, many]) => [many, one])),
  rules: compileRules(toSingular),
  inflected: new Map<string, string>(),
}));

const pluralRuleset = once((): Ruleset => ({
  uninflected: compileWholeWords(neverPluralized),
  irregular: new Map(irregular),
  rules: compileRules(toPlural),
  inflected: new Map<string, string>(),
}));

/** What `plural` takes for a word: a letter, a digit or any character up to U+FFFF stands at the end of its only line. */
const pluralizable = new RegExp(String.raw`^[^\n]*[A-Za-z0-9\u{80}-\u{FFFF}]${pcreEnd}`, 'u');

/** `Illuminate\Support\Pluralizer::singular`. */
export function singular(value: string): string {
  return matchCase(inflectOnce(value, singularRuleset()), value);
}

/** `Illuminate\Support\Pluralizer::plural`. */
export function plural(value: string, count = 2): string {
  if (Math.trunc(Math.abs(count)) === 1 || uncountable.includes(strtolower(value)) || !pluralizable.test(value)) {
    return value;
  }
  return matchCase(inflectOnce(value, pluralRuleset()), value);
}

function compileWholeWords(patterns: readonly string[]): RegExp {
  return compilePcre(`^(?:${patterns.join('|')})$`, 'i');
}

function compileRules(transformations: readonly Transformation[]): readonly Rule[] {
  return transformations.map(([pattern, replacement]) => ({ pattern: compilePcre(pattern, 'gi'), replacement }));
}

/** `Doctrine\Inflector\CachedWordInflector`. */
function inflectOnce(word: string, ruleset: Ruleset): string {
  const inflected = ruleset.inflected.get(word) ?? inflect(word, ruleset);
  ruleset.inflected.set(word, inflected);
  return inflected;
}

/** `Doctrine\Inflector\RulesetInflector`: an irregular word that stays the same still goes through the rules. */
function inflect(word: string, ruleset: Ruleset): string {
  if (word === '' || ruleset.uninflected.test(word)) return word;
  const substitute = substituteWord(word, ruleset.irregular);
  if (substitute !== word) return substitute;
  const rule = ruleset.rules.find(({ pattern }) => word.search(pattern) >= 0);
  return rule === undefined ? word : pregReplace(rule.pattern, rule.replacement, word);
}

function substituteWord(word: string, substitutions: ReadonlyMap<string, string>): string {
  const lowerCase = strtolower(word);
  const substitute = substitutions.get(lowerCase);
  if (substitute === undefined) return word;
  return lowerCase.startsWith(word.slice(0, 1)) ? substitute : ucfirst(substitute);
}

/** `Illuminate\Support\Pluralizer::matchCase`: what leaves the comparison as it is, is done to the value. */
function matchCase(value: string, comparison: string): string {
  const functions = [(text: string) => text.toLowerCase(), (text: string) => text.toUpperCase(), ucfirst, ucwords];
  const kept = functions.find((change) => change(comparison) === comparison);
  return kept === undefined ? value : kept(value);
}
