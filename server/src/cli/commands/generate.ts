import { resolve } from 'node:path';
import { type DocumentFormat, documentFormats, serialized } from '../../core/openapi/serialize';
import { problem, type Problem } from '../../core/problems';
import { deprecatedKey } from '../../core/selection/api-type';
import { writeFile } from '../../platform/write-file';
import { type DescribedProject, describeProject, environmentOr } from '../../project/describe-project';
import { noRoutesMessage } from '../../project/no-routes';
import { openApiFile } from '../../project/output-files';
import { type ReadProject, readProject, requireSound } from '../../project/read-project';
import type { Command, CommandContext, ExitCode } from '../command';
import { type OptionValues, plannedFlag } from '../options';
import { placeFinder, problemCount, problemLines } from '../problem-lines';
import { table } from '../table';
import { printable } from '../terminal';
import { type LocatedProject, withProject } from '../with-project';

export const generateCommand: Command = {
  name: 'openapi:generate',
  shortName: 'generate',
  summary: 'write the OpenAPI description',
  options: {
    format: { kind: 'choice', choices: documentFormats, description: 'the format of the file (default: json)' },
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

async function generate(project: LocatedProject, values: OptionValues, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  terminal.progress(`Reading ${printable(project.root)}…`);
  const read = readProject(project);
  requireSound(read, project.files);
  const apiTypes = values.has('api-type') ? values.all('api-type') : null;
  const environment = environmentOr(read, values.get('environment') ?? null);
  const described = describeProject(read, { apiTypes, environment: environment.name });
  terminal.progress('');
  warn([...deprecations(apiTypes ?? []), ...read.problems, ...described.problems], project, context);
  if (environment.warning !== null) terminal.error(`warning ${printable(environment.warning)}\n`);
  if (described.operations.length === 0) {
    terminal.error(`warning ${printable(noRoutesMessage(read, apiTypes))}\n`);
    return 0;
  }
  const format = formatOf(values);
  const output = values.get('output');
  const file =
    output === undefined
      ? resolve(project.root, openApiFile(read, described, format))
      : resolve(context.workingDirectory, output);
  // A project's own settings may not have anything outside of it written; who calls may.
  const within = output === undefined ? project.root : null;
  return write({ file, within, format, read, described }, context);
}

interface Result {
  readonly file: string;
  /** The directory that the file must lie in; null where the call named the file. */
  readonly within: string | null;
  readonly format: DocumentFormat;
  readonly read: ReadProject;
  readonly described: DescribedProject;
}

async function write(
  { file, within, format, read, described }: Result,
  { terminal }: CommandContext,
): Promise<ExitCode> {
  const result = writeFile(file, await serialized(described.document, format), within);
  switch (result.kind) {
    case 'failed':
      terminal.error(`${printable(result.reason)}.\n`);
      return 1;
    case 'written':
    case 'unchanged': {
      const shown = result.kind === 'written' ? file : `${file} (unchanged)`;
      terminal.out(
        table(
          report({ file: shown, format, read, described }).map((row) => row.map(printable)),
          null,
        ),
      );
      return 0;
    }
  }
}

function warn(problems: readonly Problem[], project: LocatedProject, { terminal }: CommandContext): void {
  const important = problems.filter(({ severity }) => severity === 'error' || severity === 'warning');
  terminal.error(problemLines(important, placeFinder(project.files)));
  if (important.length > 0) terminal.error(`${problemCount(important)}.\n`);
}

function deprecations(apiTypes: readonly string[]): readonly Problem[] {
  return apiTypes.includes(deprecatedKey) ? [problem('apiTypes.deprecatedAlias', null, {})] : [];
}

function formatOf(values: OptionValues): DocumentFormat {
  return documentFormats.find((format) => format === values.get('format')) ?? 'json';
}

function report({ file, format, read, described }: Omit<Result, 'within'>): readonly (readonly string[])[] {
  const { apiTypes, origin } = read.apiTypes;
  const types = apiTypes
    .filter(({ enabled, key }) => enabled && (described.apiTypeFilter?.includes(key) ?? true))
    .map(({ key, prefix }) => `${key} (/${prefix})`)
    .join(', ');
  return [
    ['File:', file],
    ['Format:', format],
    ['Unique paths:', String(Object.keys(described.document.paths).length)],
    ['Operations:', String(described.operations.length)],
    ['API types:', origin === 'inferred' ? `${types}, inferred from the routes` : types],
    ...(origin === 'inferred' ? [['', 'To set them, add "api_types" to config/openapi.php (or .yaml, .json).']] : []),
  ];
}
