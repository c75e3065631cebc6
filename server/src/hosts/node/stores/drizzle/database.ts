import {
  type NativeCall,
  native,
  nativeFunction,
  nothing,
  unknown,
  type Value,
} from '../../../../languages/typescript/evaluate/value';
import { anything, arrayOf, plain } from '../../../../languages/typescript/types/plain-fields';
import type { Watched } from '../../operations/follower';
import { expressionMaker } from './expressions';
import { answerOf, batched, changeQuery, selectQuery, subquery } from './queries';
import { relatedRow } from './related-rows';
import { tableIn } from './tables';

const databases = new WeakSet<Value>();

export function isDatabase(value: Value): boolean {
  return databases.has(value);
}

/** `drizzle(client, { schema })`, `drizzle({ client, schema })`: a database that is asked and changed by queries. */
export function databaseOf(args: readonly Value[], watched: Watched): Value {
  const schema = args.map((one) => memberIn(one, 'schema')).find((one) => one !== undefined);
  const query: Value = native({
    get: (name) => {
      const table = memberIn(schema, name);
      return table === undefined ? undefined : relatedQueries(table, watched);
    },
  });
  const self: Value = native({
    get: (name) => {
      if (name === 'query') return query;
      if (name === '$client') return undefined;
      return nativeFunction((given, call) => called(name, given, call) ?? unknown(call.node));
    },
  });
  const called = (name: string, [first, second]: readonly Value[], call: NativeCall): Value | undefined => {
    const { node, run } = call;
    switch (name) {
      case 'select':
      case 'selectDistinct':
        return selectQuery(first, node);
      case 'selectDistinctOn':
        return selectQuery(second, node);
      case 'insert':
      case 'update':
      case 'delete': {
        const table = tableIn(first);
        return table === null ? undefined : changeQuery(table, node, watched);
      }
      case 'transaction':
        return first === undefined ? nothing : run(first, [self]);
      case 'with':
        return self;
      case '$with':
        return native({ get: (member) => (member === 'as' ? commonTable : undefined) });
      case '$count':
        return answerOf(plain('integer'), node);
      case 'batch':
        return batched(first, node);
      default:
        return /^(?:execute|run|all|get|values)$/.test(name) ? answerOf(anything, node) : undefined;
    }
  };
  databases.add(self);
  return self;
}

/** `db.$with('names').as(db.select(…))` */
const commonTable = nativeFunction(([of], { node, run }) => {
  const query = of?.kind === 'function' ? run(of, []) : of;
  const rows = query?.kind === 'native' ? query.object.settled?.().value : undefined;
  const row = rows?.kind === 'unknown' ? rows.field?.items : undefined;
  return row === undefined ? unknown(node) : subquery(row);
});

/** `db.query.users`. https://orm.drizzle.team/docs/rqb */
function relatedQueries(of: Value, watched: Watched): Value | undefined {
  const table = tableIn(of);
  if (table === null) return undefined;
  const operators: Value = native({ get: (name) => expressionMaker(name, watched) });
  return native({
    get: (name) =>
      nativeFunction(([config], call) => {
        const where = memberIn(config, 'where');
        if (where?.kind === 'function') call.run(where, [of, operators]);
        const row = relatedRow(table, config, call);
        return answerOf(name === 'findMany' ? arrayOf(row) : { ...row, nullable: true }, call.node);
      }),
  });
}

function memberIn(value: Value | undefined, name: string): Value | undefined {
  if (value?.kind === 'record') return value.entries.get(name);
  return value?.kind === 'native' ? value.object.get?.(name) : undefined;
}
