import type { Hint } from './tracer';

/** Methods of queries that find models by their key, in lower case. */
export const byKey: ReadonlySet<string> = new Set(['find', 'findorfail', 'wherekey']);

/** Methods of queries that hold a column against a value, in lower case. */
export const byColumn: ReadonlySet<string> = new Set(['where', 'orwhere', 'wherenot', 'orwherenot', 'firstwhere']);

/** The same of several columns at once. */
export const byColumns: ReadonlySet<string> = new Set([
  ...['whereany', 'orwhereany', 'whereall', 'orwhereall', 'wherenone', 'orwherenone'],
]);

/** The same of a column of what is related. */
export const byRelated: ReadonlySet<string> = new Set(['whererelation', 'orwhererelation', 'withwhererelation']);

/** Methods of queries that look for a text, in lower case. */
export const byText: ReadonlySet<string> = new Set([
  ...['wherefulltext', 'orwherefulltext', 'wherelike', 'orwherelike', 'wherenotlike', 'orwherenotlike'],
]);

/** Methods of queries that hold a column against several values, in lower case. */
export const amongValues: ReadonlySet<string> = new Set([
  ...['wherein', 'wherenotin', 'orwherein', 'orwherenotin'],
  ...['wherebetween', 'wherenotbetween', 'orwherebetween', 'orwherenotbetween'],
]);

/** Methods of queries that hold a part of a time against a value, in lower case. */
export const byTime: ReadonlyMap<string, Hint> = new Map<string, Hint>([
  ...['wheredate', 'orwheredate', 'wheretime', 'orwheretime'].map(
    (name) => [name, { type: 'string' } as const] as const,
  ),
  ...['whereyear', 'wheremonth', 'whereday', 'orwhereyear', 'orwheremonth', 'orwhereday'].map(
    (name) => [name, { type: 'integer' } as const] as const,
  ),
]);

/** Methods of queries that take a number of rows, in lower case. */
export const byNumber: ReadonlySet<string> = new Set(['limit', 'take', 'skip', 'offset', 'forpage']);

/** Methods of queries whose closure is given the query of what is related, in lower case. */
export const ofRelated: ReadonlySet<string> = new Set([
  ...['wherehas', 'orwherehas', 'wheredoesnthave', 'orwheredoesnthave', 'withwherehas', 'has', 'orhas', 'doesnthave'],
  ...['with', 'withonly', 'load', 'loadmissing'],
  ...['withcount', 'withexists', 'withsum', 'withavg', 'withmin', 'withmax', 'loadcount', 'loadexists'],
]);

/** Methods of queries whose closure is given a query of any table, in lower case: `from` in it says of which. */
export const ofAnyTable: ReadonlySet<string> = new Set([
  ...amongValues,
  ...[
    'whereexists',
    'orwhereexists',
    'wherenotexists',
    'orwherenotexists',
    'selectsub',
    'fromsub',
    'union',
    'unionall',
  ],
  ...['join', 'leftjoin', 'rightjoin', 'joinsub', 'leftjoinsub'],
  ...['hasmorph', 'wherehasmorph', 'orwherehasmorph', 'wheredoesnthavemorph', 'orwheredoesnthavemorph'],
]);

/** Methods of queries that answer no model, in lower case. */
export const answeringValues: ReadonlySet<string> = new Set([
  ...['pluck', 'value', 'count', 'exists', 'sum', 'max', 'min', 'avg', 'toarray', 'getkey', 'destroy'],
]);

/** Methods of query builders, in lower case, that no model has of its own: its class need not be read for them. */
export const queryMethods: ReadonlySet<string> = new Set([
  ...[...byKey, ...byColumn, ...byColumns, ...byRelated, ...byText, ...amongValues, ...byTime.keys(), ...byNumber],
  ...[...ofRelated, ...ofAnyTable, ...answeringValues],
  ...['query', 'newquery', 'wherenull', 'wherenotnull', 'orwherenull', 'orwherenotnull', 'whereraw', 'orwhereraw'],
  ...['findmany', 'first', 'firstorfail', 'get', 'all', 'without', 'orderby', 'orderbydesc', 'orderbyraw', 'latest'],
  ...['oldest', 'select', 'selectraw', 'addselect', 'groupby', 'having', 'distinct', 'lockforupdate', 'withtrashed'],
  ...['onlytrashed', 'save', 'delete', 'refresh', 'fresh'],
]);
