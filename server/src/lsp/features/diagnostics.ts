import type { Range } from 'vscode-languageserver';
import { problem } from '../../core/problems';
import type { ProjectPath } from '../../core/project-path';
import { absolutePath } from '../../platform/paths';
import type { ServerContext } from '../context';
import { diagnosticAt } from '../diagnostic';
import type { ProjectListener } from '../listeners';
import { anchorOf } from '../project-anchor';
import type { ProjectSession } from '../project-session';
import type { FileDiagnostics, ReadingNews } from '../worker/messages';

/** What is known of a project, and what of it was published. */
interface Published {
  /** Also files that had diagnostics once. */
  readonly known: Map<ProjectPath, FileDiagnostics>;
  /** By file: what the client has. */
  readonly sent: Map<ProjectPath, FileDiagnostics>;
  /** Of the file that says why there is no newer reading. */
  ending: FileDiagnostics | null;
}

const start: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Publishes the problems of each reading, file by file. A worker tells of no file that is as it was, so none is sent again. */
export function publishDiagnostics(context: ServerContext): ProjectListener {
  const { connection, workspace, documents, outside, explained } = context;
  const projects = new Map<ProjectSession, Published>();

  const send = ({ root }: ProjectSession, { path, version, diagnostics }: FileDiagnostics): void => {
    const uri = documents.uriOf(absolutePath(root, path));
    void connection.sendDiagnostics({
      uri,
      diagnostics: diagnostics.map(explained),
      ...(version === null ? {} : { version }),
    });
  };

  /** Null where nothing is to be said of a file. */
  const wanted = (session: ProjectSession, { known, ending }: Published, path: ProjectPath): FileDiagnostics | null => {
    // A project further down publishes for its own files.
    if (workspace.placeOf(absolutePath(session.root, path))?.session !== session) return null;
    const file = ending?.path === path ? ending : known.get(path);
    return file === undefined || file.diagnostics.length === 0 ? null : file;
  };

  const publish = (session: ProjectSession, published: Published, paths: Iterable<ProjectPath>): void => {
    for (const path of paths) {
      const now = wanted(session, published, path);
      if (now === (published.sent.get(path) ?? null)) continue;
      if (now === null) published.sent.delete(path);
      else published.sent.set(path, now);
      send(session, now ?? { path, version: published.known.get(path)?.version ?? null, diagnostics: [] });
    }
  };

  const publishAll = (session: ProjectSession, published: Published): void => {
    const { known, ending, sent } = published;
    publish(session, published, new Set([...known.keys(), ...(ending === null ? [] : [ending.path]), ...sent.keys()]));
  };

  /** Which project a file belongs to is another matter when one comes or goes. */
  const publishProjects = (): void => {
    for (const [session, published] of projects) publishAll(session, published);
  };

  return {
    opened(session) {
      projects.set(session, { known: new Map(), sent: new Map(), ending: null });
      publishProjects();
    },
    changed(session, event) {
      const published = projects.get(session);
      if (published === undefined) return;
      if (event.kind === 'read') {
        const isNext = !event.news.isWhole && published.ending === null;
        take(published, event.news);
        const files = event.news.diagnostics.map(({ path }) => path);
        if (isNext) publish(session, published, files);
        else publishAll(session, published);
      } else if (event.kind === 'ended') {
        published.ending = endingIn(session, published, { outside, reason: event.reason });
        publishAll(session, published);
      }
    },
    closed(session) {
      for (const path of projects.get(session)?.sent.keys() ?? []) {
        send(session, { path, version: null, diagnostics: [] });
      }
      projects.delete(session);
      publishProjects();
    },
  };
}

function take(published: Published, { isWhole, diagnostics }: ReadingNews): void {
  published.ending = null;
  if (isWhole) published.known.clear();
  for (const file of diagnostics) published.known.set(file.path, file);
}

/** That a reading was ended stands beside what was found before. */
function endingIn(
  { root }: ProjectSession,
  { known }: Published,
  { outside, reason }: { readonly outside: ServerContext['outside']; readonly reason: string },
): FileDiagnostics {
  const path = anchorOf(outside.filesOf(root), outside.hosts);
  const before = known.get(path) ?? { path, version: null, diagnostics: [] };
  const told = diagnosticAt(start, problem('application.readingEnded', null, { reason }));
  return { ...before, diagnostics: [told, ...before.diagnostics] };
}
