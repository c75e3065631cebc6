import { h } from 'preact';

interface HeadingProps {
  /** The key of the group. */
  readonly anchor: string;
  /** 1 is that of the page. */
  readonly level: number;
  readonly title: string;
  readonly note: string;
  readonly count: number;
  readonly isFolded: boolean;
  readonly toggle: () => void;
}

/** The heading of a group, which folds it. */
export function GroupHeading({ anchor, level, title, note, count, isFolded, toggle }: HeadingProps) {
  return h(
    `h${Math.min(level, 6)}`,
    { class: `group-heading level-${level}`, 'data-anchor': anchor },
    <button type="button" class="row" data-row tabIndex={-1} aria-expanded={!isFolded} onClick={toggle}>
      <span class="twistie" aria-hidden="true" />
      <span class="group-title">{title}</span>
      {note !== '' && <span class="group-note">{note}</span>}
      <span class="count">
        {count}
        <span class="spoken"> {count === 1 ? 'entry' : 'entries'}</span>
      </span>
    </button>,
  );
}
