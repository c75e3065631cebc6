import type { FileResult, PublishedFile } from '../../../server/src/protocol';
import { lastSegment } from '../wording';

type Kept = Extract<PublishedFile, { kind: 'kept' }>;

/** What became of files, failures left out: `3 files were written; openapi.json is unchanged`. */
export function fileSummary(files: readonly PublishedFile[]): string {
  const kept = (because: Kept['because']) => files.filter((file) => file.kind === 'kept' && file.because === because);
  return [
    part(ofKind(files, 'written'), ['was written', 'were written']),
    part(ofKind(files, 'unchanged'), ['is unchanged', 'are unchanged']),
    part(kept('sameFormat'), ['exists and was kept', 'exist and were kept']),
    part(kept('otherFormat'), [
      'has the same configuration in another format and was kept',
      'have the same configuration in another format and were kept',
    ]),
    part(kept('apiDescription'), [
      'is an OpenAPI document, no configuration, and was kept',
      'are OpenAPI documents, no configuration, and were kept',
    ]),
  ]
    .filter((text) => text !== '')
    .join('; ');
}

/** Why files were not written, in sentences; empty where all were. */
export function failureSummary(files: readonly PublishedFile[]): string {
  return files.flatMap((file) => (file.kind === 'failed' ? [file.message] : [])).join(' ');
}

function ofKind(files: readonly PublishedFile[], kind: FileResult['kind']): readonly PublishedFile[] {
  return files.filter((file) => file.kind === kind);
}

function part(files: readonly PublishedFile[], [one, more]: readonly [string, string]): string {
  const names = files.map(({ file }) => lastSegment(decodeURIComponent(file)));
  switch (names.length) {
    case 0:
      return '';
    case 1:
      return `${names.join('')} ${one}`;
    case 2:
      return `${names.join(' and ')} ${more}`;
    default:
      return `${names.length} files ${more}`;
  }
}
