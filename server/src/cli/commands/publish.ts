import { resolve } from 'node:path';
import { InvalidArgumentError } from '../../core/invalid-argument-error';
import { writeFile } from '../../platform/write-file';
import type { Obstacle } from '../../project/publishing/publication';
import type { PublishedResult } from '../../project/publishing/publish';
import { configurationFormats } from '../../project/configuration/configuration-formats';
import { type PublishRequest, publishTags } from '../../project/publishing/publish-request';
import type { Command, CommandContext, ExitCode } from '../command';
import type { OptionValues } from '../options';
import { table } from '../table';
import { printable } from '../terminal';
import { type LocatedProject, withProject } from '../with-project';

export const publishCommand: Command = {
  name: 'vendor:publish',
  shortName: 'publish',
  summary: 'write configuration files or templates into the project',
  options: {
    tag: {
      kind: 'choice',
      choices: publishTags,
      description: 'what is written: the configuration files with all defaults, or the templates',
    },
    as: {
      kind: 'choice',
      choices: configurationFormats,
      description: 'the format of configuration files (default: that of the application’s own, else yaml)',
    },
    force: { kind: 'flag', description: 'overwrite files that exist' },
  },
  run: (values, context) => {
    const request = requestOf(values);
    return withProject(values, context, (project) => publish(project, request, context));
  },
};

function requestOf(values: OptionValues): PublishRequest {
  const tag = publishTags.find((one) => one === values.get('tag'));
  if (tag === undefined)
    throw new InvalidArgumentError(`Specify what to publish: --tag ${publishTags.join(' or --tag ')}.`);
  const format = configurationFormats.find((one) => one === values.get('as')) ?? null;
  if (format !== null && tag === 'openapi-templates') {
    throw new InvalidArgumentError('--as is for --tag openapi-config: templates are JSON.');
  }
  return { tag, format, overwrites: values.has('force') };
}

async function publish(
  { root, service }: LocatedProject,
  request: PublishRequest,
  { terminal }: CommandContext,
): Promise<ExitCode> {
  terminal.progress(`Reading ${printable(root)}…`);
  // Links and settings of a project may not have anything outside of it written.
  const { files } = await service.publish(request, ({ path, text }) => writeFile(resolve(root, path), text, root));
  terminal.progress('');
  terminal.out(table(files.flatMap(reportRow), null));
  const failures = files.flatMap(({ result }) => (result.kind === 'failed' ? [result.reason] : []));
  for (const reason of failures) terminal.error(`${printable(reason)}.\n`);
  return failures.length > 0 ? 1 : 0;
}

function reportRow({ path, result }: PublishedResult): readonly (readonly string[])[] {
  switch (result.kind) {
    case 'failed':
      return [];
    case 'kept':
      return [['kept', printable(result.obstacle.path), printable(reasonOf(result.obstacle, path))]];
    case 'written':
    case 'unchanged':
      return [[result.kind, printable(path), '']];
  }
}

/** Why a file was kept, and what to do. */
function reasonOf({ kind }: Obstacle, path: string): string {
  switch (kind) {
    case 'sameFormat':
      return 'it exists; --force overwrites it';
    case 'otherFormat':
      return `it has the same configuration in another format; delete it to have ${path} written`;
    case 'apiDescription':
      return 'it is an OpenAPI document, not configuration; move or rename it';
  }
}
