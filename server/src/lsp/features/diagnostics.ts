import type { Diagnostic, Range } from 'vscode-languageserver';
import { problem } from '../../core/problems';
import type { ProjectPath } from '../../core/project-path';
import type { ServerContext } from '../context';
import { diagnosticAt } from '../diagnostic';
import type { ProjectListener } from '../listeners';
import { anchorOf } from '../project-anchor';
import type { ProjectSession } from '../project-session';
import type { FileDiagnostics, ReadingNews } from '../worker/messages';

/** What is known of a project, and what of it was published. */
interface Published {
  readonly known: Map<ProjectPath, FileDiagnostics>;
  /** By file: what the client has. */
  readonly sent: Map<ProjectPath, string>;
  /** Why there is no newer reading. */
  ending: Ending | null;
}

interface Ending {
  readonly path: ProjectPath;
  readonly diagnostic: Diagnostic;
}

const start: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Publishes the problems of each reading, file by file; what is as it was is not sent again. */
export function publishDiagnostics({ connection, workspace, documents, outside }: ServerContext): ProjectListener {
  const projects = new Map<ProjectSession, Published>();

  const send = ({ root }: ProjectSession, { path, version, diagnostics }: FileDiagnostics): void => {
    const uri = documents.uriOf(`${root}/${path}`);
    void connection.sendDiagnostics({ uri, diagnostics: [...diagnostics], ...(version === null ? {} : { version }) });
  };

  const wanted = (session: ProjectSession, { known, ending }: Published, path: ProjectPath): readonly Diagnostic[] => {
    // A project further down publishes for its own files.
    if (workspace.ownerOf(`${session.root}/${path}`) !== session) return [];
    const found = known.get(path)?.diagnostics ?? [];
    // That a reading was ended stands beside what was found before.
    return ending?.path === path ? [ending.diagnostic, ...found] : found;
  };

  const publish = (session: ProjectSession, published: Published, paths: Iterable<ProjectPath>): void => {
    for (const path of paths) {
      const diagnostics = wanted(session, published, path);
      const text = JSON.stringify(diagnostics);
      if ((published.sent.get(path) ?? '[]') === text) continue;
      if (diagnostics.length === 0) published.sent.delete(path);
      else published.sent.set(path, text);
      send(session, { path, version: published.known.get(path)?.version ?? null, diagnostics });
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
        if (isNext)
          publish(
            session,
            published,
            event.news.diagnostics.map(({ path }) => path),
          );
        else publishAll(session, published);
      } else if (event.kind === 'ended') {
        published.ending = endingIn(session, outside, event.reason);
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

function endingIn({ root }: ProjectSession, outside: ServerContext['outside'], reason: string): Ending {
  return {
    path: anchorOf(outside.filesOf(root), outside.hosts),
    diagnostic: diagnosticAt(start, problem('application.readingEnded', null, { reason })),
  };
}
