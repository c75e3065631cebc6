import type { Range } from 'vscode-languageserver';
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
  /** Also files that had diagnostics once. */
  readonly known: Map<ProjectPath, FileDiagnostics>;
  /** By file: what the client has. */
  readonly sent: Map<ProjectPath, FileDiagnostics>;
  /** Of the file that says why there is no newer reading. */
  ending: FileDiagnostics | null;
}

const start: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** Publishes the problems of each reading, file by file. A worker tells of no file that is as it was, so none is sent again. */
export function publishDiagnostics({ connection, workspace, documents, outside }: ServerContext): ProjectListener {
  const projects = new Map<ProjectSession, Published>();

  const send = ({ root }: ProjectSession, { path, version, diagnostics }: FileDiagnostics): void => {
    const uri = documents.uriOf(`${root}/${path}`);
    void connection.sendDiagnostics({ uri, diagnostics: [...diagnostics], ...(version === null ? {} : { version }) });
  };

  const wanted = (session: ProjectSession, { known, ending }: Published): ReadonlyMap<ProjectPath, FileDiagnostics> => {
    // A project further down publishes for its own files.
    const own = [...known].filter(
      ([path, { diagnostics }]) => diagnostics.length > 0 && workspace.ownerOf(`${session.root}/${path}`) === session,
    );
    const all = new Map(own);
    return ending === null ? all : all.set(ending.path, ending);
  };

  /** That a reading was ended stands beside what was found before. */
  const endingOf = ({ root }: ProjectSession, { known }: Published, reason: string): FileDiagnostics => {
    const path = anchorOf(outside.filesOf(root), outside.hosts);
    const before = known.get(path) ?? { path, version: null, diagnostics: [] };
    const told = diagnosticAt(start, problem('application.readingEnded', null, { reason }));
    return { ...before, diagnostics: [told, ...before.diagnostics] };
  };

  const publish = (session: ProjectSession, published: Published): void => {
    const now = wanted(session, published);
    for (const file of now.values()) {
      if (published.sent.get(file.path) === file) continue;
      published.sent.set(file.path, file);
      send(session, file);
    }
    for (const path of published.sent.keys()) {
      if (now.has(path)) continue;
      published.sent.delete(path);
      send(session, { path, version: published.known.get(path)?.version ?? null, diagnostics: [] });
    }
  };

  /** Which project a file belongs to is another matter when one comes or goes. */
  const publishAll = (): void => {
    for (const [session, published] of projects) publish(session, published);
  };

  return {
    opened(session) {
      projects.set(session, { known: new Map(), sent: new Map(), ending: null });
      publishAll();
    },
    changed(session, event) {
      const published = projects.get(session);
      if (published === undefined) return;
      if (event.kind === 'read') take(published, event.news);
      else if (event.kind === 'ended') published.ending = endingOf(session, published, event.reason);
      else return;
      publish(session, published);
    },
    closed(session) {
      for (const path of projects.get(session)?.sent.keys() ?? []) {
        send(session, { path, version: null, diagnostics: [] });
      }
      projects.delete(session);
      publishAll();
    },
  };
}

function take(published: Published, { isWhole, diagnostics }: ReadingNews): void {
  published.ending = null;
  if (isWhole) published.known.clear();
  for (const file of diagnostics) published.known.set(file.path, file);
}
