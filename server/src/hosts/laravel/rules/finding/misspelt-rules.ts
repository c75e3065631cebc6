import { didYouMean, nearest } from '../../../../core/nearest';
import { distinct, type Fix, type Problem } from '../../../../core/problems';
import type { Source } from '../../../../core/source';
import type { PhpFile } from '../../../../languages/php/php-file';
import { laravelProblem } from '../../problems';
import type { RequestFramework } from '../request/request-context';
import type { FoundRules } from '../parsing/found-rules';
import { asMethod, type OwnName, ownNames } from './own-names';
import { frameworkRules } from '../schema/table/table';

/**
 * Finds names of rules that neither the framework nor the application has, where one that there is lies near. All others
 * may come from packages, whose rules source does not show. For an application that has started.
 */
export function misspellingFinder(laravel: RequestFramework): (found: FoundRules) => readonly Problem[] {
  const { names, isWhole } = laravel.registeredRules;
  if (!isWhole) return () => [];
  const known = [...new Set([...frameworkRules, ...names])];
  const registered = new Set([...names].map(asMethod));
  // Several routes share a request class.
  const told = new WeakMap<FoundRules, readonly Problem[]>();
  return (found) => {
    const problems =
      told.get(found) ??
      distinct(
        ownNames(found)
          .filter(({ name }) => !registered.has(asMethod(name)))
          .flatMap((one) => misspelling(one, nearest(one.name, known, mostSlips), laravel)),
      );
    told.set(found, problems);
    return problems;
  };
}

/** Fewer than elsewhere: packages have rules like `ean` and `hslcolor`, which nobody meant as `can` or `hex_color`. */
function mostSlips({ length }: string): number {
  return Math.floor(length / 5);
}

function misspelling(
  { written, source }: OwnName,
  instead: readonly string[],
  laravel: RequestFramework,
): readonly Problem[] {
  // Of packages nobody here mends anything.
  if (instead.length === 0 || source.file.startsWith('vendor/')) return [];
  const file = laravel.machine.files.file(source.file);
  if (file === null || !/^[\w-]+$/.test(written) || isRegisteredIn(file, written)) return [];
  return placesOf(written, source, file).map((place) => ({
    ...laravelProblem('request.unknownRule', place, { rule: written, nearest: didYouMean(instead) }),
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
