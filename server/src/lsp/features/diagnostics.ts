import { type Diagnostic, DiagnosticSeverity, type Range } from 'vscode-languageserver';
import type { Problem, Severity } from '../../core/problems';
import { projectPath, projectRoot, type ProjectPath } from '../../core/project-path';
import type { Source } from '../../core/source';
import type { ProjectReading } from '../../project/live-project';
import type { ServerContext } from '../context';
import { rangeFinder } from '../convert';
import type { ProjectListener } from '../listeners';
import type { ProjectSession } from '../project-session';

/** Under which the editor shows what is ours. */
export const diagnosticSource = 'routespec';

/** Publishes the problems of each reading, file by file; what is as it was is not sent again. */
export function publishDiagnostics({ connection, workspace, documents }: ServerContext): ProjectListener {
  /** By project, then by file: what was published last. */
  const published = new Map<string, Map<ProjectPath, string>>();

  const send = (session: ProjectSession, file: ProjectPath, diagnostics: Diagnostic[]): void => {
    const uri = documents.uriOf(`${session.root}/${file}`);
    const version = documents.versionOf(uri);
    void connection.sendDiagnostics({ uri, diagnostics, ...(version === undefined ? {} : { version }) });
  };

  return {
    changed(session, event) {
      if (event.kind !== 'read') return;
      const before = published.get(session.root) ?? new Map<ProjectPath, string>();
      const now = new Map<ProjectPath, string>();
      for (const [file, diagnostics] of diagnosticsOf(session, event.reading)) {
        // A project further down publishes for its own files.
        if (workspace.ownerOf(`${session.root}/${file}`) !== session) continue;
        const text = JSON.stringify(diagnostics);
        now.set(file, text);
        if (before.get(file) !== text) send(session, file, diagnostics);
      }
      for (const file of before.keys()) if (!now.has(file)) send(session, file, []);
      published.set(session.root, now);
    },
    closed(session) {
      for (const file of published.get(session.root)?.keys() ?? []) send(session, file, []);
      published.delete(session.root);
    },
  };
}

/** A problem with its place, as the editor has it. */
export interface PlacedProblem {
  readonly problem: Problem;
  readonly file: ProjectPath;
  readonly range: Range;
}

/** The problems of a reading. What is of the project as a whole stands at the start of the file that makes it one. */
export function placedProblems({ project: { files } }: ProjectSession, { problems }: ProjectReading): PlacedProblem[] {
  const rangeOf = rangeFinder(files);
  const whole: Source = { file: anchor(files), start: 0, end: 0 };
  return problems.map((problem) => {
    const source = problem.source ?? whole;
    return { problem, file: source.file, range: rangeOf(source) };
  });
}

function anchor(files: ProjectSession['project']['files']): ProjectPath {
  const names = ['composer.json', 'package.json'].map(projectPath);
  return names.find((name) => files.kindOf(name) === 'file') ?? projectRoot;
}

export function diagnosticOf({ problem, range }: PlacedProblem): Diagnostic {
  const { severity, code, message } = problem;
  return { range, severity: severities[severity], source: diagnosticSource, code, message };
}

function diagnosticsOf(session: ProjectSession, reading: ProjectReading): ReadonlyMap<ProjectPath, Diagnostic[]> {
  const byFile = new Map<ProjectPath, Diagnostic[]>();
  for (const placed of placedProblems(session, reading)) {
    byFile.set(placed.file, [...(byFile.get(placed.file) ?? []), diagnosticOf(placed)]);
  }
  return byFile;
}

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};
