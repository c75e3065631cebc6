/**
 * What the language server and its clients say to each other beside the Language Server Protocol. Types alone: a client
 * takes them by `import type`, and names a request or a command as the key that stands here.
 */

import type { ToolName } from './assistance/tool-name';
import type { ToolResult } from './assistance/tool-result';
import type { DocumentFormat } from './core/openapi/serialize';
import type { Place } from './core/place';
import type { BrokenFile, DocumentGuide, OperationGuide } from './project/editing/document-guide';
import type { OutputName } from './project/outputs/output-name';
import type { Obstacle } from './project/publishing/publication';
import type { ConfigurationFormat } from './project/configuration/configuration-formats';
import type { PublishTag } from './project/publishing/publish-request';

/** A URI as the protocol writes it: `file:///c%3A/shop`. */
export type DocumentUri = string;

/** Which document of a project is meant. */
export interface DocumentChoice {
  /** The root of the project; null for the only one, or the first. */
  readonly project: DocumentUri | null;
  /** Keys of API types; null for all that are enabled. */
  readonly apiTypes: readonly string[] | null;
  /** The name of an environment; null for the default one. */
  readonly environment: string | null;
}

export type { BrokenFile, DocumentFormat, DocumentGuide, OperationGuide, OutputName, Place, ToolName, ToolResult };

export interface GenerateParams extends DocumentChoice {
  /** What is written; left out, the description alone. */
  readonly outputs: readonly OutputName[] | 'all';
  /** Outputs that cannot be written in it are written in their own. */
  readonly format: DocumentFormat;
}

/** What became of one file. A failure is told in a sentence, and leaves the others. */
export type FileResult =
  | { readonly kind: 'written' | 'unchanged'; readonly file: DocumentUri }
  | { readonly kind: 'failed'; readonly file: DocumentUri; readonly message: string };

export type GeneratedFile = FileResult & { readonly output: OutputName };

/** What became of a generation. */
export type GenerateResult =
  | {
      readonly kind: 'generated';
      readonly files: readonly GeneratedFile[];
      readonly paths: number;
      readonly operations: number;
    }
  /** No route matched; nothing was written. */
  | { readonly kind: 'empty'; readonly message: string }
  /** `location`: of what has to be mended, where it is in a file. */
  | { readonly kind: 'failed'; readonly message: string; readonly location: RouteLocation | null };

/** The document as a generation would write it, with what is unsaved in the editor, after the pause that an edit waits for. */
export type PreviewResult =
  | { readonly kind: 'document'; readonly text: string; readonly revision: number; readonly operations: number }
  | { readonly kind: 'failed'; readonly message: string; readonly revision: number };

/** The same for a page that renders it, JSON in one line, with what the page shows beside it. Files are named as paths from the project's root. */
export type PreviewPageResult =
  | (Extract<PreviewResult, { readonly kind: 'document' }> & {
      /** A `DocumentGuide` in JSON. */
      readonly guide: string;
      readonly broken: readonly BrokenFile[];
    })
  | Extract<PreviewResult, { readonly kind: 'failed' }>;

/** What a place in a file is about. */
export interface OperationsAtPlace {
  /** The root of the project whose file it is. */
  readonly project: DocumentUri;
  /** `operationId`s of the whole description; none where the place is about no operation. */
  readonly operations: readonly string[];
}

/** What of an earlier text is another one, between two of its offsets; of several changes each is told by offsets of that text. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The page of a description after an edit, for who has the one before it: hundreds of operations are what they were. */
export type PreviewPageChange = Omit<Extract<PreviewPageResult, { kind: 'document' }>, 'kind' | 'text' | 'guide'> & {
  readonly kind: 'change';
  readonly since: number;
  /** From the first to the last. */
  readonly text: readonly TextChange[];
  readonly guide: readonly TextChange[];
};

export interface PreviewPageParams extends PreviewParams {
  /** The revision of the page that this server answered to the same question; null for who has none. */
  readonly since: number | null;
}

export interface PreviewParams extends DocumentChoice {
  /** Whose main file is shown; left out, the description's. Of environments it is the file of the chosen one. */
  readonly output: OutputName;
  /** An output that cannot be written in it is shown in its own. */
  readonly format: DocumentFormat;
}

export interface PublishParams {
  /** The root of the project; null for the only one, or the first. */
  readonly project: DocumentUri | null;
  /** What is published; left out, configuration files alone. */
  readonly tags: readonly PublishTag[];
  /** Of configuration files; null for that of the application's own language. */
  readonly format: ConfigurationFormat | null;
  /** Whether files that exist are overwritten; left out, they are kept. */
  readonly force: boolean;
}

export type PublishedFile =
  | FileResult
  /** `file` is what is there, and what kept it from being written. */
  | { readonly kind: 'kept'; readonly file: DocumentUri; readonly because: Obstacle['kind'] };

export type PublishResult =
  | { readonly kind: 'published'; readonly files: readonly PublishedFile[] }
  | { readonly kind: 'failed'; readonly message: string };

export interface ApiTypeSummary {
  readonly key: string;
  readonly prefix: string;
  readonly enabled: boolean;
}

/** A project that the server knows. */
export interface ProjectSummary {
  readonly root: DocumentUri;
  /** The application's own name, else that of its directory. */
  readonly name: string;
  /** The framework, as people write it: `Laravel`. */
  readonly framework: string;
  readonly apiTypes: readonly ApiTypeSummary[];
  readonly environments: readonly string[];
  readonly routes: number;
  /** What of them is not documented, a line a reason, each with how to have it. */
  readonly leftOut: readonly string[];
}

