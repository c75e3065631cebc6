import type { Dependencies } from '../../../core/dependencies/dependencies';
import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import type { SourceFiles } from '../../../core/ports';
import { childPath, projectPath, type ProjectPath } from '../../../core/project-path';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { PhpException } from '../../../languages/php/evaluate/machine';
import type { PhpRuntime } from '../runtime/php-runtime';
import { tableNamed } from '../runtime/questions';
import type { ChangeOfTable, Column, Columns } from './column';
import { readSqlDump } from './sql-dump';

/** Steps for one migration. */
const mostSteps = 20_000;

interface Migration {
  readonly path: ProjectPath;
  readonly name: string;
  /** What stands between two quotes in it: names of tables are among it. */
  readonly quoted: ReadonlySet<string>;
}

/** What migrations do, by path, as long as all that it depends on is what it was. */
export interface MigrationsCache {
  get(path: string, tracker: DependencyTracker): readonly ChangeOfTable[] | undefined;
  set(path: string, found: readonly ChangeOfTable[], dependencies: Dependencies): readonly ChangeOfTable[];
}

/**
 * The tables that the application's migrations make, replayed when somebody asks for one: of all migrations those are read
 * that name it. https://laravel.com/docs/migrations
 */
export class Database {
  /** What the migration that is read now does. */
  changes: ChangeOfTable[] | null = null;
  /** Directories beside `database/migrations` that providers name. */
  readonly directories: ProjectPath[] = [];
  readonly #runtime: PhpRuntime;
  readonly #columns = new Map<string, Columns | null>();
  readonly #changesByPath = new Map<string, readonly ChangeOfTable[]>();
  readonly #before: MigrationsCache | null;
  #migrations: readonly Migration[] | null = null;
  #dumped: readonly ChangeOfTable[] = [];

  /** `before`: what readings before this one found; null where nothing is kept. */
  constructor(runtime: PhpRuntime, before: MigrationsCache | null) {
    this.#runtime = runtime;
    this.#before = before;
  }

  /** The columns of a table by their names; null where no migration tells of it. */
  columnsOf(table: string): Columns | null {
    const { tracker } = this.#runtime.machine.files;
    const known = this.#columns.get(table);
    const columns = known === undefined ? tracker.untracked(() => this.#replay(table, [Infinity, 0])) : known;
    this.#columns.set(table, columns);
    tracker.note(tableNamed, table, columns);
    return columns;
  }

  /** `before`: the place of the migration, and of the change in it, up to which is replayed. */
  #replay(table: string, before: readonly [migration: number, change: number], depth = 0): Columns | null {
    const migrations = (this.#migrations ??= this.#list());
    let columns = applied(table, this.#dumped, null);
    for (const [index, migration] of migrations.entries()) {
      if (index > before[0]) break;
      if (!migration.quoted.has(table)) continue;
      const changes = this.#changesIn(migration);
      for (const [at, one] of (index === before[0] ? changes.slice(0, before[1]) : changes).entries()) {
        const { change } = one;
        if (change.kind === 'rename' && change.to === table) {
          columns = depth > mostRenames ? null : this.#replay(one.table, [index, at], depth + 1);
        } else columns = applied(table, [one], columns);
      }
    }
    return columns;
  }

  #changesIn(migration: Migration): readonly ChangeOfTable[] {
    const { path } = migration;
    const { tracker } = this.#runtime.machine.files;
    const known = this.#changesByPath.get(path) ?? this.#before?.get(path, tracker) ?? this.#found(migration);
    this.#changesByPath.set(path, known);
    return known;
  }

  #found(migration: Migration): readonly ChangeOfTable[] {
    const { result, dependencies } = this.#runtime.machine.files.tracker.track(() => this.#changesOf(migration));
    return this.#before?.set(migration.path, result, dependencies) ?? result;
  }

  #changesOf(migration: Migration): readonly ChangeOfTable[] {
    const changes: ChangeOfTable[] = [];
    const outer = this.changes;
    this.changes = changes;
    try {
      this.#runtime.machine.aside(mostSteps, () => {
        this.#run(migration);
      });
    } finally {
      this.changes = outer;
    }
    return changes;
  }

  #run({ path }: Migration): void {
    const { machine, nowhere } = this.#runtime;
    const file = machine.files.file(path);
    if (file === null) return;
    try {
      const [declared] = [...file.classes.values()].filter(({ name }) => name !== '');
      const made =
        declared === undefined ? machine.runFile(file) : machine.instantiate(declared.name, new Arguments([]), nowhere);
      machine.callMethod(made, 'up', new Arguments([]), nowhere);
    } catch (error) {
      if (!(error instanceof PhpException)) throw error;
    }
  }

  /** All migrations in the order of their names, as they run; those that a dump stands for are left out. */
  #list(): readonly Migration[] {
    const { sources } = this.#runtime.machine.files;
    const dumps = filesIn(sources, projectPath('database/schema'), /\.(?:sql|dump)$/).map(readSqlDump);
    this.#dumped = dumps.flatMap(({ changes }) => changes);
    const directories = [projectPath('database/migrations'), ...this.directories];
    const migrations = directories.flatMap((directory) => migrationsIn(sources, directory));
    return migrations
      .filter(({ name }) => !dumps.some((dump) => dump.migrations.has(name)))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  }
}

const mostRenames = 10;

function migrationsIn(sources: SourceFiles, directory: ProjectPath): readonly Migration[] {
  return sources.list(directory).flatMap((entry) => {
    if (!entry.name.endsWith('.php')) return [];
    const path = childPath(directory, entry.name);
    const content = sources.read(path);
    if (content.kind !== 'text') return [];
    return [{ path, name: entry.name.slice(0, -'.php'.length), quoted: quotedIn(content.text) }];
  });
}

/** What stands between any two quotes of a kind that follow one another, whichever of them opens. */
function quotedIn(text: string): ReadonlySet<string> {
  return new Set(["'", '"'].flatMap((quote) => text.split(quote).slice(1, -1)));
}

function filesIn(sources: SourceFiles, directory: ProjectPath, names: RegExp): readonly string[] {
  return sources.list(directory).flatMap(({ name }) => {
    const content = names.test(name) ? sources.read(childPath(directory, name), 'data') : null;
    return content?.kind === 'text' ? [content.text] : [];
  });
}

/** The columns of a table after changes; null where there is none. */
function applied(table: string, changes: readonly ChangeOfTable[], before: Columns | null): Columns | null {
  let columns = before;
  for (const { table: changed, change } of changes) {
    if (changed !== table) continue;
    columns = change.kind === 'create' ? new Map() : change.kind === 'drop' ? null : changedColumns(columns, change);
  }
  return columns;
}

function changedColumns(
  before: Columns | null,
  change: Exclude<ChangeOfTable['change'], { kind: 'create' } | { kind: 'drop' }>,
): Columns | null {
  // What only adds to a table that is not known tells of these columns, all the same.
  const columns = new Map<string, Column>(before ?? []);
  switch (change.kind) {
    case 'add':
      return columns.set(change.column, change.of);
    case 'modify': {
      const column = columns.get(change.column);
      return column === undefined ? columns : columns.set(change.column, { ...column, ...change.to });
    }
    case 'remove':
      columns.delete(change.column);
      return columns;
    case 'renameColumn': {
      const column = columns.get(change.from);
      columns.delete(change.from);
      return column === undefined ? columns : columns.set(change.to, column);
    }
    case 'rename':
      return null;
    default:
      return change satisfies never;
  }
}
