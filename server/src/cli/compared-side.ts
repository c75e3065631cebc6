import { realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { ChangedOperation } from '../core/changes/change';
import { GenerationError } from '../core/generation-error';
import type { JsonObject } from '../core/json';
import { type Place, placeFinder } from '../core/place';
import type { SourceFiles } from '../core/ports';
import { isProjectPath, projectPath, projectRoot } from '../core/project-path';
import { findRevision, type FoundRevision } from '../platform/git-revision';
import { GitRevisionFiles, withUncommitted } from '../platform/git-revision-files';
import { NodeSourceFiles } from '../platform/node-source-files';
import { projectPathOf } from '../platform/paths';
import { statusOf } from '../platform/status';
import { parseDescription } from '../project/describing/description-file';
import { wholeDescription } from '../project/describing/description-choice';
import { projectAt } from '../project/opening/locate-projects';
import { openService } from '../project/opening/open-service';
import type { CommandContext } from './command';
import type { LocatedRoot } from './located-root';

/** One of two descriptions that are compared. */
export interface ComparedSide {
  /** As messages call it. */
  readonly name: string;
  readonly document: JsonObject;
  /** Whether no route may be missing. */
  readonly complete: boolean;
  /** Where the code stands that an operation comes from; null where it is not on disk. */
  readonly placeOf: (operation: ChangedOperation) => Place | null;
}

/** What lies in a project without being committed, and matters where its source is read. */
const uncommitted: readonly string[] = ['.env', 'vendor', 'node_modules'];

/**
 * The description that a call names: a file with one, else a git revision of the project, and without a name the project as
 * it is now. Throws a `GenerationError` for what is none of these.
 */
export async function comparedSide(
  operand: string | null,
  { root, workspace }: LocatedRoot,
  context: CommandContext,
): Promise<ComparedSide> {
  const disk = new NodeSourceFiles(root, workspace);
  if (operand === null) return describedSide('the project', { files: disk, directory: root, isOnDisk: true }, context);
  const file = resolve(context.workingDirectory, operand);
  const status = statusOf(file);
  if (status?.isFile() === true) return fileSide(operand, realpathSync.native(file));
  const isDirectory = status?.isDirectory() === true;
  if (status !== null && !isDirectory) throw new GenerationError(`${operand} cannot be compared: ${pipeText}`);
  const found = findRevision(workspace, operand, context.environment);
  if (found.kind !== 'found') throw new GenerationError(missingText(operand, root, { found, isDirectory }));
  const committed = projectAt(new GitRevisionFiles(found.revision), projectPathOf(workspace, root) ?? projectRoot);
  const files = withUncommitted(committed, disk, uncommitted);
  return describedSide(operand, { files, directory: `${root} at ${operand}`, isOnDisk: false }, context);
}

const pipeText = 'it is a pipe or a device, not a file. Write what it holds to a file first.';

async function fileSide(name: string, file: string): Promise<ComparedSide> {
  const path = basename(file);
  const content = isProjectPath(path) ? new NodeSourceFiles(dirname(file)).read(projectPath(path), 'data') : null;
  if (content?.kind !== 'text') throw new GenerationError(`${name} cannot be compared: ${unreadText(content?.kind)}.`);
  const document = await parseDescription(name, content.text);
  return { name, document, complete: true, placeOf: () => null };
}

function unreadText(kind: 'missing' | 'tooLarge' | 'binary' | 'unreadable' | undefined): string {
  switch (kind) {
    case 'tooLarge':
      return 'it has over 16 MB';
    case 'binary':
      return 'it is binary, or not UTF-8';
    case 'missing':
    case 'unreadable':
    case undefined:
      return 'it cannot be read';
  }
}

interface DescribedFrom {
  readonly files: SourceFiles;
  /** As messages name it. */
  readonly directory: string;
  readonly isOnDisk: boolean;
}

/** Describes a project as a generation would, templates included. */
async function describedSide(
  name: string,
  { files, directory, isOnDisk }: DescribedFrom,
  context: CommandContext,
): Promise<ComparedSide> {
  const advice = (elsewhere: string) => `try \`--project ${join(directory, elsewhere)}\``;
  const service = await openService({ ...context, files, directory, advice: isOnDisk ? advice : null });
  const [made] = await service.make({ ...wholeDescription, outputs: ['openapi'], format: 'json' });
  const document = await parseDescription(name, made?.text ?? '');
  const { operations } = await service.describe(wholeDescription);
  const { complete } = await service.application();
  const placeOf = placeFinder(files);
  const sources = new Map(
    operations.map(({ method, path, endpoints: [{ route }] }) => [`${method.toUpperCase()} ${path}`, route.source]),
  );
  return {
    name,
    document,
    complete,
    placeOf: ({ method, path }) => {
      const source = isOnDisk ? sources.get(`${method} ${path}`) : undefined;
      return source === undefined ? null : placeOf(source);
    },
  };
}

function missingText(
  operand: string,
  root: string,
  { found, isDirectory }: { readonly found: Exclude<FoundRevision, { kind: 'found' }>; readonly isDirectory: boolean },
): string {
  const what = isDirectory ? `${operand} is a directory, not a file,` : `There is no file ${operand},`;
  switch (found.kind) {
    case 'noGit':
      return `${what} and git, which would know revisions, is not installed or not in PATH.`;
    case 'noRepository':
      return `${what} and ${root} is in no git repository that could have a revision of this name (${found.reason}).`;
    case 'unknown':
      return `${what} and the git repository of ${root} has no revision of this name. A checkout without history lacks others: fetch it first.`;
    case 'unreadable':
      return `The files of ${root} at ${operand} cannot be listed: ${found.reason}.`;
  }
}
