import type { RouteParameter } from '../../../core/application';
import { schemaOfPattern } from './pattern-schema';
import type { RouteRecord } from '../routes/route-record';

/** The parameters of a route's domain and URI, in this order. */
export function parametersOf(record: RouteRecord): RouteParameter[] {
  const ofDomain = Array.from(record.domain?.value.matchAll(parameter) ?? [], ([, name = '']) => ({
    name,
    optional: false,
  }));
  return [...ofDomain, ...inUri(record.uri.value)].map(({ name, optional }) => ({
    name,
    optional,
    schema: schemaOfPattern(record.wheres.get(name)),
    description: null,
    bindingField: record.bindingFields.get(name) ?? null,
  }));
}

const parameter = /\{(\w+)(\??)\}/g;

/**
 * Symfony lets a parameter be left out only where nothing but further optional parameters follows it
 * (`RouteCompiler::compilePattern`); each of them takes the separator before it along.
 */
function inUri(uri: string): { name: string; optional: boolean }[] {
  if (!uri.includes('{')) return [];
  const found: { name: string; optional: boolean }[] = [];
  let canBeLeftOut = true;
  let end = uri.length;
  for (const match of [...uri.matchAll(parameter)].toReversed()) {
    const [whole, name = '', mark] = match;
    const after = uri.slice(match.index + whole.length, end);
    const isLast = end === uri.length;
    canBeLeftOut = canBeLeftOut && mark === '?' && (isLast ? after === '' : /^[/,;.:\-_~*+@|]?$/.test(after));
    found.unshift({ name, optional: canBeLeftOut });
    end = match.index;
  }
  return found;
}
