import { useEffect, useMemo } from 'preact/hooks';
import type { ApiDocument } from '../model/document';
import type { Finds } from '../model/filter';
import { type Group, groupsOf } from '../model/groups';
import { isFolded, type Page } from '../model/page';
import { type FoundGroup, unfoldedFinds } from '../model/unfolded-finds';
import { edge } from './anchor';
import { useActions } from './context';
import { GroupHeading } from './group-heading';
import { InfoPanel } from './info-panel';
import { List } from './list';
import { keepOneRow } from './list-keys';
import { OperationRow } from './operation-row';

interface OperationViewProps {
  readonly page: Page;
  readonly document: ApiDocument;
  readonly finds: Finds;
}

/** The description: what the API is, and its operations in their groups. */
export function OperationView({ page, document: shown, finds }: OperationViewProps) {
  const { choices } = page;
  const apiTypes = choices?.apiTypes ?? [];
  const groups = useMemo(() => groupsOf(shown.operations, apiTypes), [shown, choices]);
  const unfolded = useMemo(() => (finds === null ? null : unfoldedFinds(foundGroups(groups, finds))), [groups, finds]);
  useRevealed(page);
  return (
    <>
      <InfoPanel document={shown} />
      <List label="Operations">
        {groups.map((group) => (
          <GroupView key={group.key} group={group} depth={2} view={{ page, document: shown, finds, unfolded }} />
        ))}
        {finds?.size === 0 && <p class="nothing">No operation has all of these words.</p>}
      </List>
    </>
  );
}

interface View {
  readonly page: Page;
  readonly document: ApiDocument;
  readonly finds: Finds;
  /** The groups that the filter unfolds; null without one. */
  readonly unfolded: ReadonlySet<string> | null;
}

interface GroupViewProps {
  readonly group: Group;
  /** Of its heading. */
  readonly depth: number;
  readonly view: View;
}

function GroupView({ group, depth, view }: GroupViewProps) {
  const { tell } = useActions();
  const { page, document: shown, finds, unfolded } = view;
  const count = finds === null ? group.count : countIn(group, finds);
  const all = shown.operations.length;
  const folded = isFolded(page, { key: group.key, holdsEntries: group.entries.length > 0 }, { all, unfolded });
  // Rows that nobody sees stay as they are.
  const seen = folded || count === 0 ? null : finds;
  return (
    <section class={`group level-${depth}`} data-group hidden={count === 0}>
      <GroupHeading
        anchor={group.key}
        level={depth}
        title={group.title}
        note={group.note}
        count={count}
        isFolded={folded}
        toggle={() => {
          tell({ kind: 'fold', group: group.key, isFolded: !folded });
        }}
      />
      <div hidden={folded}>
        {group.groups.map((below) => (
          <GroupView key={below.key} group={below} depth={depth + 1} view={view} />
        ))}
        {group.entries.length > 0 && (
          <ul>
            {group.entries.map((entry) => {
              const isOpen = page.open.has(entry.id);
              return (
                <OperationRow
                  key={entry.id}
                  entry={entry}
                  isShown={seen?.has(entry.id) ?? true}
                  foundBy={seen?.get(entry.id) ?? null}
                  opened={isOpen ? shown : null}
                />
              );
            })}
          </ul>
        )}
      </div>
    </section>
  );
}

/** The groups that hold operations, in their order. */
function foundGroups(groups: readonly Group[], finds: ReadonlyMap<string, unknown>): readonly FoundGroup[] {
  return groups.flatMap(({ key, groups: below, entries }) => [
    { key, count: entries.filter(({ id }) => finds.has(id)).length },
    ...foundGroups(below, finds),
  ]);
}

function countIn({ groups, entries }: Group, finds: ReadonlyMap<string, unknown>): number {
  const own = entries.filter(({ id }) => finds.has(id)).length;
  return groups.reduce((sum, group) => sum + countIn(group, finds), own);
}

/** Shows the operation that somebody asked for, once it is there. */
function useRevealed({ wanted, content }: Page): void {
  const { tell } = useActions();
  useEffect(() => {
    if (wanted === null) return;
    const entry = document.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(wanted)}"]`);
    if (entry === null) return;
    scrollBy({ top: entry.getBoundingClientRect().top - edge() - 8, behavior: 'instant' });
    const row = entry.querySelector<HTMLElement>('[data-row]');
    // Who writes in an editor beside goes on writing.
    if (document.hasFocus()) row?.focus({ preventScroll: true });
    else if (row !== null) keepOneRow(document, row);
    tell({ kind: 'seen' });
  }, [wanted, content]);
}
