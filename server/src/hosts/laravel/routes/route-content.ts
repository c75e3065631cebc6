import { textOfData } from '../../../languages/php/evaluate/same-data';
import type { StringValue, Value } from '../../../languages/php/evaluate/values';
import type { RouteAttributes } from './group';
import type { RouteRecord } from './route-record';

/**
 * All that a route was registered with, with the places of the route and its middleware, as one text: the same in two readings
 * for the same route. Null where a function is in it, or what source does not tell: these are others in each reading.
 */
export function contentOf(record: RouteRecord): string | null {
  const { attributes, target, source, uri } = record;
  if (attributes.missing !== undefined) return null;
  if (target.kind === 'unknown' || (target.kind === 'closure' && target.function !== undefined)) return null;
  const middleware = textOfValues(attributes.middleware);
  const excluded = textOfValues(attributes.excludedMiddleware);
  if (middleware === null || excluded === null) return null;
  const parts = [
    `${source.file} ${source.start.toString()} ${source.end.toString()} ${record.methods.join('|')}`,
    ...[uri, attributes.as, attributes.domain, attributes.prefix].map(textOf),
    `${target.kind} ${target.uses ?? ''} ${attributes.controller ?? ''}`,
    record.condition ?? '',
    `${record.isFallback ? 'fallback' : ''} ${record.isBuiltIn ? 'built in' : ''}`,
    record.wheres.size === 0 ? '' : JSON.stringify([...record.wheres]),
    record.bindingFields.size === 0 ? '' : JSON.stringify([...record.bindingFields]),
    record.defaults.size === 0 ? '' : JSON.stringify([...record.defaults].map(([key, one]) => [key, textOfData(one)])),
    middleware,
    excluded,
  ];
  return parts.join('\n');
}

/** All that a group says of the routes in it, as one text on the same terms, with the places of its texts. */
export function textOfGroup(group: RouteAttributes): string | null {
  const known = groupTexts.get(group);
  if (known !== undefined) return known;
  const text = textOfAttributes(group);
  groupTexts.set(group, text);
  return text;
}

/** Hundreds of routes are in one group. */
const groupTexts = new WeakMap<RouteAttributes, string | null>();

function textOfAttributes({ where, can = [], missing, ...group }: RouteAttributes): string | null {
  if (missing !== undefined) return null;
  const texts = [group.as, group.prefix, group.domain].map((one) => (one === undefined ? '' : placedText(one)));
  const lists = [group.middleware, group.excludedMiddleware, can.flat()].map(textOfValues);
  const parts = [...texts, group.namespace ?? '', group.controller ?? '', JSON.stringify([...(where ?? [])]), ...lists];
  return parts.includes(null) ? null : JSON.stringify(parts);
}

function textOfValues(values: Iterable<Value> = []): string | null {
  let text = '';
  for (const value of values) {
    const one = value.kind === 'array' ? textOfValues(value.entries.values()) : placedText(value);
    if (one === null) return null;
    text += `${one}\n`;
  }
  return text;
}

function placedText(value: Value): string | null {
  if (value.kind !== 'string') return null;
  const { source } = value;
  const at = source === undefined ? '' : `${source.file} ${source.start.toString()} ${source.end.toString()}`;
  return `${textOf(value)} ${at}`;
}

function textOf(value: StringValue | undefined): string {
  return value === undefined ? '' : `${value.value} ${value.gap ?? ''}`;
}
