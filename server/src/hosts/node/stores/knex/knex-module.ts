import {
  list,
  type NativeCall,
  native,
  nativeFunction,
  nothing,
  record,
  unknown,
  type Value,
} from '../../../../languages/typescript/evaluate/value';
import type { Watched } from '../../operations/follower';
import { queryValue } from '../query-value';
import type { KnownDatabase } from '../tables/row-source';
import { sqlRows } from '../tables/sql-rows';
import { sqlOf } from '../tables/sql-texts';
import { type KnexContext, tableQuery } from './knex-query';
import { rawValue } from './raw-text';

/** `knex`: queries that are built, of tables that migrations make. https://knexjs.org/guide/ */
export function knexModule(known: () => KnownDatabase, watched: Watched): Value {
  const connection = connectionOf({ known, watched });
  const make = nativeFunction(() => connection);
  const whole: Value = native({
    call: () => connection,
    get: (name) => (name === 'default' ? whole : name === 'knex' ? make : undefined),
  });
  return whole;
}

function connectionOf(context: KnexContext): Value {
  const self: Value = native({
    call: ([table], call) => tableQuery(table, call, context),
    get: (name) => {
      switch (name) {
        case 'from':
        case 'table':
        case 'into':
          return nativeFunction(([table], call) => tableQuery(table, call, context));
        case 'select':
        case 'column':
        case 'distinct':
        case 'first':
        case 'count':
        case 'max':
        case 'min':
          return nativeFunction((args, call) => started(name, args, call, context));
        case 'raw':
          return nativeFunction(([sql], call) => rawQuery(sql, call, context));
        case 'transaction':
          return nativeFunction(([code], { run }) =>
            code?.kind === 'function' ? run(code, [self]) : queryValue(self),
          );
        case 'withSchema':
        case 'withUserParams':
          return nativeFunction(() => self);
        case 'commit':
        case 'rollback':
          return nativeFunction(() => nothing);
        default:
          return undefined;
      }
    },
  });
  return self;
}

/** `db.select('id').from('users')` */
function started(name: string, args: readonly Value[], call: NativeCall, context: KnexContext): Value {
  const query = tableQuery(undefined, call, context);
  const method = query.kind === 'native' ? query.object.get?.(name) : undefined;
  return method === undefined ? query : call.run(method, args);
}

/** PostgreSQL answers an object with rows, MySQL a list that begins with them, SQLite the rows. */
function rawQuery(sql: Value | undefined, call: NativeCall, { known }: KnexContext): Value {
  const text = sqlOf(sql);
  const rows = sqlRows(text, call, known()) ?? unknown(call.node);
  const { kind } = known();
  const answer = kind === 'postgres' ? record([['rows', rows]]) : kind === 'mysql' ? list([rows]) : rows;
  return rawValue(text ?? '?', answer);
}
