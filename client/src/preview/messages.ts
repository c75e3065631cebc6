import type { ApiTypeSummary, DocumentFormat, DocumentUri } from '../../../server/src/protocol';

/** What the extension says to the page of a preview. */
export type ToPage =
  | {
      readonly kind: 'project';
      readonly apiTypes: readonly ApiTypeSummary[];
      readonly environments: readonly string[];
      /** Null: all that are enabled. */
      readonly chosenApiTypes: readonly string[] | null;
      readonly chosenEnvironment: string | null;
    }
  /** A text in JSON. */
  | { readonly kind: 'document'; readonly text: string; readonly operations: number }
  /** Why there is no newer document; null where the last failure is over. */
  | { readonly kind: 'failure'; readonly message: string | null };

/** What the page says to the extension. */
export type FromPage =
  /** The page listens; all that it shows is to be told. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'chooseApiTypes'; readonly apiTypes: readonly string[] | null }
  | { readonly kind: 'chooseEnvironment'; readonly environment: string | null }
  | { readonly kind: 'openRaw'; readonly format: DocumentFormat };

/** What the page keeps over reloads of the window; null in a page that nobody told yet. */
export interface PageState {
  readonly project: DocumentUri;
  readonly scroll: number;
  /** Tags and operations that were opened or closed, as Swagger UI knows them. */
  readonly shown: readonly ShownThing[];
}

export interface ShownThing {
  readonly path: readonly string[];
  readonly isShown: boolean;
}
