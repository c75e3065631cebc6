/** Every heading of a group and every entry of a list is such a button; one of them at a time is reached by the tab key. */
const rowSelector = '[data-row]';

/** The rows that are to be seen, in their order. */
export function rowsIn(list: ParentNode): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(rowSelector)].filter((row) => row.closest('[hidden]') === null);
}

/** Moves within a list: up, down, to its ends, into and out of what unfolds. */
export function moveInList(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const { target, currentTarget: list, key } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === 'Escape') {
    closeAround(target);
    return;
  }
  if (!target.matches(rowSelector)) return;
  const isOpen = target.getAttribute('aria-expanded') === 'true';
  if ((key === 'ArrowRight' && !isOpen) || (key === 'ArrowLeft' && isOpen)) target.click();
  else {
    const next = neighbour(target, key, rowsIn(list));
    if (next === undefined) return;
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
  }
  event.preventDefault();
}

function neighbour(row: HTMLElement, key: string, rows: readonly HTMLElement[]): HTMLElement | undefined {
  const index = rows.indexOf(row);
  switch (key) {
    case 'ArrowDown':
      return rows[index + 1];
    case 'ArrowUp':
      return rows[index - 1];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    case 'ArrowLeft':
      return (
        row.parentElement
          ?.closest('[data-group]')
          ?.parentElement?.closest('[data-group]')
          ?.querySelector<HTMLElement>(rowSelector) ?? undefined
      );
    default:
      return undefined;
  }
}

/** Closes what the focus is in, and goes back to its row. */
function closeAround(target: HTMLElement): void {
  const row = target.closest('[data-entry]')?.querySelector<HTMLElement>(rowSelector);
  if (row?.getAttribute('aria-expanded') !== 'true') return;
  row.click();
  row.focus();
}

/** Keeps one row, and no other, in the order of the tab key: the one that was focused last, while it is to be seen. */
export function keepOneRow(list: ParentNode, focused?: HTMLElement): void {
  const before = list.querySelector<HTMLElement>(`${rowSelector}[tabindex="0"]`);
  const isSeen = before !== null && before.closest('[hidden]') === null;
  const now = focused ?? (isSeen ? before : rowsIn(list)[0]);
  if (now === before) return;
  before?.setAttribute('tabindex', '-1');
  now?.setAttribute('tabindex', '0');
}
