import type { DependencyTracker } from '../../core/dependencies/dependency-tracker';
import { type Question, questionOfText } from '../../core/dependencies/question';
import { KeptByText } from '../../core/kept-by-text';
import type { ParsedFiles } from '../../languages/typescript/parsed-files';
import type { ProjectModules } from '../../languages/typescript/project-modules';

/** Directories in which no application is written. */
const left = new Set([
  'node_modules',
  'dist',
  'build',
  'out',
  'coverage',
  'test',
  'tests',
  '__tests__',
  'public',
  'e2e',
]);

/** Files that are looked into for one that makes an application. */
const mostFiles = 4000;

/** Files that are looked into, by their names. */
interface Sought {
  readonly isOne: (name: string) => boolean;
  /** Which of them have a text that a pattern matches: their paths in lines, by the source of the pattern. */
  readonly matching: Question<string, string>;
}

const isTest = /\.(?:test|spec)\.[cm]?[jt]s$/;
const isDeclarations = /\.d\.[cm]?ts$/;

const code: Sought = {
  isOne: (name) => /\.[cm]?[jt]s$/.test(name) && !isDeclarations.test(name) && !isTest.test(name),
  matching: questionOfText('files of code whose text matches'),
};

/** What is only declared may stand in files of declarations, too. */
const declaring: Sought = {
  isOne: (name) => /\.[cm]?ts$/.test(name) && !isTest.test(name),
  matching: questionOfText('files of code and of declarations whose text matches'),
};

/**
 * Files of code whose text a pattern (without flags) matches, those of directories further up first. What follows from them follows
 * from which these are, and not from the text of each that was looked into.
 */
export function filesWith(project: ProjectModules, pattern: RegExp): Iterable<string> {
  return found(project, pattern, code);
}

/** The same of files of TypeScript, those that only declare something included. */
export function declarationsWith(project: ProjectModules, pattern: RegExp): Iterable<string> {
  return found(project, pattern, declaring);
}

function found(project: ProjectModules, pattern: RegExp, sought: Sought): Iterable<string> {
  const { tracker } = project;
  if (!tracker.isTracking) return search(project, pattern, sought);
  const paths = tracker.untracked(() => [...search(project, pattern, sought)]);
  tracker.note(sought.matching, pattern.source, linesOf(paths));
  return paths;
}

/** Says how a reading answers which files have a text. */
export function answerFilesWith(project: ProjectModules, tracker: DependencyTracker): void {
  for (const sought of [code, declaring]) {
    tracker.answer(sought.matching, (source) => linesOf([...search(project, new RegExp(source), sought)]));
  }
}

function linesOf(paths: readonly string[]): string {
  return paths.join('\n');
}

function* search(project: ProjectModules, pattern: RegExp, { isOne }: Sought): Generator<string> {
  const isMatch = matchesOf(project.kept, pattern);
  const waiting = [''];
  let count = 0;
  for (let at = waiting.shift(); at !== undefined && count < mostFiles; at = waiting.shift()) {
    for (const { name, kind } of project.entries(at)) {
      const path = at === '' ? name : `${at}/${name}`;
      if (kind === 'directory') {
        if (!left.has(name) && !name.startsWith('.')) waiting.push(path);
      } else if (isOne(name)) {
        count++;
        if (isMatch.of(path, project.text(path) ?? '')) yield path;
      }
    }
  }
}

/** What was found of texts that did not change, by what is kept of a project and the source of a pattern. */
const matches = new WeakMap<ParsedFiles, Map<string, KeptByText<boolean>>>();

function matchesOf(kept: ParsedFiles, pattern: RegExp): KeptByText<boolean> {
  const byPattern = matches.get(kept) ?? new Map<string, KeptByText<boolean>>();
  matches.set(kept, byPattern);
  const known = byPattern.get(pattern.source) ?? new KeptByText((_, text) => pattern.test(text));
  byPattern.set(pattern.source, known);
  return known;
}
