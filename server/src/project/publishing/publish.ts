import type { Signal, SourceFiles, WriteResult } from '../../core/ports';
import { isProjectPath } from '../../core/project-path';
import { checkpoint } from '../checkpoint';
import type { ProjectSource } from '../project-source';
import type { Obstacle, Publication, PublishedFile } from './publication';
import { publishedConfiguration } from './published-configuration';
import { publishedTemplates } from './published-templates';
import type { PublishRequest } from './publish-request';
import type { ReadProject } from '../read-project';

/** Writes a file to where its channel has them. */
export type PublishedFileWriter = (file: PublishedFile) => WriteResult | Promise<WriteResult>;

export interface PublishReport {
  readonly files: readonly PublishedResult[];
}

export interface PublishedResult {
  readonly path: string;
  readonly result: WriteResult | { readonly kind: 'kept'; readonly obstacle: Obstacle };
}

/** Has the files of a tag written. One that fails leaves the others. */
export async function publish(
  source: ProjectSource,
  project: ReadProject,
  { request, write, signal }: { request: PublishRequest; write: PublishedFileWriter; signal: Signal },
): Promise<PublishReport> {
  const planned = await publications(source, project, request);
  const files: PublishedResult[] = [];
  for (const publication of planned) {
    await checkpoint(signal);
    files.push(await published(publication, { files: source.files, overwrites: request.overwrites, write }));
  }
  return { files };
}

async function publications(
  source: ProjectSource,
  project: ReadProject,
  { tag, format }: PublishRequest,
): Promise<readonly Publication[]> {
  switch (tag) {
    case 'openapi-config':
      return publishedConfiguration(source, project, format);
    case 'openapi-templates':
      return publishedTemplates(source, project);
  }
}

interface Means {
  readonly files: SourceFiles;
  readonly overwrites: boolean;
  readonly write: PublishedFileWriter;
}

async function published(
  { path, text, obstacle }: Publication,
  { files, overwrites, write }: Means,
): Promise<PublishedResult> {
  if (obstacle === null) return { path, result: await write({ path, text }) };
  if (obstacle.kind === 'sameFormat') {
    if (overwrites) return { path, result: await write({ path, text }) };
    if (holds(files, path, text)) return { path, result: { kind: 'unchanged' } };
  }
  return { path, result: { kind: 'kept', obstacle } };
}

function holds(files: SourceFiles, path: string, text: string): boolean {
  const content = isProjectPath(path) ? files.read(path) : null;
  return content?.kind === 'text' && content.text === text;
}
