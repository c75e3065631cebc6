import type { BrokenFile, DocumentGuide, OutputName } from '../../../../../server/src/protocol';
import type { PageState, ProjectChoices, ShownDocument, ToPage } from '../../messages';
import { collectionTree } from './collection-tree';
import { type ApiDocument, readDocument } from './document';
import { groupsAround, groupsOf } from './groups';
import type { RequestFolder } from './request-tree';
import { type EnvironmentTable, environmentTable, workspaceTree } from './workspace';

/** All that the page shows. */
export interface Page {
  /** Null until somebody told. */
  readonly choices: ProjectChoices | null;
  /** Which output the user wants to see. */
  readonly output: OutputName;
  /** The last that could be shown; null until somebody told. */
  readonly content: Content | null;
  readonly broken: readonly BrokenFile[];
  readonly failure: string | null;
  readonly filter: string;
  /** Ids of what is open. */
  readonly open: ReadonlySet<string>;
  /** What the user folded or unfolded, by the keys of groups. */
  readonly folded: ReadonlyMap<string, boolean>;
  /** The same of what the filter finds; gone with the filter. */
  readonly foldedFinds: ReadonlyMap<string, boolean>;
  /** The operation that is to be seen as soon as it is there; null for none. */
  readonly wanted: string | null;
}

export type Content =
  | { readonly output: 'openapi'; readonly document: ApiDocument }
  | { readonly output: 'clientcollection' | 'clientworkspace'; readonly tree: RequestFolder }
  | { readonly output: 'environments'; readonly table: EnvironmentTable };

/** What happens to the page. */
export type PageEvent =
  | ToPage
  | { readonly kind: 'filter'; readonly filter: string }
  | { readonly kind: 'chooseOutput'; readonly output: OutputName }
  | { readonly kind: 'toggle'; readonly id: string }
  | { readonly kind: 'fold'; readonly group: string; readonly isFolded: boolean }
  | { readonly kind: 'seen' };

export function firstPage(kept: PageState | undefined): Page {
  return {
    choices: null,
    output: kept?.output ?? 'openapi',
    content: null,
    broken: [],
    failure: null,
    filter: kept?.filter ?? '',
    open: new Set(kept?.open),
    folded: new Map(kept?.folded),
    foldedFinds: new Map(),
    wanted: null,
  };
}

export function nextPage(page: Page, event: PageEvent): Page {
  switch (event.kind) {
    case 'project':
      return { ...page, choices: event };
    case 'document': {
      const shown = { ...page, content: contentOf(event, page.content), broken: event.broken, failure: null };
      return withWanted(shown);
    }
    case 'failure':
      return { ...page, failure: event.message };
    case 'reveal':
      return withWanted({ ...page, output: 'openapi', filter: '', wanted: event.operation });
    case 'filter':
      return { ...page, filter: event.filter, foldedFinds: new Map() };
    case 'chooseOutput':
      return { ...page, output: event.output, filter: '', foldedFinds: new Map() };
    case 'toggle':
      return { ...page, open: toggled(page.open, event.id) };
    case 'fold':
      return withFold(page, event);
    case 'seen':
      return { ...page, wanted: null };
    default:
      return event satisfies never;
  }
}

function contentOf({ output, text, guide }: ShownDocument, before: Content | null): Content {
  switch (output) {
    case 'openapi': {
      const shown = before?.output === 'openapi' ? before.document : null;
      return { output, document: readDocument(text, JSON.parse(guide) as DocumentGuide, shown) };
    }
    case 'clientcollection':
      return { output, tree: collectionTree(text) };
    case 'clientworkspace':
      return { output, tree: workspaceTree(text) };
    case 'environments':
      return { output, table: environmentTable(text) };
    default:
      return output satisfies never;
  }
}

/** Opens what is to be seen, and the groups around it. */
function withWanted(page: Page): Page {
  const { wanted, content } = page;
  if (wanted === null || content?.output !== 'openapi') return page;
  const groups = groupsOf(content.document.operations, page.choices?.apiTypes ?? []);
  const around = groupsAround(groups, wanted);
  const folded = new Map(page.folded);
  for (const group of around) folded.set(group, false);
  return { ...page, folded, open: new Set([...page.open, wanted]) };
}

function withFold(page: Page, { group, isFolded: folds }: Extract<PageEvent, { readonly kind: 'fold' }>): Page {
  if (page.filter.trim() === '') return { ...page, folded: new Map(page.folded).set(group, folds) };
  return { ...page, foldedFinds: new Map(page.foldedFinds).set(group, folds) };
}

function toggled(open: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Lists longer than this begin with their entities folded. */
const mostUnfolded = 60;

interface FoldedGroup {
  readonly key: string;
  /** Whether it has entries of its own. */
  readonly holdsEntries: boolean;
}

/** What decides of each of its groups whether it is folded. */
export interface WholeList {
  /** How many entries there are. */
  readonly all: number;
  /** The groups that the filter unfolds; null without a filter. */
  readonly unfolded: ReadonlySet<string> | null;
}

/**
 * Whether a group is folded: as the user left it, else groups with entries are in a long list, and those of what a filter
 * finds that nobody would read.
 */
export function isFolded(
  { folded, foldedFinds }: Pick<Page, 'folded' | 'foldedFinds'>,
  { key, holdsEntries }: FoldedGroup,
  { all, unfolded }: WholeList,
): boolean {
  if (unfolded !== null) return foldedFinds.get(key) ?? (holdsEntries && !unfolded.has(key));
  return folded.get(key) ?? (holdsEntries && all > mostUnfolded);
}
