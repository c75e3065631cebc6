import { resolve } from 'node:path';
import type { DocumentFormat } from '../../core/openapi/serialize';
import { fileState } from '../../platform/file-state';
import { writeFile } from '../../platform/write-file';
import { neutralName } from '../../core/neutral-names';
import { type MadeFile, openApi, outputs } from '../../project/outputs';
import type { OutputName } from '../../project/output-name';
import type { GenerationReport, ProjectService, WrittenFile } from '../../project/service';
import type { Command, CommandContext, ExitCode } from '../command';
import { type OptionValues, plannedFlag } from '../options';
import { placeFinder, problemCount, problemLines } from '../problem-lines';
import { type ComparedFile, staleFilesReport } from '../reports/stale-files';
import { table } from '../table';
import { printable, type Terminal } from '../terminal';
import { type LocatedProject, withProject } from '../with-project';

export const generateCommand: Command = {
  name: 'openapi:generate',
  shortName: 'generate',
  summary: 'write the OpenAPI description, and what clients read',
  options: {
    format: { kind: 'choice', choices: openApi.formats, description: 'the format of the description (default: json)' },
    'api-type': { kind: 'value', placeholder: 'KEY', description: 'document only this API type', repeatable: true },
    environment: {
      kind: 'value',
      placeholder: 'NAME',
      description: 'the environment that requests are sent to (default: devserver)',
    },
    output: { kind: 'value', placeholder: 'FILE', description: 'the file to write the description to' },
    all: { kind: 'flag', description: 'write every output there is' },
    'with-clientcollection': { kind: 'flag', description: 'write the request collection and its environments, too' },
    'with-postman': { kind: 'flag', description: 'the same as --with-clientcollection' },
    'with-clientworkspace': { kind: 'flag', description: 'write the workspace: requests, environments and tests' },
    'with-insomnia': { kind: 'flag', description: 'the same as --with-clientworkspace' },
    'no-cache': plannedFlag,
    check: { kind: 'flag', description: 'write nothing; fail if a file is not what would be written' },
  },
  run: (values, context) => withProject(values, context, (project) => generate(project, values, context)),
};

async function generate(
  { root, service }: LocatedProject,
  values: OptionValues,
  { terminal, workingDirectory }: CommandContext,
): Promise<ExitCode> {
  const output = values.get('output');
  const named = output === undefined ? null : resolve(workingDirectory, output);
  const isNamed = (file: Pick<MadeFile, 'output'>): boolean => named !== null && file.output === openApi.name;
  const placeOf = (file: Pick<MadeFile, 'output' | 'path'>): string =>
    named !== null && isNamed(file) ? named : resolve(root, file.path);
  const isCheck = values.has('check');
  const compared: ComparedFile[] = [];
  terminal.progress(`Reading ${printable(root)}…`);
  const report = await service.generate(
    {
      outputs: wantedOutputs(values),
      format: formatOf(values),
      apiTypes: values.has('api-type') ? values.all('api-type') : null,
      environment: values.get('environment') ?? null,
      environmentFallsBack: true,
    },
    (file) => {
      const place = placeOf(file);
      // A project's own settings may not have anything outside of it written; who calls may.
      const within = isNamed(file) ? null : root;
      if (isCheck) compared.push({ path: place, state: fileState(place, file.text, within) });
      return isCheck ? { kind: 'unchanged' } : writeFile(place, file.text, within);
    },
  );
  terminal.progress('');
  warn(report, service, terminal);
  if (isCheck) {
    terminal.out(staleFilesReport(compared));
    return report.refusals.length > 0 || compared.some(({ state }) => state !== 'current') ? 1 : 0;
  }
  const failures = report.files.flatMap(({ result }) => (result.kind === 'failed' ? [result.reason] : []));
  for (const reason of failures) terminal.error(`${printable(reason)}.\n`);
  const done = report.files.filter(({ result }) => result.kind !== 'failed');
  if (done.length > 0) terminal.out(reportTable(done, placeOf, report));
  return failures.length > 0 || report.refusals.length > 0 ? 1 : 0;
}

/** The description always; clients read it with the rest. */
function wantedOutputs(values: OptionValues): readonly OutputName[] {
  if (values.has('all')) return outputs.map(({ name }) => name);
  const flags = [...values.names]
    .filter((name) => name.startsWith('with-'))
    .map((name) => neutralName(name.slice('with-'.length)));
  return outputs
    .filter(({ name, comesWith }) => flags.includes(comesWith ?? name) || name === openApi.name)
    .map(({ name }) => name);
}

function formatOf(values: OptionValues): DocumentFormat {
  const [first] = openApi.formats;
  return openApi.formats.find((format) => format === values.get('format')) ?? first;
}

function warn(
  { problems, warnings, emptyReason }: GenerationReport,
  { files }: ProjectService,
  terminal: Terminal,
): void {
  const important = problems.filter(({ severity }) => severity === 'error' || severity === 'warning');
  terminal.error(problemLines(important, placeFinder(files)));
  if (important.length > 0) terminal.error(`${problemCount(important)}.\n`);
  for (const warning of warnings) terminal.error(`warning ${printable(warning)}\n`);
  if (emptyReason !== null) terminal.error(`warning ${printable(emptyReason)}\n`);
}

function reportTable(
  files: readonly WrittenFile[],
  placeOf: (file: WrittenFile) => string,
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
    ...(isInferred ? [['', 'To set them, add "api_types" to config/openapi.php (or .yaml, .json).']] : []),
  ];
  return table(
    rows.map((row) => row.map(printable)),
    null,
  );
}

function shownPlace({ result }: WrittenFile, place: string): string {
  return result.kind === 'unchanged' ? `${place} (unchanged)` : place;
}
