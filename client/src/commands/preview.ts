import type { Parts } from '../parts';
import type { RawDocumentName } from '../preview/raw-document-kinds';
import { pickProject } from './pick-project';

export const previewCommands = {
  'routespec.openPreview': (parts: Parts) => () => openPreview(parts),
  'routespec.openRawJson': (parts: Parts) => () => openRaw(parts, 'openapi.json'),
  'routespec.openRawYaml': (parts: Parts) => () => openRaw(parts, 'openapi.yaml'),
  'routespec.openRawClientCollection': (parts: Parts) => () => openRaw(parts, 'clientcollection.json'),
  'routespec.openRawClientWorkspace': (parts: Parts) => () => openRaw(parts, 'clientworkspace.json'),
  'routespec.openRawEnvironment': (parts: Parts) => () => openRaw(parts, 'environment.json'),
};

async function openPreview(parts: Parts): Promise<void> {
  const project = await pickProject(parts, 'Open API Preview');
  if (project !== undefined) parts.panels.open(project);
}

async function openRaw(parts: Parts, name: RawDocumentName): Promise<void> {
  // From the title of a preview, its project is meant.
  const project = parts.panels.activeProject() ?? (await pickProject(parts, 'Open Document'));
  if (project !== undefined) await parts.rawDocuments.open(project, name);
}
