/** A table that a statement of SQL makes. */
export interface CreatedTable {
  readonly name: string;
  readonly columns: readonly CreatedColumn[];
}

export interface CreatedColumn {
  readonly name: string;
  /** As it is written, in one or two words, with its size: `varchar(80)`, `double precision`, `text[]`. */
  readonly type: string;
  /** The whole line. */
  readonly line: string;
}

/** What `CREATE TABLE` says in a text of MySQL, PostgreSQL or SQLite, in order. */
export function createdTables(text: string): readonly CreatedTable[] {
  return Array.from(text.matchAll(createTable), ([, name = '', body = '']) => ({
    name,
    columns: body.split(/,(?![^()]*\))|\n/).flatMap((line): readonly CreatedColumn[] => {
      const [, column = '', type = ''] = columnLine.exec(line) ?? [];
      return column === '' || constraint.test(line) ? [] : [{ name: column, type, line }];
    }),
  }));
}

const createTable =
  /^[ \t]*CREATE TABLE (?:IF NOT EXISTS )?(?:[`"]?public[`"]?\.)?[`"]?(\w+)[`"]?\s*\(([\s\S]*?)\)[^\n,()]*;/gim;
const columnLine = /^\s*[`"]?(\w+)[`"]?\s+(\w+(?:\(\d+(?:,\s*\d+)?\))?(?:\[\])?)/;
const constraint = /^\s*(?:primary|unique|key|constraint|foreign|index|fulltext|spatial|check)\b/i;

/** Whether a column is never null. */
export function isNeverNull({ line }: CreatedColumn): boolean {
  return /\bnot null\b|\bprimary key\b/i.test(line);
}

/** The values of an enumeration of MySQL; null for any other column. */
export function valuesOfColumn({ line }: CreatedColumn): readonly string[] | null {
  const [, list] = /\benum\s*\(([^)]*)\)/i.exec(line) ?? [];
  if (list === undefined) return null;
  return Array.from(list.matchAll(/'((?:[^']|'')*)'/g), ([, one = '']) => one.replaceAll("''", "'"));
}
