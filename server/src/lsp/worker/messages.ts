import type { CompletionItem, Diagnostic, Position, Range } from 'vscode-languageserver';
import type { EnvironmentVariables } from '../../core/ports';
import type { Severity } from '../../core/problems';
import type { ProjectPath } from '../../core/project-path';
import type {
  CheckResult,
  GenerateParams,
  GenerateResult,
  OutputName,
  PreviewPageChange,
  PreviewPageParams,
  PreviewPageResult,
  PreviewParams,
  PreviewResult,
  ProjectSummary,
  PublishParams,
  PublishResult,
  RouteRow,
  ToolParams,
  ToolResult,
} from '../../protocol';
import type { WatchedPatterns } from './watched-patterns';
import type { WorkerMessage } from '../../workers/worker-requests';

/**
 * What the main thread of the language server and the worker of one project say to each other: data alone. The worker
 * knows paths below its project's root; how the editor names files is the main thread's business.
 */
export type ToWorker = WorkerRequest | ProjectChange;

export type FromWorker = WorkerMessage<ProjectEvent>;

/** Something that the worker answers, by method. */
export interface WorkerMethods {
  /** The first request. Answered when the project was read once, or could not be. */
  readonly open: { readonly params: OpenParams; readonly result: 'opened' | 'noApplication' };
  readonly routes: { readonly params: null; readonly result: readonly PlacedRoute[] };
  readonly check: { readonly params: null; readonly result: CheckResult };
  readonly hover: { readonly params: FilePosition; readonly result: OperationCard | null };
  readonly completions: { readonly params: FilePosition; readonly result: readonly CompletionItem[] };
  /** What is offered may name an operation in its `data`: what is said of that is asked for where somebody looks at it. */
  readonly operationText: { readonly params: { readonly operation: string }; readonly result: string | null };
  readonly definitions: { readonly params: FilePosition; readonly result: readonly PlacedRange[] };
  readonly references: { readonly params: FilePosition; readonly result: readonly PlacedRange[] };
  readonly links: { readonly params: { readonly path: ProjectPath }; readonly result: readonly PlacedLink[] };
  /** After the pause that an edit waits for. */
  readonly lenses: { readonly params: { readonly path: ProjectPath }; readonly result: readonly OperationLens[] };
  /** What mends all problems of a file of which it is certain how. */
  readonly fixAll: { readonly params: { readonly path: ProjectPath }; readonly result: QuickFix['edits'] };
  readonly quickFixes: { readonly params: FileRange; readonly result: readonly QuickFix[] };
  readonly generate: { readonly params: GenerationParams; readonly result: GenerateResult };
  readonly preview: { readonly params: Omit<PreviewParams, 'project'>; readonly result: PreviewResult };
  readonly previewPage: {
    readonly params: Omit<PreviewPageParams, 'project'>;
    readonly result: PreviewPageResult | PreviewPageChange;
  };
  readonly operationsAt: { readonly params: FilePosition; readonly result: readonly string[] };
  readonly tool: { readonly params: Pick<ToolParams, 'tool' | 'arguments'>; readonly result: ToolResult };
  readonly publish: { readonly params: Omit<PublishParams, 'project'>; readonly result: PublishResult };
}

export type WorkerMethod = keyof WorkerMethods;

export type WorkerRequest = {
  readonly [Method in WorkerMethod]: {
    readonly kind: 'request';
    readonly id: number;
    readonly method: Method;
    readonly params: WorkerMethods[Method]['params'];
    /** Memory of a `SharedFlag` that is raised when nobody waits for the answer any more. */
    readonly cancelled: SharedArrayBuffer;
  };
}[WorkerMethod];

/** What became of a file. Each counts: a reading that does not know of all of them is superseded. */
export type ProjectChange =
  | { readonly kind: 'text'; readonly path: ProjectPath; readonly text: EditorText | null }
  | { readonly kind: 'contentChanged'; readonly path: ProjectPath }
  | { readonly kind: 'appearedOrWent'; readonly path: ProjectPath };

/** What an editor holds of a file, saved or not. */
export interface EditorText {
  readonly text: string;
  readonly version: number;
}

export interface OpenParams {
  /** The absolute path of the project's root, with `/` between segments. */
  readonly root: string;
  /** The directory that may be read: the root, or that of the workspace around it. */
  readonly workspace: string;
  readonly environment: EnvironmentVariables;
  /** How long an edit waits for a next one before the project is read again, in milliseconds. */
  readonly debounce: number;
  readonly texts: readonly (readonly [ProjectPath, EditorText])[];
  /** Revisions count on from here. */
  readonly revision: number;
  /** Memory of a `SharedCounter` of the changes that the worker is told of after this. */
  readonly changes: SharedArrayBuffer;
}

/** What the worker tells by itself. */
export type ProjectEvent =
  | { readonly kind: 'reading' }
  | ({ readonly kind: 'linked' } & LinkedProject)
  | { readonly kind: 'read'; readonly news: ReadingNews }
  /** Patterns of the files that the last reading relied on, where they are not what they were. */
  | ({ readonly kind: 'watched' } & WatchedPatterns)
  | { readonly kind: 'failed'; readonly error: string };

export interface GenerationParams extends Omit<GenerateParams, 'project'> {
  readonly outputs: readonly OutputName[];
}

export interface ReadingNews {
  readonly revision: number;
  readonly problems: ProblemCounts;
  readonly summary: Omit<ProjectSummary, 'root'>;
  /** Whether all files with problems are listed; else only those whose problems are not what they were. */
  readonly isWhole: boolean;
  readonly diagnostics: readonly FileDiagnostics[];
}

/** What is known of a project before its operations are read, and anything is checked. */
export interface LinkedProject {
  readonly summary: ReadingNews['summary'];
  /** Without what checks their requests. */
  readonly rows: readonly PlacedRoute[];
}

export type ProblemCounts = Readonly<Record<Severity, number>>;

export interface FileDiagnostics {
  readonly path: ProjectPath;
  /** Of the text that was read; null for a file that the editor did not hold. */
  readonly version: number | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** A place before the main thread says how the editor names its file. */
export type FileLocation = { readonly path: ProjectPath } & Position;

export type PlacedRoute = Omit<RouteRow, 'location' | 'code'> & {
  readonly location: FileLocation;
  readonly code: Readonly<Record<'handler' | 'request', FileLocation | null>>;
};

export interface FilePosition {
  readonly path: ProjectPath;
  readonly position: Position;
}

export interface FileRange {
  readonly path: ProjectPath;
  readonly range: Range;
}

export type PlacedRange = FileRange;

/** A name of a file or a directory of the project that is there. */
export interface PlacedLink {
  readonly range: Range;
  readonly target: ProjectPath;
  readonly kind: 'file' | 'directory';
}

/** What stands above a line that makes operations. */
export interface OperationLens {
  readonly range: Range;
  readonly title: string;
  /** The `operationId` of the first of them. */
  readonly operation: string;
}

/** Markdown about the key of a configuration file. */
export interface OperationCard {
  readonly markdown: string;
  readonly range: Range;
}

export interface QuickFix {
  readonly title: string;
  readonly diagnostic: Diagnostic;
  /** Whether there is no other for the same problem. */
  readonly isOnly: boolean;
  readonly edits: readonly { readonly path: ProjectPath; readonly range: Range; readonly text: string }[];
}
