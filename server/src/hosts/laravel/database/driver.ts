import type { NativeCall, NativeClass } from '../../../languages/php/evaluate/natives';
import { string, textOf, type Value } from '../../../languages/php/evaluate/values';
import type { Configuration } from '../runtime/configuration';
import { nativeObject } from '../runtime/native-object';
import { queryAfter } from '../runtime/queried-column';

const drivers: readonly string[] = ['sqlite', 'mysql', 'mariadb', 'pgsql', 'sqlsrv'];

/** The driver of the database that is configured; null where source does not tell. */
export function databaseDriver(configuration: Configuration): string | null {
  const name = textOf(configuration.get('database.default'));
  if (name === null) return null;
  const driver = textOf(configuration.get(`database.connections.${name}.driver`));
  return driver ?? (drivers.includes(name) ? name : null);
}

/** The facade `DB`, as far as it tells the driver, which migrations ask for, and which table is queried. */
export function databaseFacade(of: { readonly configuration: Configuration }): NativeClass {
  const answer = (name: string, call: NativeCall): Value | undefined => {
    const { args } = call;
    const table = name === 'table' ? textOf(args.at(0)) : null;
    if (table !== null)
      return queryAfter('query', table, call, 'the result of Illuminate\\Support\\Facades\\DB::table()');
    const asks = name === 'getdrivername' || (name === 'getconfig' && textOf(args.at(0)) === 'driver');
    if (!asks && name !== 'connection') return undefined;
    if (name === 'connection' && args.at(0) === undefined) return connection;
    const driver = asks ? databaseDriver(of.configuration) : null;
    return driver === null ? undefined : string(driver);
  };
  const connection = nativeObject('Illuminate\\Database\\Connection', { call: answer });
  return { callStatic: answer };
}
