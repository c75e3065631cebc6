import { placeFinder } from '../core/place';
import type { SourceFiles } from '../core/ports';
import { onePerCause } from '../core/problems';
import { leftOutLines } from '../project/describing/left-out-text';
import type { Generation, GenerationReport, WrittenFile } from '../project/service';
import type { ExitCode } from './command';
import type { OutputPlaces } from './generation-options';
import { isImportant, problemCount, problemLines } from './problem-lines';
import { type ComparedFile, staleFilesReport } from './reports/stale-files';
import { table } from './table';
import { printable, type Terminal } from './terminal';

/** Who hears of a generation, and the files in which its problems have their places. */
interface Audience {
  readonly files: SourceFiles;
  readonly terminal: Terminal;
}

/** Says what a generation met, and what it wrote. */
export function sayGenerated(
  report: GenerationReport,
  { placeOf }: Pick<OutputPlaces, 'placeOf'>,
  to: Audience,
): ExitCode {
  warn(report, to);
  const { terminal } = to;
  const failures = report.files.flatMap(({ result }) => (result.kind === 'failed' ? [result.reason] : []));
  for (const reason of failures) terminal.error(`${printable(reason)}.\n`);
  const done = report.files.filter(({ result }) => result.kind !== 'failed');
  if (done.length > 0) terminal.out(reportTable(done, placeOf, report));
  return failures.length > 0 || report.refusals.length > 0 ? 1 : 0;
}

/** Says what a generation met, and which files are not what it would write. */
export function sayCompared(compared: readonly ComparedFile[], report: Generation['report'], to: Audience): ExitCode {
  warn(report, to);
  to.terminal.out(staleFilesReport(compared));
  return report.refusals.length > 0 || compared.some(({ state }) => state !== 'current') ? 1 : 0;
}

function warn({ problems, warnings, emptyReason, leftOut }: Generation['report'], { files, terminal }: Audience): void {
  const important = onePerCause(problems.filter(isImportant));
  terminal.error(problemLines(important, placeFinder(files)));
  if (important.length > 0) terminal.error(`${problemCount(important)}.\n`);
  for (const warning of warnings) terminal.error(`warning ${printable(warning)}\n`);
  if (emptyReason === null) return;
  terminal.error(`warning ${printable(emptyReason)}\n`);
  for (const line of leftOutLines(leftOut)) terminal.error(`Left out: ${printable(line)}.\n`);
}

function reportTable(
  files: readonly WrittenFile[],
  placeOf: OutputPlaces['placeOf'],
  report: GenerationReport,
): string {
  const types = report.apiTypes.map(({ key, prefix }) => `${key} (/${prefix})`).join(', ');
  const isInferred = report.apiTypesOrigin === 'inferred';
  const rows = [
    ...files.map((file, index) => [index === 0 ? 'File:' : '', shownPlace(file, placeOf(file))]),
    ['Format:', [...new Set(files.map(({ format }) => format))].join(', ')],
    ['Unique paths:', String(report.paths)],
    ['Operations:', String(report.operations)],
    ['API types:', isInferred ? `${types}, inferred from the routes` : types],
    ...(isInferred ? [['', 'To set them, add "api_types" to config/openapi (.php, .ts, .yaml or .json).']] : []),
    ...leftOutLines(report.leftOut).map((line, index) => [index === 0 ? 'Left out:' : '', line]),
  ];
  return table(
    rows.map((row) => row.map(printable)),
    null,
  );
}

function shownPlace({ result }: WrittenFile, place: string): string {
  return result.kind === 'unchanged' ? `${place} (unchanged)` : place;
}
