import { resolve } from 'node:path';
import { writeFile } from '../../platform/write-file';
import { type MadeFile, openApi } from '../../project/outputs';
import type { GenerationReport, ProjectService, WrittenFile } from '../../project/service';
import type { DocumentFormat } from '../../protocol';
import type { Command, CommandContext, ExitCode } from '../command';
import { type OptionValues, plannedFlag } from '../options';
import { placeFinder, problemCount, problemLines } from '../problem-lines';
import { table } from '../table';
import { printable, type Terminal } from '../terminal';
import { type LocatedProject, withProject } from '../with-project';

export const generateCommand: Command = {
  name: 'openapi:generate',
  shortName: 'generate',
  summary: 'write the OpenAPI description',
  options: {
    format: { kind: 'choice', choices: openApi.formats, description: 'the format of the file (default: json)' },
    'api-type': { kind: 'value', placeholder: 'KEY', description: 'document only this API type', repeatable: true },
    environment: {
      kind: 'value',
      placeholder: 'NAME',
      description: 'the environment whose URL becomes the first server (default: devserver)',
    },
    output: { kind: 'value', placeholder: 'FILE', description: 'the file to write' },
    all: plannedFlag,
    'with-clientcollection': plannedFlag,
    'with-postman': plannedFlag,
    'with-clientworkspace': plannedFlag,
    'with-insomnia': plannedFlag,
    'no-cache': plannedFlag,
    check: plannedFlag,
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
  const placeOf = ({ path }: Pick<MadeFile, 'path'>): string => named ?? resolve(root, path);
  terminal.progress(`Reading ${printable(root)}…`);
  const report = await service.generate(
    {
      outputs: [openApi.name],
      format: formatOf(values),
      apiTypes: values.has('api-type') ? values.all('api-type') : null,
      environment: values.get('environment') ?? null,
      environmentFallsBack: true,
    },
    // A project's own settings may not have anything outside of it written; who calls may.
    (file) => writeFile(placeOf(file), file.text, named === null ? root : null),
  );
  terminal.progress('');
  warn(report, service, terminal);
  const failures = report.files.flatMap(({ result }) => (result.kind === 'failed' ? [result.reason] : []));
  for (const reason of failures) terminal.error(`${printable(reason)}.\n`);
  if (failures.length > 0) return 1;
  for (const file of report.files) terminal.out(reportTable(file, placeOf(file), report));
  return report.refusals.length > 0 ? 1 : 0;
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

function reportTable({ result, format }: WrittenFile, place: string, report: GenerationReport): string {
  const types = report.apiTypes.map(({ key, prefix }) => `${key} (/${prefix})`).join(', ');
  const isInferred = report.apiTypesOrigin === 'inferred';
  const rows = [
    ['File:', result.kind === 'unchanged' ? `${place} (unchanged)` : place],
    ['Format:', format],
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
