import { join, resolve } from 'node:path';
import type { Description } from '../../core/openapi/describe';
import { type DocumentFormat, documentFormats, serialized } from '../../core/openapi/serialize';
import { writeFile } from '../../platform/write-file';
import { describeProject } from '../../project/describe-project';
import type { Command, CommandContext, ExitCode } from '../command';
import { type OptionValues, plannedFlag, plannedValue } from '../options';
import { placeFinder, problemCount, problemLines } from '../problem-lines';
import { table } from '../table';
import { type LocatedProject, withProject } from '../with-project';

export const generateCommand: Command = {
  name: 'openapi:generate',
  shortName: 'generate',
  summary: 'write the OpenAPI description',
  options: {
    format: { kind: 'choice', choices: documentFormats, description: 'the format of the file (default: json)' },
    output: { kind: 'value', placeholder: 'FILE', description: 'the file to write' },
    all: plannedFlag,
    'with-clientcollection': plannedFlag,
    'with-postman': plannedFlag,
    'with-clientworkspace': plannedFlag,
    'with-insomnia': plannedFlag,
    'api-type': plannedValue,
    environment: plannedValue,
    'no-cache': plannedFlag,
    check: plannedFlag,
  },
  run: (values, context) => withProject(values, context, (project) => generate(project, values, context)),
};

function generate(project: LocatedProject, values: OptionValues, context: CommandContext): ExitCode {
  const { terminal } = context;
  const { application, configuration, description } = describeProject(project);
  const important = application.problems.filter(({ severity }) => severity === 'error' || severity === 'warning');
  terminal.error(problemLines(important, placeFinder(project.files)));
  if (important.length > 0) terminal.error(`${problemCount(important)}.\n`);
  if (description.operations.length === 0) {
    terminal.error('warning No routes found matching the specified filters; nothing was written.\n');
    return 0;
  }

  const format = formatOf(values);
  const output = values.get('output');
  const file =
    output === undefined
      ? join(project.root, configuration.outputPath, 'openapi', `openapi.${format}`)
      : resolve(context.workingDirectory, output);
  const result = writeFile(file, serialized(description.document, format));
  switch (result.kind) {
    case 'failed':
      terminal.error(`${result.reason}.\n`);
      return 1;
    case 'written':
    case 'unchanged':
      terminal.out(table(report(description, format, result.kind === 'written' ? file : `${file} (unchanged)`), null));
      return 0;
  }
}

function formatOf(values: OptionValues): DocumentFormat {
  return documentFormats.find((format) => format === values.get('format')) ?? 'json';
}

function report({ document, operations, apiTypes }: Description, format: DocumentFormat, file: string) {
  const types = apiTypes.apiTypes.map(({ key, prefix }) => `${key} (/${prefix})`).join(', ');
  return [
    ['File:', file],
    ['Format:', format],
    ['Unique paths:', String(Object.keys(document.paths).length)],
    ['Operations:', String(operations.length)],
    ['API types:', apiTypes.origin === 'inferred' ? `${types}, inferred from the routes` : types],
  ];
}
