import type { FieldSchema } from '../../../../core/fields/field-schema';

/** Columns by their names, in order. */
export type Columns = Readonly<Record<string, FieldSchema>>;

/** What the migrations of an application make of its database. */
export class Tables {
  private readonly byName = new Map<string, Map<string, FieldSchema>>();

  /** A table of which nothing else was said before. */
  create(name: string): void {
    this.byName.set(unqualified(name), new Map());
  }

  drop(name: string): void {
    this.byName.delete(unqualified(name));
  }

  rename(from: string, to: string): void {
    const columns = this.byName.get(unqualified(from));
    this.drop(from);
    if (columns !== undefined) this.byName.set(unqualified(to), columns);
  }

  /** Gives a table a column; one that has been there before is changed. */
  put(table: string, column: string, field: FieldSchema): void {
    this.byName.get(unqualified(table))?.set(column, field);
  }

  take(table: string, column: string): void {
    this.byName.get(unqualified(table))?.delete(column);
  }

  renameColumn(table: string, from: string, to: string): void {
    const columns = [...(this.byName.get(unqualified(table)) ?? [])];
    this.byName.set(unqualified(table), new Map(columns.map(([name, field]) => [name === from ? to : name, field])));
  }

  /** Null for a table that nobody made. */
  columnsOf(table: string): Columns | null {
    const columns = this.byName.get(unqualified(table));
    return columns === undefined ? null : Object.fromEntries(columns);
  }
}

/** `public.users`, `"users"` */
function unqualified(name: string): string {
  return (name.split('.').at(-1) ?? name).replace(/["'`]/g, '');
}
