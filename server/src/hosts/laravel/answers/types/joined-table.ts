/** A table that a query has joined. */
export interface JoinedTable {
  readonly table: string;
  /** Whether rows come without it: its columns are null then. */
  readonly mayMiss: boolean;
}
