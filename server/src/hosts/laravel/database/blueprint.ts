import type { NativeCall } from '../../../languages/php/evaluate/natives';
import { textOf, type ObjectValue, type Value } from '../../../languages/php/evaluate/values';
import { modelClass } from '../models/model-class';
import { fluentObject } from '../runtime/native-object';
import { classBasename, snake } from '../strings/str';
import { addedColumns, columnTypeNamed } from './column-methods';
import type { TableChange } from './column';

type Record = (change: TableChange) => void;

/** `$table` of a migration: each call that changes a column is told. What else a column is given (`nullable()`) is not. */
export function blueprint(record: Record): ObjectValue {
  return fluentObject('Illuminate\\Database\\Schema\\Blueprint', {
    call: (name, call) => {
      for (const change of changesOf(name, call)) record(change);
      return undefined;
    },
  });
}

function changesOf(method: string, call: NativeCall): readonly TableChange[] {
  const { args } = call;
  const first = textOf(args.at(0));
  switch (method) {
    case 'dropcolumn':
    case 'dropcolumns':
      return textsIn(args.all).map((column) => ({ kind: 'remove', column }));
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
      return type === null || column === null ? [] : [{ kind: 'add', column, type }];
    }
    case 'foreignidfor':
      return foreignKey(call);
    default:
      return addedColumns(method, first).map(([column, type]) => ({ kind: 'add', column, type }));
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
  return [{ kind: 'add', column, type: made ?? 'integer' }];
}
