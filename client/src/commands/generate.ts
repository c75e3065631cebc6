import { window, workspace as editorWorkspace, Uri } from 'vscode';
import type { GenerateParams, GenerateResult, ProjectSummary, RouteLocation } from '../../../server/src/protocol';
import { choiceText } from '../choices';
import { openLocation } from '../open-location';
import type { Parts } from '../parts';
import { counted, messageOf } from '../wording';
import { failureSummary, fileSummary } from './file-summary';
import { withLateProgress } from './late-progress';
import { actOnFile, fileActions } from './open-file';
import { pickProject } from './pick-project';

/** What a command writes. */
interface Generation extends Pick<GenerateParams, 'outputs' | 'format'> {
  readonly label: string;
}

const openApiJson: Generation = { label: 'OpenAPI (JSON)', outputs: ['openapi'], format: 'json' };
const openApiYaml: Generation = { label: 'OpenAPI (YAML)', outputs: ['openapi'], format: 'yaml' };
const collection: Generation = { label: 'Client Collection', outputs: ['clientcollection'], format: 'json' };
const workspace: Generation = { label: 'Client Workspace', outputs: ['clientworkspace'], format: 'json' };
const environments: Generation = { label: 'Environments', outputs: ['environments'], format: 'json' };
const all: Generation = { label: 'All Outputs', outputs: 'all', format: 'json' };

export const generateCommands = {
  'routespec.generateOpenApiJson': (parts: Parts) => () => generate(parts, openApiJson),
  'routespec.generateOpenApiYaml': (parts: Parts) => () => generate(parts, openApiYaml),
  'routespec.generateClientCollection': (parts: Parts) => () => generate(parts, collection),
  'routespec.generateClientWorkspace': (parts: Parts) => () => generate(parts, workspace),
  'routespec.generateEnvironments': (parts: Parts) => () => generate(parts, environments),
  'routespec.generateAll': (parts: Parts) => () => generate(parts, all),
};

/** Answers what became of it, for who calls the command in a program; null where the user chose to do nothing. */
async function generate(parts: Parts, generation: Generation): Promise<GenerateResult | null> {
  const project = await pickProject(parts, `Generate ${generation.label}`);
  if (project === undefined) return null;
  const result = await generated(parts, project, generation);
  // The command is done; whether the user answers the message is another matter.
  if (result !== null) void report(parts, project, result);
  return result;
}

/** Null where the user cancelled. */
function generated({ server, choices }: Parts, project: ProjectSummary, { label, outputs, format }: Generation) {
  return withLateProgress(`Generating ${label}…`, async (token): Promise<GenerateResult | null> => {
    try {
      const argument = { project: project.root, ...choices.current(project), outputs, format };
      const result = await server.execute('routespec.server.generate', argument, token);
      return token.isCancellationRequested ? null : result;
    } catch (error) {
      return token.isCancellationRequested ? null : { kind: 'failed', message: messageOf(error), location: null };
    }
  });
}

async function report(parts: Parts, project: ProjectSummary, result: GenerateResult): Promise<void> {
  switch (result.kind) {
    case 'generated':
      void reportFailure(parts, failureSummary(result.files), null);
      return reportFiles(parts, project, result);
    case 'empty':
      void window.showWarningMessage(result.message);
      return;
    case 'failed':
      return reportFailure(parts, `Nothing was written: ${result.message}`, result.location);
  }
}

async function reportFiles(
  { choices }: Parts,
  project: ProjectSummary,
  { files, paths, operations }: Extract<GenerateResult, { kind: 'generated' }>,
): Promise<void> {
  if (files.length === 0) void window.showWarningMessage('Nothing to write: the configuration has no environments.');
  const [first] = files.filter(({ kind }) => kind !== 'failed');
  if (first === undefined) return;
  const chosen = choiceText(choices.current(project));
  const which = chosen === null ? '' : ` (${chosen})`;
  const contents = `${counted(paths, 'path')}, ${counted(operations, 'operation')}${which}`;
  const directory = editorWorkspace.asRelativePath(Uri.joinPath(Uri.parse(first.file), '..'));
  const told = `${fileSummary(files)} in ${directory}: ${contents}.`;
  const answer = await window.showInformationMessage(told, ...fileActions);
  await actOnFile(answer, first.file);
}

async function reportFailure({ output }: Parts, message: string, location: RouteLocation | null): Promise<void> {
  if (message === '') return;
  const actions = [...(location === null ? [] : ['Go to Place']), 'Show Output'];
  const answer = await window.showErrorMessage(message, ...actions);
  if (answer === 'Show Output') output.show(true);
  if (answer === 'Go to Place' && location !== null) await openLocation(location);
}
