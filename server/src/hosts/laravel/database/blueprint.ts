import { Arguments } from '../../../languages/php/evaluate/arguments';
import type { NativeCall } from '../../../languages/php/evaluate/natives';
import { textOf, type ObjectValue, type Value } from '../../../languages/php/evaluate/values';
import { modelClass } from '../models/model-class';
import { fluentObject } from '../runtime/native-object';
import { classBasename, snake } from '../strings/str';
import { addedColumns, columnTypeNamed } from './column-methods';
import { type Column, columnOf, type TableChange } from './column';

type Record = (change: TableChange) => void;

/** `$table` of a migration: each call that changes a column is told, and each that says more of the one before it. */
export function blueprint(record: Record): ObjectValue {
  let defined: readonly string[] = [];
  return fluentObject('Illuminate\\Database\\Schema\\Blueprint', {
    call: (name, call) => {
      const said = modifierOf(name, call);
      if (said !== null) {
        for (const column of defined) record({ kind: 'modify', column, to: said });
        return undefined;
      }
      if (name === 'after') describedAfter(record, call);
      const changes = changesOf(name, call);
      const added = changes.flatMap((change) => (change.kind === 'add' ? [change.column] : []));
      if (added.length > 0) defined = added;
      for (const change of changes) record(change);
      return undefined;
    },
  });
}

/** `$table->after('name', function (Blueprint $table) { … })`: columns that stand behind another one. */
function describedAfter(record: Record, call: NativeCall): void {
  const callback = call.machine.callableOf(call.args.or(1, 'callback'), call);
  if (callback !== null) call.machine.call(callback, new Arguments([blueprint(record)]), call.source);
}

/** What a call says more of a column; null for any other. https://laravel.com/docs/migrations#column-modifiers */
function modifierOf(method: string, { args }: NativeCall): Partial<Column> | null {
  switch (method) {
    case 'nullable': {
      const given = args.at(0, 'value');
      return { isNullable: !(given?.kind === 'boolean' && !given.value) };
    }
    case 'primary':
      return args.at(0) === undefined ? { isNullable: false } : null;
    case 'default':
    case 'usecurrent':
    case 'storedas':
    case 'virtualas':
      return { hasDefault: true };
    case 'autoincrement':
    case 'generatedas':
      return { isGenerated: true };
    default:
      return null;
  }
}

function changesOf(method: string, call: NativeCall): readonly TableChange[] {
  const { args } = call;
  const first = textOf(args.at(0));
  switch (method) {
    case 'dropcolumn':
    case 'dropcolumns':
      return textsIn(args.all).map((column) => ({ kind: 'remove', column }));
    case 'primary':
      return textsIn(args.all.slice(0, 1)).map((column) => ({ kind: 'modify', column, to: { isNullable: false } }));
    case 'dropconstrainedforeignid':
      return first === null ? [] : [{ kind: 'remove', column: first }];
    case 'renamecolumn': {
      const to = textOf(args.at(1, 'to'));
      return first === null || to === null ? [] : [{ kind: 'renameColumn', from: first, to }];
    }
    case 'rename':
      return first === null ? [] : [{ kind: 'rename', to: first }];
    case 'drop':
    case 'dropifexists':
      return [{ kind: 'drop' }];
    case 'addcolumn': {
      const [type, column] = [columnTypeNamed(first ?? ''), textOf(args.at(1, 'name'))];
      return type === null || column === null ? [] : [{ kind: 'add', column, of: columnOf(type) }];
    }
    case 'foreignidfor':
      return foreignKey(call);
    case 'enum': {
      const given = args.at(1, 'allowed');
      const values = given?.kind === 'array' && given.gap === undefined ? textsIn([given]) : [];
      const of = columnOf('string', { values: values.length === 0 ? null : values });
      return first === null ? [] : [{ kind: 'add', column: first, of }];
    }
    default:
      return addedColumns(method, first).map(([column, of]) => ({ kind: 'add', column, of }));
  }
}

function textsIn(values: readonly Value[]): readonly string[] {
  return values.flatMap((value) =>
    value.kind === 'array' ? textsIn([...value.entries.values()]) : (textOf(value) ?? []),
  );
}

/** `Blueprint::foreignIdFor` */
function foreignKey({ args, machine: { files } }: NativeCall): readonly TableChange[] {
  const given = args.at(0, 'model');
  const className = (given?.kind === 'object' ? given.class : textOf(given))?.replace(/^\\/, '');
  if (className === undefined) return [];
  const framework = modelClass(files, className)?.framework ?? new Set<string>();
  const made = (['uuid', 'ulid'] as const).find((type) =>
    [...framework].some((name) => name.startsWith('illuminate\\database\\eloquent\\concerns\\') && name.includes(type)),
  );
  const column = textOf(args.at(1, 'column')) ?? `${snake(classBasename(className))}_id`;
  return [{ kind: 'add', column, of: columnOf(made ?? 'integer') }];
}
