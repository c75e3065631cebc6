import type { SourceFiles } from '../core/ports';
import type { Problem, Severity } from '../core/problems';
import { lineColumnAt, type Source } from '../core/source';
import { printable } from './terminal';

export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Tells lines and columns of places in a project's files, each file read once. */
export function placeFinder(files: SourceFiles): (source: Source) => Place {
  const texts = new Map<string, string>();
  return ({ file, start }) => {
    const text = texts.get(file) ?? textOf(files, file);
    texts.set(file, text);
    return { file, ...lineColumnAt(text, start) };
  };
}

function textOf(files: SourceFiles, file: Source['file']): string {
  const content = files.read(file);
  return content.kind === 'text' ? content.text : '';
}

/** `file:line:column severity message (code)` for each problem. */
export function problemLines(problems: readonly Problem[], placeOf: (source: Source) => Place): string {
  return problems.map((problem) => `${problemLine(problem, placeOf)}\n`).join('');
}

function problemLine({ source, severity, message, code }: Problem, placeOf: (source: Source) => Place): string {
  const place = source === null ? null : placeOf(source);
  const where = place === null ? '' : `${place.file}:${place.line}:${place.column} `;
  return printable(`${where}${severity} ${message} (${code})`);
}

/** The worst first. */
export const severities: readonly Severity[] = ['error', 'warning', 'information', 'hint'];

/** `2 warnings, 1 hint`; `no problems` where there is none. */
export function problemCount(problems: readonly Problem[]): string {
  const counts = severities.flatMap((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    return count === 0 ? [] : [counted(count, severity === 'information' ? 'info' : severity)];
  });
  return counts.length === 0 ? 'no problems' : counts.join(', ');
}

/** `1 route`, `2 routes`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
