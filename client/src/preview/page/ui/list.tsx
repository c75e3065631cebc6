import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { keepOneRow, moveInList } from './list-keys';

/** A list whose rows are reached by the keys that move. */
export function List({ label, children }: { readonly label: string; readonly children: ComponentChildren }) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current !== null) keepOneRow(list.current);
  });
  return (
    <div
      ref={list}
      class="list"
      role="region"
      aria-label={label}
      onKeyDown={moveInList}
      onFocusIn={({ target, currentTarget }) => {
        if (target instanceof HTMLElement && target.matches('[data-row]')) keepOneRow(currentTarget, target);
      }}
    >
      {children}
    </div>
  );
}
