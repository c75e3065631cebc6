import { type CreatedColumn, createdTables, isNeverNull, valuesOfColumn } from '../../../languages/sql/created-tables';
import { type ChangeOfTable, type Column, columnOf } from './column';
import { columnTypeNamed } from './column-methods';

/** What a dump of `schema:dump` says: its tables, and the names of the migrations that it stands for. */
export interface SqlDump {
  readonly changes: readonly ChangeOfTable[];
  readonly migrations: ReadonlySet<string>;
}

/** Reads a dump of MySQL, PostgreSQL or SQLite line by line, as their tools write it. */
export function readSqlDump(text: string): SqlDump {
  const changes: ChangeOfTable[] = [];
  for (const { name: table, columns } of createdTables(text)) {
    changes.push({ table, change: { kind: 'create' } });
    for (const column of columns) {
      const type = columnTypeNamed(column.type);
      if (type === null) continue;
      changes.push({ table, change: { kind: 'add', column: column.name, of: columnOf(type, restOf(column)) } });
    }
  }
  const migrations = Array.from(text.matchAll(migration), ([, name = '']) => name);
  return { changes, migrations: new Set(migrations) };
}

/** `INSERT INTO migrations VALUES (1,'2014_10_12_000000_create_users_table',1);`, or a line of PostgreSQL's `COPY`. */
const migration = /\b(\d{4}_\d{2}_\d{2}_\d{6}_\w+)/g;

/** What a line says of a column beside its type. */
function restOf(column: CreatedColumn): Partial<Column> {
  const { line } = column;
  return {
    isNullable: !isNeverNull(column),
    hasDefault: /\bdefault\b(?!\s+null\b)/i.test(line),
    isGenerated: /\bauto_?increment\b|\bnextval\(|\bgenerated\b|^\s*[`"]?\w+[`"]?\s+(?:big|small)?serial\b/i.test(line),
    values: valuesOfColumn(column),
  };
}
