import {
  list,
  type NativeCall,
  native,
  nativeFunction,
  record,
  unknown,
  unknownOf,
  type Value,
} from '../../../../languages/typescript/evaluate/value';
import { openObject, plain } from '../../../../languages/typescript/types/plain-fields';
import { answeredTo } from '../callback-answers';
import { queryValue } from '../query-value';
import type { KnownDatabase } from './row-source';
import { orNone } from './row-value';
import { sqlRows } from './sql-rows';
import { sqlOf, writtenSql } from './sql-texts';

type Known = () => KnownDatabase;

/** Makes values whose members are functions by their names; of other members nothing is known. */
function withMethods(methods: Readonly<Record<string, (args: readonly Value[], call: NativeCall) => Value>>): Value {
  return native({
    get: (name) => {
      const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
      return method && nativeFunction(method);
    },
  });
}

/** `pg`: pools and clients. https://node-postgres.com/apis/result */
export function postgresModule(known: Known): Value {
  const query = ([sql, ...others]: readonly Value[], call: NativeCall): Value => {
    const rows = sqlRows(sqlOf(sql), call, known()) ?? unknown(call.node);
    const count = unknownOf('integer', call.node, { nullable: true });
    const answer = call.making(
      record([
        ['rows', rows],
        ['rowCount', count],
      ]),
    );
    return answeredTo(others, call, answer) ?? queryValue(answer);
  };
  const client: Value = withMethods({ query, connect: () => queryValue(client) });
  const made = native({ call: () => client });
  const members: Readonly<Record<string, Value>> = { Pool: made, Client: made };
  const whole: Value = native({ get: (name) => (name === 'default' ? whole : members[name]) });
  return whole;
}

/** What a statement of MySQL that answers no rows comes to. https://sidorares.github.io/node-mysql2/docs */
const changed = {
  ...openObject,
  properties: {
    affectedRows: plain('integer'),
    insertId: plain('integer'),
    warningStatus: plain('integer'),
    info: plain('string'),
  },
};

/** `mysql2`, with promises or callbacks: rows, and what their columns are. */
export function mysqlModule(known: Known): Value {
  const query = ([sql, ...others]: readonly Value[], call: NativeCall): Value => {
    const text = sqlOf(sql);
    const isChange = text !== null && /^\s*(?:insert|update|delete|replace)\b/i.test(text);
    const rows = isChange ? unknown(call.node, changed) : (sqlRows(text, call, known()) ?? unknown(call.node));
    return answeredTo(others, call, rows) ?? queryValue(call.making(list([rows, unknown(call.node)])));
  };
  const client: Value = withMethods({
    query,
    execute: query,
    promise: () => client,
    getConnection: (args, call) => answeredTo(args, call, client) ?? queryValue(client),
  });
  const make = nativeFunction(() => client);
  const members: Readonly<Record<string, Value>> = { createPool: make, createConnection: make };
  const whole: Value = native({ get: (name) => (name === 'default' ? whole : members[name]) });
  return whole;
}

/** `better-sqlite3`: statements that are prepared. https://github.com/WiseLibs/better-sqlite3/blob/master/docs/api.md */
export function sqliteModule(known: Known): Value {
  const ran = { ...openObject, properties: { changes: plain('integer'), lastInsertRowid: plain('integer') } };
  const database: Value = withMethods({
    prepare: ([sql], prepared) => {
      const rows = sqlRows(sqlOf(sql), prepared, known()) ?? unknown(prepared.node);
      const row = rows.kind === 'list' ? rows.items[0] : undefined;
      return withMethods({
        all: () => rows,
        get: (_, { node }) => (row === undefined ? unknown(node) : orNone(row)),
        run: (_, { node }) => unknown(node, ran),
      });
    },
    transaction: ([code]) => code ?? unknown(null),
  });
  return native({
    call: () => database,
    get: (name) => (name === 'default' ? native({ call: () => database }) : undefined),
  });
}

/** `postgres`: statements in templates. https://github.com/porsager/postgres */
export function postgresJsModule(known: Known): Value {
  const sql: Value = native({
    call: (_, call) => {
      const text = writtenSql(call.node);
      const rows = text === null ? null : sqlRows(text, call, known());
      return rows === null ? unknown(call.node) : queryValue(rows);
    },
    get: (name) =>
      name === 'begin' ? nativeFunction(([code], { run }) => (code === undefined ? sql : run(code, [sql]))) : undefined,
  });
  const make = native({ call: () => sql, get: (name) => (name === 'default' ? make : undefined) });
  return make;
}
