import { counted } from '../core/counted';
import { basename } from 'node:path';
import { placeFinder } from '../core/place';
import type { SourceFiles } from '../core/ports';
import type { Problem } from '../core/problems';
import type { GenerationReport, WrittenFile } from '../project/service';
import type { FileChange } from '../platform/stamped-files';
import type { OutputPlaces } from './generation-options';
import type { KeptGeneration } from './kept-outputs';
import { isImportant, problemLines } from './problem-lines';
import { printable } from './terminal';

/** So many problems are told of after one change. */
const mostProblems = 10;

/** What changed, as the first half of a line. `isThere`: whether something is at the path of a change. */
export function changeText(changes: readonly FileChange[], isThere: (change: FileChange) => boolean): string {
  const [first, ...others] = changes;
  if (first === undefined) return 'Something changed';
  if (others.length > 0) return `${first.path} and ${counted(others.length, 'other file')} changed`;
  if (first.kind === 'contentChanged') return `${first.path} changed`;
  return `${first.path} ${isThere(first) ? 'added' : 'deleted'}`;
}

/** What came of it, as the second half. Files are told by their names: where they lie is told at the start. */
export function outcomeText(generation: KeptGeneration, placeOf: OutputPlaces['placeOf']): string {
  switch (generation.kind) {
    case 'written': {
      const written = writtenFiles(generation);
      return written.length === 0
        ? 'no output changed'
        : `wrote ${written.map((file) => basename(placeOf(file))).join(', ')}`;
    }
    case 'held': {
      const [first = '', ...others] = generation.broken;
      const files = others.length === 0 ? first : `${first} and ${counted(others.length, 'other file')}`;
      return `the outputs stay as they were until the syntax of ${files} is corrected`;
    }
    case 'failed':
      return 'the outputs stay as they were';
  }
}

export function writtenFiles(generation: KeptGeneration): readonly WrittenFile[] {
  if (generation.kind !== 'written') return [];
  return generation.report.files.filter(({ result }) => result.kind === 'written');
}

/** Tells of what is reported again and again only what is new. */
export class NewProblems {
  #told: ReadonlySet<string> = new Set();

  /** Lines for what was not reported the last time. */
  linesOf({ problems, warnings, emptyReason }: GenerationReport, files: SourceFiles): string {
    const important = problems.filter(isImportant);
    const sentences = [...warnings, ...(emptyReason === null ? [] : [emptyReason])];
    const isNew = (key: string): boolean => !this.#told.has(key);
    const newProblems = important.filter((problem) => isNew(keyOf(problem)));
    const newSentences = sentences.filter(isNew);
    this.#told = new Set([...important.map(keyOf), ...sentences]);
    const more = newProblems.length - mostProblems;
    return [
      problemLines(newProblems.slice(0, mostProblems), placeFinder(files)),
      ...(more > 0 ? [`… and ${counted(more, 'more problem')}; \`routespec check\` lists all.\n`] : []),
      ...newSentences.map((sentence) => `warning ${printable(sentence)}\n`),
    ].join('');
  }
}

/** Not by its place, which every edit above it moves. */
function keyOf({ code, source, message }: Problem): string {
  return JSON.stringify([code, source?.file ?? null, message]);
}
