import type { RouteRecord } from '../../routes/route-record';
import type { RulesFramework } from './rules-framework';
import type { ActionRules, FoundInput } from './action-rules';
import { RulesReader } from './rules-reader';

const readers = new WeakMap<RulesFramework, RulesReader>();

/** The rules that what answers a route validates with, for one of its HTTP methods. Read when it is asked for, once. */
export function findRules(laravel: RulesFramework, route: RouteRecord, method: string): ActionRules {
  return readerOf(laravel).of(route, method);
}

/** The fields that what answers a route reads of the request, whether there are rules for them or not. */
export function findInputs(laravel: RulesFramework, route: RouteRecord): readonly FoundInput[] {
  return readerOf(laravel).inputs(route);
}

function readerOf(laravel: RulesFramework): RulesReader {
  const reader = readers.get(laravel) ?? new RulesReader(laravel);
  readers.set(laravel, reader);
  return reader;
}
