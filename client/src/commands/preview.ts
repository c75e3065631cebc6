import type { DocumentFormat } from '../../../server/src/protocol';
import type { Parts } from '../parts';
import { pickProject } from './pick-project';

export const previewCommands = {
  'routespec.openPreview': (parts: Parts) => () => openPreview(parts),
  'routespec.openRawJson': (parts: Parts) => () => openRaw(parts, 'json'),
  'routespec.openRawYaml': (parts: Parts) => () => openRaw(parts, 'yaml'),
};

async function openPreview(parts: Parts): Promise<void> {
  const project = await pickProject(parts, 'Open API Preview');
  if (project !== undefined) parts.panels.open(project);
}

async function openRaw(parts: Parts, format: DocumentFormat): Promise<void> {
  // From the title of a preview, its project is meant.
  const project = parts.panels.activeProject() ?? (await pickProject(parts, 'Open OpenAPI Document'));
  if (project !== undefined) await parts.rawDocuments.open(project, format);
}
