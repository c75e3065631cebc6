import type { FieldSchema } from '../../../../core/fields/field-schema';
import { anything, arrayOf, dateTime, plain } from '../../../../languages/typescript/types/plain-fields';

/** A kind of database, as far as its driver hands out values of other types. */
export type Database = 'postgres' | 'mysql' | 'sqlite';

/** The kind of database that packages of an application are for; PostgreSQL where several are, or none. */
export function databaseOf(isDependency: (name: string) => boolean): Database {
  if (['pg', 'postgres', '@neondatabase/serverless'].some(isDependency)) return 'postgres';
  if (['mysql', 'mysql2', 'mariadb'].some(isDependency)) return 'mysql';
  return ['sqlite3', 'better-sqlite3', '@vscode/sqlite3'].some(isDependency) ? 'sqlite' : 'postgres';
}

const text = plain('string');
const whole = plain('integer');

/**
 * What a column of a type of SQL holds as JSON: PostgreSQL and MySQL hand out numbers that no number of JavaScript holds as texts,
 * MySQL and SQLite conditions as 0 and 1. https://node-postgres.com/features/types
 */
export function fieldOfColumn(type: string, database: Database): FieldSchema {
  const name = type
    .toLowerCase()
    .replace(/\s*\([^)]*\)/g, '')
    .trim();
  if (name.endsWith('[]')) return arrayOf(fieldOfColumn(name.slice(0, -2), database));
  if (/^(?:bigint|bigserial|int8|serial8)\b/.test(name)) return database === 'postgres' ? text : whole;
  if (/^(?:decimal|numeric|money)\b/.test(name)) return database === 'sqlite' ? plain('number') : text;
  if (/^(?:tinyint|smallint|mediumint|int|integer|int2|int4|serial|smallserial|serial4|year)\b/.test(name))
    return whole;
  if (/^(?:real|float|float4|float8|double)\b/.test(name)) return plain('number');
  if (name.startsWith('bool')) return database === 'postgres' ? plain('boolean') : whole;
  if (/^(?:timestamp|datetime|timestamptz)\b/.test(name)) return database === 'sqlite' ? text : dateTime;
  if (/^date\b/.test(name)) return database === 'sqlite' ? text : dateTime;
  if (/^uuid\b/.test(name)) return plain('string', { format: 'uuid' });
  if (/^jsonb?\b/.test(name)) return database === 'sqlite' ? text : anything;
  if (/^(?:bytea|blob|longblob|mediumblob|binary|varbinary)\b/.test(name)) return plain('string', { format: 'binary' });
  return /^(?:\w*text|\w*char|character varying|citext|time|timetz|interval|enum|set|inet|cidr|macaddr)\b/.test(name)
    ? text
    : anything;
}
