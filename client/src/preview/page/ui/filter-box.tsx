import { useMemo } from 'preact/hooks';
import type { Page } from '../model/page';
import { type Finds, wordsOf } from '../model/filter';
import { foundIn } from '../model/request-tree';
import { useActions } from './context';
import { rowsIn } from './list-keys';

const placeholders = {
  openapi: 'Filter by method, path, summary, name, field, middleware',
  clientcollection: 'Filter by method, address, name, body',
  clientworkspace: 'Filter by method, address, name, body',
  environments: 'Filter by name',
} as const;

/** Finds entries by words, and says how many there are. */
export function FilterBox({ page, finds }: { readonly page: Page; readonly finds: Finds }) {
  const { tell } = useActions();
  const { filter, content, output } = page;
  const count = useMemo(() => countText(page, finds), [content, filter]);
  const set = (text: string): void => {
    tell({ kind: 'filter', filter: text });
  };
  return (
    <div id="find" role="search">
      <input
        id="filter"
        type="search"
        aria-label="Filter"
        placeholder={placeholders[output]}
        autocomplete="off"
        spellcheck={false}
        value={filter}
        onInput={({ currentTarget: { value } }) => {
          set(value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') set('');
          else if (event.key === 'ArrowDown' || event.key === 'Enter') {
            const rows = rowsIn(document);
            const isSearch = event.key === 'Enter' || filter !== '';
            const first = isSearch ? rows.find((row) => row.closest('[data-entry]') !== null) : rows[0];
            first?.focus();
            first?.scrollIntoView({ block: 'nearest' });
          } else return;
          event.preventDefault();
        }}
      />
      <span id="count" role="status">
        {count}
      </span>
    </div>
  );
}

function countText({ content, filter }: Page, finds: Finds): string {
  if (content === null) return '';
  const words = wordsOf(filter);
  if (content.output === 'openapi') {
    const { operations } = content.document;
    return counted(finds?.size ?? operations.length, operations.length, 'operation');
  }
  if (content.output !== 'environments') {
    return counted(foundIn(content.tree, words)?.count ?? 0, content.tree.count, 'request');
  }
  const { rows } = content.table;
  const shown = rows.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  return counted(shown.length, rows.length, 'variable');
}

function counted(count: number, all: number, noun: string): string {
  const named = `${all} ${noun}${all === 1 ? '' : 's'}`;
  return count === all ? named : `${count} of ${named}`;
}
