import type {
  ApiTypeSummary,
  BrokenFile,
  DocumentFormat,
  DocumentUri,
  OutputLink,
  OutputName,
  Place,
} from '../../../server/src/protocol';

/** What the extension, or a server, says to the page of a preview. */
export type ToPage =
  | ({ readonly kind: 'project' } & ProjectChoices)
  | ({ readonly kind: 'document' } & ShownDocument)
  /** Why there is no newer document; null where the last failure is over. */
  | { readonly kind: 'failure'; readonly message: string | null }
  /** An operation of the description is to be seen, by its id. */
  | { readonly kind: 'reveal'; readonly operation: string };

/** What the user can choose, and chose. */
export interface ProjectChoices {
  readonly apiTypes: readonly ApiTypeSummary[];
  readonly environments: readonly string[];
  /** Null: all that are enabled. */
  readonly chosenApiTypes: readonly string[] | null;
  readonly chosenEnvironment: string | null;
  /** Where the outputs are as files; none in an editor, which opens them itself. */
  readonly links: readonly OutputLink[];
}

export interface ShownDocument {
  readonly output: OutputName;
  /** In JSON. Of `environments` it is the workspace, which has all of them. */
  readonly text: string;
  /** A `DocumentGuide` in JSON. */
  readonly guide: string;
  /** Files that count as what they said last. */
  readonly broken: readonly BrokenFile[];
}

/** What the page says. */
export type FromPage =
  /** The page listens; all that it shows is to be told. */
  | { readonly kind: 'ready'; readonly output: OutputName }
  | { readonly kind: 'chooseApiTypes'; readonly apiTypes: readonly string[] | null }
  | { readonly kind: 'chooseEnvironment'; readonly environment: string | null }
  | { readonly kind: 'chooseOutput'; readonly output: OutputName }
  | { readonly kind: 'openRaw'; readonly output: OutputName; readonly format: DocumentFormat }
  | { readonly kind: 'open'; readonly place: Place }
  | { readonly kind: 'copy'; readonly text: string };

/** What the page keeps while it is covered, and over reloads of the window; null in a page that nobody told yet. */
export interface PageState {
  readonly project: DocumentUri;
  readonly output: OutputName;
  readonly filter: string;
  /** Ids of the operations and requests that are open. */
  readonly open: readonly string[];
  /** Groups that the user folded (true) or unfolded, by their keys. */
  readonly folded: readonly (readonly [group: string, isFolded: boolean])[];
  /** What stands at the top of the page, and so many pixels below its edge; null at the very top. */
  readonly anchor: Anchor | null;
}

/** A place in the page that stays when what is above it changes. */
export interface Anchor {
  readonly id: string;
  readonly offset: number;
}

/** What the server is asked for to show an output. */
export function sourceOf(output: OutputName): OutputName {
  return output === 'environments' ? 'clientworkspace' : output;
}
