import { list, primitive, type Primitive, record, type RecordValue, unknown, type Value } from '../value';

/** What a file of JSON holds, as a module. */
export function moduleOfJson(json: unknown): RecordValue {
  const value = dataValue(json);
  return value.kind === 'record' ? value : record([['export=', value]]);
}

function dataValue(json: unknown): Value {
  if (Array.isArray(json)) return list(json.map(dataValue));
  if (typeof json === 'object' && json !== null) {
    return record(Object.entries(json).map(([name, one]) => [name, dataValue(one)] as const));
  }
  const isPlain = json === null || ['string', 'number', 'boolean'].includes(typeof json);
  return isPlain ? primitive(json as Primitive) : unknown(null);
}
