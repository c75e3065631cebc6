import { resolve } from 'node:path';
import { fileUriOf } from '../../../platform/paths';
import type { PublishedResult } from '../../../project/publishing/publish';
import type { PublishTag } from '../../../project/publishing/publish-request';
import type { PublishedFile } from '../../../protocol';
import { orExpectedError } from '../expected-error';
import type { Answer } from './answer';
import { fileResult } from './file-result';

/** Writes configuration files or templates into the project; a file that cannot be written leaves the others. */
export const publish: Answer<'publish'> = async ({ session: { root, service }, outside }, params, signal) => {
  const published = (tag: PublishTag) =>
    service.publish(
      { tag, format: params.format, overwrites: params.force },
      ({ path, text }) => outside.write(resolve(root, path), text, root),
      signal,
    );
  const files: PublishedFile[] = [];
  for (const tag of params.tags) {
    const report = await orExpectedError(published(tag));
    if (report instanceof Error) return { kind: 'failed', message: report.message };
    files.push(...report.files.map((file) => publishedFile(root, file)));
  }
  return { kind: 'published', files };
};

function publishedFile(root: string, { path, result }: PublishedResult): PublishedFile {
  if (result.kind !== 'kept') return fileResult(resolve(root, path), result);
  const { kind: because, path: existing } = result.obstacle;
  return { kind: 'kept', file: fileUriOf(resolve(root, existing)), because };
}
