import type { Source } from '../../../core/source';
import { pathLinks } from '../../../project/editing/path-links';
import { rangeFinder } from '../../convert';
import type { Answer } from './answer';

/** What of a configuration file names files and directories that are there. */
export const links: Answer<'links'> = async ({ session }, { path }, signal) => {
  const { project } = await session.read();
  signal.throwIfAborted();
  const { files } = session.project;
  const content = files.read(path);
  const text = content.kind === 'text' ? content.text : '';
  const rangeOf = rangeFinder(files);
  return pathLinks(path, project, files).map(({ source, target, kind }) => ({
    range: rangeOf(withoutQuotes(source, text)),
    target,
    kind,
  }));
};

function withoutQuotes(source: Source, text: string): Source {
  const written = text.slice(source.start, source.end);
  return /^(['"]).*\1$/s.test(written) ? { ...source, start: source.start + 1, end: source.end - 1 } : source;
}
