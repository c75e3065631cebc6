import type { Dependencies } from '../../../core/dependencies/dependencies';
import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import type { FileContent, SourceFiles } from '../../../core/ports';
import { childPath, projectPath, type ProjectPath } from '../../../core/project-path';
import { haveSameItems } from '../../../core/same-items';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { PhpException } from '../../../languages/php/evaluate/machine';
import type { PhpRuntime } from '../runtime/php-runtime';
import { tableNamed } from '../runtime/questions';
import type { ChangeOfTable, Column, Columns, TableChange } from './column';
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

/** A table as changes left it. */
interface ReplayedTable {
  readonly changes: readonly TableChange[];
  readonly columns: Columns | null;
}

/** Tables of earlier readings by their names: what the same changes come to is the same object. */
export type ReplayedTables = Map<string, ReplayedTable>;

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
  readonly #replayed: ReplayedTables;
  #migrations: readonly Migration[] | null = null;
  #dumped: readonly ChangeOfTable[] = [];

  /** `before` and `replayed`: what readings before this one found; null where nothing is kept. */
  constructor(runtime: PhpRuntime, before: MigrationsCache | null, replayed: ReplayedTables | null) {
    this.#runtime = runtime;
    this.#before = before;
    this.#replayed = replayed ?? new Map<string, ReplayedTable>();
  }

  /** The columns of a table by their names; null where no migration tells of it. */
  columnsOf(table: string): Columns | null {
    const { tracker } = this.#runtime.machine.files;
    const known = this.#columns.get(table);
    const columns = known === undefined ? tracker.untracked(() => this.#replay(table)) : known;
    this.#columns.set(table, columns);
    tracker.note(tableNamed, table, columns);
    return columns;
  }

  #replay(table: string): Columns | null {
    const changes = this.#changesOfTable(table, [Infinity, 0]);
    const known = this.#replayed.get(table);
    if (known !== undefined && haveSameItems(known.changes, changes)) return known.columns;
    const columns = changedBy(changes);
    this.#replayed.set(table, { changes, columns });
    return columns;
  }

  /**
   * What was done to a table, and to the one that it was until it was renamed. `before`: the place of the migration, and of the
   * change in it, up to which is looked.
   */
  #changesOfTable(
    table: string,
    before: readonly [migration: number, change: number],
    depth = 0,
  ): readonly TableChange[] {
    const migrations = (this.#migrations ??= this.#list());
    let found = this.#dumped.filter((one) => one.table === table).map(({ change }) => change);
    for (const [index, migration] of migrations.entries()) {
      if (index > before[0]) break;
      if (!migration.quoted.has(table)) continue;
      const changes = this.#changesIn(migration);
      for (const [at, one] of (index === before[0] ? changes.slice(0, before[1]) : changes).entries()) {
        const { change } = one;
        if (change.kind === 'rename' && change.to === table) {
          found = depth > mostRenames ? [] : [...this.#changesOfTable(one.table, [index, at], depth + 1)];
        } else if (one.table === table) found.push(change);
      }
    }
    return found;
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
    return [{ path, name: entry.name.slice(0, -'.php'.length), quoted: quotedIn(content) }];
  });
}

/** What stands between any two quotes of a kind that follow one another, whichever of them opens. */
function quotedIn(content: Extract<FileContent, { kind: 'text' }>): ReadonlySet<string> {
  const known = quotedByContent.get(content);
  if (known !== undefined) return known;
  const quoted = new Set(["'", '"'].flatMap((quote) => content.text.split(quote).slice(1, -1)));
  quotedByContent.set(content, quoted);
  return quoted;
}

/** For as long as a file stays as it is. */
const quotedByContent = new WeakMap<FileContent, ReadonlySet<string>>();

function filesIn(sources: SourceFiles, directory: ProjectPath, names: RegExp): readonly string[] {
  return sources.list(directory).flatMap(({ name }) => {
    const content = names.test(name) ? sources.read(childPath(directory, name), 'data') : null;
    return content?.kind === 'text' ? [content.text] : [];
  });
}

/** The columns that a table has after all that was done to it; null where there is none. */
function changedBy(changes: readonly TableChange[]): Columns | null {
  let columns: Map<string, Column> | null = null;
  for (const change of changes) {
    if (change.kind === 'create') columns = new Map();
    else if (change.kind === 'drop' || change.kind === 'rename') columns = null;
    // What only adds to a table that is not known tells of these columns, all the same.
    else changeColumns((columns ??= new Map<string, Column>()), change);
  }
  return columns;
}

function changeColumns(
  columns: Map<string, Column>,
  change: Exclude<TableChange, { kind: 'create' } | { kind: 'drop' } | { kind: 'rename' }>,
): void {
  switch (change.kind) {
    case 'add':
      columns.set(change.column, change.of);
      return;
    case 'modify': {
      const column = columns.get(change.column);
      if (column !== undefined) columns.set(change.column, { ...column, ...change.to });
      return;
    }
    case 'remove':
      columns.delete(change.column);
      return;
    case 'renameColumn': {
      const column = columns.get(change.from);
      columns.delete(change.from);
      if (column !== undefined) columns.set(change.to, column);
      return;
    }
    default:
      change satisfies never;
  }
}
