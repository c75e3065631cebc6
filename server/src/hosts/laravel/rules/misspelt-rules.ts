import { didYouMean, nearest } from '../../../core/nearest';
import { distinct, type Fix, problem, type Problem } from '../../../core/problems';
import type { Source } from '../../../core/source';
import type { PhpFile } from '../../../languages/php/php-file';
import type { Laravel } from '../runtime/laravel';
import type { FoundRules } from './found-rules';
import type { NamedRule, Rule } from './rule';
import { nestedTree, ruleTree, type RuleNode } from './rule-tree';
import { frameworkRules } from './table/table';

/**
 * Finds names of rules that neither the framework nor the application has, where one that there is lies near. All others
 * may come from packages, whose rules source does not show. For an application that has started.
 */
export function misspellingFinder(laravel: Laravel): (found: FoundRules) => readonly Problem[] {
  const { names, isWhole } = laravel.registeredRules;
  if (!isWhole) return () => [];
  const known = [...new Set([...frameworkRules, ...names])];
  const spelt = new Set(known.map(asMethod));
  // Several routes share a request class.
  const told = new WeakMap<FoundRules, readonly Problem[]>();
  return (found) => {
    const problems =
      told.get(found) ??
      distinct(
        namesIn(found, laravel)
          .filter(({ name }) => !spelt.has(asMethod(name)))
          .flatMap((rule) => misspelling(rule, nearest(rule.name, known, mostSlips), laravel)),
      );
    told.set(found, problems);
    return problems;
  };
}

function namesIn({ rules, variants, conditional }: FoundRules, laravel: Laravel): readonly NamedRule[] {
  const trees = [ruleTree(rules, conditional, laravel), ...variants.map((one) => nestedTree(one, laravel))];
  return trees.flatMap((tree) => namedRules(tree, laravel));
}

/** PHP finds `validateMacAddress` for `macaddress`, too. */
function asMethod(name: string): string {
  return name.replaceAll('_', '');
}

/** Fewer than elsewhere: packages have rules like `ean` and `hslcolor`, which nobody meant as `can` or `hex_color`. */
function mostSlips({ length }: string): number {
  return Math.floor(length / 5);
}

function misspelling(rule: NamedRule, instead: readonly string[], laravel: Laravel): readonly Problem[] {
  const { written, source } = rule;
  // Of packages nobody here mends anything.
  if (instead.length === 0 || written === undefined || source === undefined || source.file.startsWith('vendor/'))
    return [];
  const file = laravel.machine.files.file(source.file);
  if (file === null || !/^[\w-]+$/.test(written) || isRegisteredIn(file, written)) return [];
  return placesOf(written, source, file).map((place) => ({
    ...problem('request.unknownRule', place, { rule: written, nearest: didYouMean(instead) }),
    fixes: instead.map((name) => replacing(place, name)),
  }));
}

/** A class may give the validator a rule right where it uses it. */
function isRegisteredIn({ text }: PhpFile, name: string): boolean {
  return new RegExp(`\\bextend(?:Implicit|Dependent)?\\(\\s*['"]${name}['"]`, 'i').test(text);
}

/** Where the name stands as that of a rule: alone in quotes, or between bars. */
function placesOf(name: string, source: Source, file: PhpFile): readonly Source[] {
  const rule = new RegExp(`(?<=['"|][ \\t]*)${name}(?=[ \\t]*['"|:])`, 'g');
  return [...file.textAt(source).matchAll(rule)].map(({ index }) => {
    const start = source.start + index;
    return { file: source.file, start, end: start + name.length };
  });
}

function replacing(source: Source, name: string): Fix {
  return { title: `Replace with "${name}"`, edits: [{ source, text: name }] };
}

function namedRules({ rules, children, each }: RuleNode, laravel: Laravel): readonly NamedRule[] {
  return [
    ...(rules ?? []).flatMap((rule) => namedIn(rule, laravel)),
    ...[...children.values(), ...(each === null ? [] : [each])].flatMap((node) => namedRules(node, laravel)),
  ];
}

function namedIn(rule: Rule, laravel: Laravel): readonly NamedRule[] {
  switch (rule.kind) {
    case 'named':
      return [rule];
    case 'when':
      return rule.ways.flatMap((way) => way.flatMap((one) => namedIn(one, laravel)));
    case 'anyOf':
      return rule.ways.flatMap((way) => namedRules(nestedTree(way, laravel), laravel));
    case 'nested':
    case 'enum':
    case 'custom':
    case 'unknown':
      return [];
    default:
      return rule satisfies never;
  }
}
