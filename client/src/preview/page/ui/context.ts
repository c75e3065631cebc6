import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PageEvent } from '../model/page';
import type { PageHost } from '../page-host';

/** What every part of the page may do. */
export interface PageActions {
  readonly host: PageHost;
  readonly tell: (event: PageEvent) => void;
}

export const Actions = createContext<PageActions | null>(null);

export function useActions(): PageActions {
  const actions = useContext(Actions);
  if (actions === null) throw new Error('The page has not begun.');
  return actions;
}
