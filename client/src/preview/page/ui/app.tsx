import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import type { PageState } from '../../messages';
import { type Page, firstPage, nextPage, type PageEvent } from '../model/page';
import type { PageHost } from '../page-host';
import { Banners } from './banners';
import { Actions } from './context';
import { EnvironmentView } from './environment-view';
import { type Finds, findsOf } from '../model/filter';
import { Header } from './header';
import { OperationView } from './operation-view';
import { anchorNow, showAnchor } from './anchor';
import { RequestView } from './request-view';
import { keysOfPage } from './page-keys';

interface AppProps {
  readonly host: PageHost;
  /** The root of the project. */
  readonly project: string;
  readonly kept: PageState | undefined;
}

export function App({ host, project, kept }: AppProps) {
  const [page, dispatch] = useReducer(nextPage, kept, firstPage);
  const tell = useCallback((event: PageEvent) => {
    dispatch(event);
  }, []);
  const actions = useMemo(() => ({ host, tell }), [host, tell]);
  const anchor = useKeptPlace({ page, host, project, kept });

  useEffect(() => {
    host.listen((message) => {
      if (message.kind === 'document') anchor.current = anchorNow() ?? anchor.current;
      tell(message);
    });
    host.send({ kind: 'ready', output: kept?.output ?? 'openapi' });
    return keysOfPage();
  }, []);

  const { wanted } = page;
  useEffect(() => {
    if (wanted !== null && page.content !== null && page.content.output !== 'openapi') {
      host.send({ kind: 'chooseOutput', output: 'openapi' });
    }
  }, [wanted, page.content]);

  const finds = useMemo(() => {
    const { content, filter } = page;
    return content?.output === 'openapi' ? findsOf(content.document.operations, filter) : null;
  }, [page.content, page.filter]);

  return (
    <Actions.Provider value={actions}>
      <a class="skip" href="#content">
        Skip to the content
      </a>
      <a class="skip" href="#filter">
        Skip to the filter
      </a>
      <Header page={page} finds={finds} />
      <Banners page={page} />
      <main id="content" tabIndex={-1}>
        <Shown page={page} finds={finds} />
      </main>
    </Actions.Provider>
  );
}

function Shown({ page, finds }: { readonly page: Page; readonly finds: Finds }) {
  const { content } = page;
  if (content === null)
    return <p class="waiting">{page.failure === null ? 'Reading the application…' : 'Nothing to show yet.'}</p>;
  switch (content.output) {
    case 'openapi':
      return <OperationView page={page} document={content.document} finds={finds} />;
    case 'clientcollection':
    case 'clientworkspace':
      return <RequestView page={page} tree={content.tree} />;
    case 'environments':
      return <EnvironmentView table={content.table} filter={page.filter} />;
    default:
      return content satisfies never;
  }
}

interface Kept {
  readonly page: Page;
  readonly host: PageHost;
  readonly project: string;
  readonly kept: PageState | undefined;
}

/** Milliseconds without a scroll after which the place is kept. */
const pause = 150;

/** Holds what the user looks at where it is while the document changes, and has the host keep it. */
function useKeptPlace({ page, host, project, kept }: Kept) {
  const anchor = useRef(kept?.anchor ?? null);
  const latest = useRef(page);
  latest.current = page;
  const keep = useCallback(() => {
    const { output, filter, open, folded } = latest.current;
    host.keep({ project, output, filter, open: [...open], folded: [...folded], anchor: anchor.current });
  }, []);

  useLayoutEffect(() => {
    if (page.content !== null && page.wanted === null) showAnchor(anchor.current);
  }, [page.content]);
  useEffect(() => {
    // Before there is anything to see, what was kept stays.
    if (page.content !== null) keep();
  }, [page.content, page.output, page.filter, page.open, page.folded]);
  useEffect(() => {
    let timer = 0;
    const later = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        anchor.current = anchorNow();
        keep();
      }, pause);
    };
    addEventListener('scroll', later, { passive: true });
    return () => {
      removeEventListener('scroll', later);
    };
  }, []);
  return anchor;
}
