import { native, nativeFunction, type Value } from '../../../../languages/typescript/evaluate/value';
import type { Watched } from '../../operations/follower';
import { columnMaker, enumValue } from './columns';
import { databaseOf } from './database';
import { expressionMaker } from './expressions';
import { declaredRelations } from './relations';
import { aliased, columnsOf, tableOf } from './tables';

const table = nativeFunction(tableOf);

/** `pgSchema('shop').table('orders', …)`, `pgSchema('shop').enum('status', [])` */
const schemaOfTables: Value = native({
  get: (name) => (name === 'enum' ? enumMaker : /^(?:table|view)$/.test(name) ? table : undefined),
});

const enumMaker = nativeFunction(([, values]) => enumValue(values));

/** What all of its modules export, whichever database they are of. */
const shared: Readonly<Record<string, Value>> = {
  relations: nativeFunction(declaredRelations),
  alias: nativeFunction(aliased),
  getTableColumns: nativeFunction(columnsOf),
  getColumns: nativeFunction(columnsOf),
  pgEnum: enumMaker,
};

function member(name: string, watched: Watched): Value | undefined {
  if (Object.hasOwn(shared, name)) return shared[name];
  if (name === 'drizzle') return nativeFunction((args) => databaseOf(args, watched));
  const made = /^(?:pg|mysql|sqlite|singlestore)(Table|TableCreator|Schema)$/.exec(name)?.[1];
  if (made === 'Table') return table;
  if (made === 'TableCreator') return nativeFunction(() => table);
  if (made === 'Schema') return nativeFunction(() => schemaOfTables);
  return columnMaker(name) ?? expressionMaker(name, watched);
}

/** `drizzle-orm`, and its modules for each database. https://orm.drizzle.team/docs/overview */
export function drizzleModule(watched: Watched): Value {
  return native({ get: (name) => member(name, watched) });
}
