import { Arguments } from '../../../languages/php/evaluate/arguments';
import type { NativeCall, NativeClass } from '../../../languages/php/evaluate/natives';
import { nullValue, textOf, type Value } from '../../../languages/php/evaluate/values';
import { nativeObject } from '../runtime/native-object';
import { blueprint } from './blueprint';
import type { ChangeOfTable } from './column';

/** Hears what migrations do while one is read. */
export interface SchemaListener {
  /** Null where no migration is read. */
  changes(): ChangeOfTable[] | null;
}

/** The facade `Schema`. Of what a database has it knows nothing, so that conditions on it are followed both ways. */
export function schemaFacade(listener: SchemaListener): NativeClass {
  return { callStatic: (name, call) => schemaCall(listener, name, call) };
}

function schemaCall(listener: SchemaListener, name: string, call: NativeCall): Value | undefined {
  const changes = listener.changes();
  if (changes === null) return undefined;
  const { args } = call;
  const table = textOf(args.at(0));
  switch (name) {
    case 'connection':
      return nativeObject('Illuminate\\Database\\Schema\\Builder', {
        call: (method, inner) => schemaCall(listener, method, inner),
      });
    case 'create':
    case 'table': {
      if (table === null) return nullValue;
      if (name === 'create') changes.push({ table, change: { kind: 'create' } });
      const callback = call.machine.callableOf(args.or(1, 'callback'), call);
      const described = blueprint((change) => changes.push({ table, change }));
      if (callback !== null) call.machine.call(callback, new Arguments([described]), call.source);
      return nullValue;
    }
    case 'withoutforeignkeyconstraints': {
      const callback = call.machine.callableOf(args.or(0, 'callback'), call);
      return callback === null ? undefined : call.machine.call(callback, new Arguments([]), call.source);
    }
    case 'drop':
    case 'dropifexists':
      if (table !== null) changes.push({ table, change: { kind: 'drop' } });
      return nullValue;
    case 'rename': {
      const to = textOf(args.at(1, 'to'));
      if (table !== null && to !== null) changes.push({ table, change: { kind: 'rename', to } });
      return nullValue;
    }
    case 'dropcolumns': {
      const columns = args.at(1, 'columns');
      const names = columns?.kind === 'array' ? [...columns.entries.values()] : [columns];
      for (const column of names.flatMap((one) => textOf(one) ?? []))
        if (table !== null) changes.push({ table, change: { kind: 'remove', column } });
      return nullValue;
    }
    default:
      return undefined;
  }
}