/** What the page of `serve` is told of its project. */
export interface ServedPageProject extends Pick<ProjectSummary, 'apiTypes' | 'environments'> {
  /** Of the API. */
  readonly title: string;
  readonly links: readonly OutputLink[];
}

/** Where an output is answered over HTTP. */
export interface OutputLink {
  /** `openapi.json`, `clientcollection`, …: its path below the prefix. */
  readonly output: string;
  /** Its name for people. */
  readonly title: string;
  /** The whole path, encoded. */
  readonly path: string;
}

/** A place in a file; lines and characters (UTF-16 code units) from zero. */
export interface RouteLocation {
  readonly uri: DocumentUri;
  readonly line: number;
  readonly character: number;
}

/** A row of the route table, as `routespec routes --json` has it, with its place. */
export interface RouteRow {
  readonly methods: readonly string[];
  readonly domain: string | null;
  readonly uri: string;
  readonly name: string | null;
  readonly action: string;
  readonly middleware: readonly string[];
  readonly conditional: boolean;
  readonly location: RouteLocation | null;
  /** Where what answers it is, and what checks its requests. */
  readonly code: Readonly<Record<'handler' | 'request', RouteLocation | null>>;
  /** Where its operations stand; null where it is not documented. */
  readonly documented: {
    readonly apiType: string;
    readonly prefix: string;
    readonly module: string;
    readonly entity: string;
  } | null;
  /** Why it is not documented, as a clause; null where it is. */
  readonly leftOut: string | null;
}

/** How a check of all files of a project came out; the problems themselves are published as diagnostics. */
export interface CheckResult {
  readonly errors: number;
  readonly warnings: number;
  readonly others: number;
}

/** A question of an assistant. */
export interface ToolParams {
  readonly tool: ToolName;
  /** As the tool of `routespec mcp` takes them. */
  readonly arguments: Readonly<Record<string, unknown>>;
  /** An application by its name, directory or URI; null for that of the active file, else the only one. */
  readonly application: string | null;
  readonly activeFile: DocumentUri | null;
}

/** Commands of `workspace/executeCommand`, which any editor can send, by their ids; each takes one argument. */
export interface ServerCommands {
  'routespec.server.generate': { readonly argument: GenerateParams; readonly result: GenerateResult };
  'routespec.server.preview': { readonly argument: PreviewParams; readonly result: PreviewResult };
  'routespec.server.publish': { readonly argument: PublishParams; readonly result: PublishResult };
}

/** Requests from the client, by method. */
export interface ServerRequests {
  /** Those whose routes are known: the status of a project tells when they are. */
  'routespec/projects': { readonly params: null; readonly result: readonly ProjectSummary[] };
  /** While a project is `checking`, without what checks their requests. */
  'routespec/routes': { readonly params: { readonly project: DocumentUri }; readonly result: readonly RouteRow[] };
  'routespec/check': { readonly params: { readonly project: DocumentUri }; readonly result: CheckResult };
  /** After the pause that an edit waits for. */
  'routespec/previewPage': {
    readonly params: PreviewPageParams;
    readonly result: PreviewPageResult | PreviewPageChange;
  };
  /** Answers what `routespec mcp` would, of the texts that are open, saved or not. */
  'routespec/tool': { readonly params: ToolParams; readonly result: ToolResult };
  /** Null for a file of no project. */
  'routespec/operationsAt': {
    readonly params: { readonly uri: DocumentUri; readonly line: number; readonly character: number };
    readonly result: OperationsAtPlace | null;
  };
}

/** What the server tells of a project whenever it has read it anew, and while it does. */
export interface ProjectStatus {
  readonly project: DocumentUri;
  /**
   * `checking`: its routes are known, and are being checked. `failed`: the application cannot be read; what was known of it is
   * kept.
   */
  readonly state: 'indexing' | 'checking' | 'ready' | 'failed';
  /** Counts up with every reading; a preview of an older revision is stale. */
  readonly revision: number;
  readonly errors: number;
  readonly warnings: number;
}

/** What the extension asks before it starts a server, in whose place a thread answers (`lsp/search`). */
export interface ApplicationSearch {
  /** Each with the patterns of `routespec.exclude`. */
  readonly folders: readonly { readonly uri: DocumentUri; readonly exclude: readonly string[] }[];
  /** Applications that lie further down than is looked are found around these. */
  readonly openFiles: readonly DocumentUri[];
}

export interface ApplicationSearchResult {
  readonly found: boolean;
  /** Globs below a folder of the files of which a change may give another answer. */
  readonly patterns: readonly string[];
}

/** What a client may say in `initializationOptions`. */
export interface InitializationOptions {
  /** Whether the user trusts the open folders, as is meant where it is left out: else no environment variable is read. */
  readonly trusted?: boolean;
  /** A command of the client that shows an operation; it is given a project and the `operationId`. */
  readonly previewCommand?: string;
  /** The URI of what explains a problem; `{code}` in it stands for its code. Left out, codes are no links. */
  readonly problemPage?: string;
}

/** Notifications from the client, by method. */
export interface ClientNotifications {
  /** From now on the user trusts the open folders. */
  'routespec/trustGranted': null;
}

/** Notifications from the server, by method. */
export interface ServerNotifications {
  'routespec/status': ProjectStatus;
  /** A root was closed, or is no application any more. */
  'routespec/projectClosed': { readonly project: DocumentUri };
}
