import type { Call, Typer } from '../frame';
import { orNull } from '../types/either';
import type { Typed } from '../types/typed';
import { flag, integer, literalText, model, nothing, objectOf, text } from '../types/typed-values';
import { rowsOf, rowsSelected, withTable } from './selected-columns';

const connectionClass = 'Illuminate\\Database\\Connection';

/** Whether a class is a connection to a database, or hands them out. */
export function isConnection(className: string): boolean {
  return /^Illuminate\\Database\\(?:Connection(?:Interface|ResolverInterface)?|DatabaseManager|\w+Connection)$/i.test(
    className,
  );
}

/** What a connection to a database answers, the facade `DB` too. https://laravel.com/docs/database */
export function databaseCall(typer: Typer, { name, given }: Pick<Call, 'name' | 'given'>): Typed {
  const [first] = given.map(({ value }) => value);
  switch (name) {
    case 'table':
    case 'query': {
      const table = literalText(first);
      return {
        kind: 'query',
        model: table === null ? model('') : withTable(rowsOf(typer, table), table, false, typer),
        relation: null,
      };
    }
    case 'transaction':
      return typer.callClosure(first, []);
    // What is written in SQL is read where it is selected.
    case 'raw':
      return first ?? nothing;
    case 'select':
      return { kind: 'list', item: rowsSelected(typer, literalText(first)) };
    case 'selectone':
      return orNull(rowsSelected(typer, literalText(first)));
    case 'insert':
    case 'statement':
    case 'unprepared':
      return flag;
    case 'update':
    case 'delete':
    case 'affectingstatement':
    case 'transactionlevel':
      return integer;
    case 'getdrivername':
    case 'getdatabasename':
    case 'gettableprefix':
      return text;
    case 'connection':
      return objectOf(connectionClass);
    default:
      return nothing;
  }
}
