import type { ProjectModules } from '../../../../languages/typescript/project-modules';
import { joined, parentOf } from '../../../../languages/typescript/resolution/module-paths';
import { createdTables, isNeverNull, valuesOfColumn } from '../../../../languages/sql/created-tables';
import { plain } from '../../../../languages/typescript/types/plain-fields';
import { isDependency } from '../../dependencies';
import { type Database, databaseOf, fieldOfColumn } from './column-fields';
import { migrate } from './knex-migration';
import type { KnownDatabase } from './row-source';
import { Tables } from './tables';

/** Where migrations and schemas lie where nothing says otherwise. */
const conventional: readonly string[] = [
  'migrations',
  'src/migrations',
  'db/migrations',
  'src/db/migrations',
  'database/migrations',
  'src/database/migrations',
  'db',
  'database',
  'sql',
  'schema',
];

const knexFiles = ['knexfile.js', 'knexfile.ts', 'knexfile.cjs', 'knexfile.mjs'];

/** The database of an application: its kind, by the packages that package.json names, and its tables. */
export function databaseIn(project: ProjectModules): KnownDatabase {
  const manifest = project.text('package.json') ?? '';
  const kind = databaseOf((name) => isDependency(name, manifest));
  return { kind, tables: tablesOf(project, kind) };
}

/** What migrations of Knex and files of SQL make of the database of an application. */
function tablesOf(project: ProjectModules, database: Database): Tables {
  const tables = new Tables();
  for (const path of migrationFiles(project)) {
    if (path.endsWith('.sql')) migrateBySql(project.dataText(path) ?? '', tables, database);
    else {
      const file = project.parse(path);
      if (file !== null) migrate(file, tables, database);
    }
  }
  return tables;
}

function migrationFiles(project: ProjectModules): readonly string[] {
  const directories = [...new Set([...configured(project), ...conventional])];
  const inRoot = filesIn('', project).filter((path) => path.endsWith('.sql'));
  return [...inRoot, ...directories.flatMap((directory) => filesIn(directory, project))];
}

/** `directory: './db/steps'` of a configuration of Knex; what is there for seeds makes no tables. */
function configured(project: ProjectModules): readonly string[] {
  return knexFiles.flatMap((path) => {
    if (project.kindOf(path) !== 'file') return [];
    const written = (project.text(path) ?? '').matchAll(/\bdirectory\s*:\s*['"`]([\w./-]+)['"`]/g);
    return Array.from(written, ([, directory = '']) => joined(parentOf(path), directory));
  });
}

function filesIn(directory: string, project: ProjectModules): readonly string[] {
  if (directory !== '' && project.kindOf(directory) !== 'directory') return [];
  const names = project
    .list(directory)
    .filter((name) => /\.(?:[cm]?[jt]s|sql)$/.test(name) && !/\bdown\.sql$/.test(name));
  return names.sort().map((name) => joined(directory, name));
}

function migrateBySql(text: string, tables: Tables, database: Database): void {
  for (const { name, columns } of createdTables(text)) {
    tables.create(name);
    for (const column of columns) {
      const values = valuesOfColumn(column);
      const type =
        values === null ? fieldOfColumn(column.type, database) : plain('string', { enum: { values, name: null } });
      tables.put(name, column.name, { ...type, nullable: !isNeverNull(column) && !/serial/i.test(column.type) });
    }
  }
  for (const [, table = '', column = '', type = '', rest = ''] of text.matchAll(addedColumn)) {
    tables.put(table, column, { ...fieldOfColumn(type, database), nullable: !/\bnot null\b/i.test(rest) });
  }
}

const addedColumn =
  /^[ \t]*ALTER TABLE (?:ONLY )?["`]?(\w+)["`]?\s+ADD (?:COLUMN )?(?:IF NOT EXISTS )?["`]?(\w+)["`]?\s+(\w+(?:\(\d+\))?(?:\[\])?)([^;]*);/gim;
