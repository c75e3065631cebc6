import { window } from 'vscode';
import type { DocumentUri } from '../../../server/src/protocol';
import type { Parts } from '../parts';
import type { RawDocumentName } from '../preview/raw-document-kinds';
import { messageOf } from '../wording';
import { pickProject } from './pick-project';

export const previewCommands = {
  'routespec.openPreview': (parts: Parts) => (argument?: unknown) => openPreview(parts, argument),
  'routespec.revealInPreview': (parts: Parts) => () => revealInPreview(parts),
  'routespec.openRawJson': (parts: Parts) => () => openRaw(parts, 'openapi.json'),
  'routespec.openRawYaml': (parts: Parts) => () => openRaw(parts, 'openapi.yaml'),
  'routespec.openRawClientCollection': (parts: Parts) => () => openRaw(parts, 'clientcollection.json'),
  'routespec.openRawClientWorkspace': (parts: Parts) => () => openRaw(parts, 'clientworkspace.json'),
  'routespec.openRawEnvironment': (parts: Parts) => () => openRaw(parts, 'environment.json'),
};

/** `argument`: of who wants an operation to be seen. */
async function openPreview(parts: Parts, argument: unknown): Promise<void> {
  if (isOperation(argument)) {
    const meant = parts.projects.find(argument.project);
    if (meant !== undefined) parts.panels.showOperation(meant, argument.operation);
    return;
  }
  const project = await pickProject(parts, 'Open API Preview');
  if (project !== undefined) parts.panels.open(project);
}

function isOperation(argument: unknown): argument is { readonly project: DocumentUri; readonly operation: string } {
  if (typeof argument !== 'object' || argument === null || !('project' in argument) || !('operation' in argument))
    return false;
  return typeof argument.project === 'string' && typeof argument.operation === 'string';
}

/** Shows the operation that the cursor is about, which is in code or configuration. */
async function revealInPreview({ server, projects, panels }: Parts): Promise<void> {
  const editor = window.activeTextEditor;
  if (editor === undefined) return;
  const { line, character } = editor.selection.active;
  try {
    const found = await server.request('routespec/operationsAt', {
      uri: editor.document.uri.toString(),
      line,
      character,
    });
    const project = found === null ? undefined : projects.find(found.project);
    const operation = found?.operations[0];
    if (project === undefined || operation === undefined) {
      void window.showInformationMessage('The cursor is about no documented operation.');
    } else panels.showOperation(project, operation);
  } catch (error) {
    void window.showErrorMessage(`The operation cannot be found: ${messageOf(error)}`);
  }
}

async function openRaw(parts: Parts, name: RawDocumentName): Promise<void> {
  // From the title of a preview, its project is meant.
  const project = parts.panels.activeProject() ?? (await pickProject(parts, 'Open Document'));
  if (project !== undefined) await parts.rawDocuments.open(project, name);
}
