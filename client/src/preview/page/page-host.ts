import type { FromPage, PageState, ToPage } from '../messages';

/** Who the page speaks to: the extension around it, or a server. */
export interface PageHost {
  /** Whether places in source can be opened. */
  readonly opensPlaces: boolean;
  send(message: FromPage): void;
  /** Calls back with all that the page is told. */
  listen(hear: (message: ToPage) => void): void;
  /** What the page kept before it was loaded anew. */
  kept(): PageState | undefined;
  keep(state: PageState): void;
}
