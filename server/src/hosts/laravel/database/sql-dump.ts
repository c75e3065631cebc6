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
  for (const [, table = '', body = ''] of text.matchAll(createTable)) {
    changes.push({ table, change: { kind: 'create' } });
    for (const part of body.split(/,(?![^()]*\))|\n/)) {
      const [, column = '', typeName = ''] = columnLine.exec(part) ?? [];
      const type = column === '' || constraint.test(part) ? null : columnTypeNamed(typeName);
      if (type !== null) changes.push({ table, change: { kind: 'add', column, of: columnOf(type, restOf(part)) } });
    }
  }
  const migrations = Array.from(text.matchAll(migration), ([, name = '']) => name);
  return { changes, migrations: new Set(migrations) };
}

const createTable =
  /^CREATE TABLE (?:IF NOT EXISTS )?(?:[`"]?public[`"]?\.)?[`"]?(\w+)[`"]?\s*\(([\s\S]*?)\)[^\n,()]*;/gim;
const columnLine = /^\s*[`"]?(\w+)[`"]?\s+(\w+(?:\(\d+\))?)/;
const constraint = /^\s*(?:primary|unique|key|constraint|foreign|index|fulltext|spatial|check)\b/i;
/** `INSERT INTO migrations VALUES (1,'2014_10_12_000000_create_users_table',1);`, or a line of PostgreSQL's `COPY`. */
const migration = /\b(\d{4}_\d{2}_\d{2}_\d{6}_\w+)/g;

/** What a line says of a column beside its type. */
function restOf(line: string): Partial<Column> {
  const [, list] = /\benum\s*\(([^)]*)\)/i.exec(line) ?? [];
  return {
    isNullable: !/\bnot null\b|\bprimary key\b/i.test(line),
    hasDefault: /\bdefault\b(?!\s+null\b)/i.test(line),
    isGenerated: /\bauto_?increment\b|\bnextval\(|\bgenerated\b|^\s*[`"]?\w+[`"]?\s+(?:big|small)?serial\b/i.test(line),
    values:
      list === undefined
        ? null
        : Array.from(list.matchAll(/'((?:[^']|'')*)'/g), ([, one = '']) => one.replaceAll("''", "'")),
  };
}
