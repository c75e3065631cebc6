import type { Json } from '../../../core/json';
import { isList, type ObjectValue, type Value } from './values';

/** What `json_encode` writes of a value; undefined where a part is not known. */
export function toJson(value: Value): Json | undefined {
  switch (value.kind) {
    case 'null':
      return null;
    case 'string':
      return value.gap === undefined ? value.value : undefined;
    case 'number':
    case 'boolean':
      return value.value;
    case 'array': {
      if (value.gap !== undefined) return undefined;
      const entries: [string, Json][] = [];
      for (const [key, item] of value.entries) {
        const one = toJson(item);
        if (one === undefined) return undefined;
        entries.push([key.toString(), one]);
      }
      return isList(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
    }
    case 'object':
      return objectToJson(value);
    default:
      return undefined;
  }
}

function objectToJson(object: ObjectValue): Json | undefined {
  // A backed enum's case is its value.
  const backing = object.properties.has('name') ? object.properties.get('value') : undefined;
  if (backing !== undefined) return toJson(backing);
  const items = object.native?.iterate?.();
  if (items !== undefined) return toJson(items);
  if (object.class !== 'stdClass') return undefined;
  return object.properties.size === 0 ? {} : toJson({ kind: 'array', entries: object.properties });
}
