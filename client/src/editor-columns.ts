/** A column of editors. */
export interface EditorColumn<Column> {
  readonly column: Column;
  readonly isActive: boolean;
  /** URIs of the files of its tabs. */
  readonly files: readonly string[];
  /** Whether the tab in front is a preview: what opens there would cover it. */
  readonly showsPreview: boolean;
}

/** The column for a file: where it is open, else the active one, else the first; never over a preview. Null for a new one. */
export function columnFor<Column>(file: string, columns: readonly EditorColumn<Column>[]): Column | null {
  const free = columns.filter(({ showsPreview }) => !showsPreview);
  const chosen =
    free.find(({ isActive, files }) => isActive && files.includes(file)) ??
    free.find(({ files }) => files.includes(file)) ??
    free.find(({ isActive }) => isActive) ??
    free[0];
  return chosen?.column ?? null;
}
