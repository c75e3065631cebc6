import type { RouteRecord } from '../../routes/route-record';
import type { Laravel } from '../../boot/laravel';
import type { ActionRules, FoundInput } from '../parsing/found-rules';
import { RulesReader } from './rules-reader';

const readers = new WeakMap<Laravel, RulesReader>();

/** The rules that what answers a route validates with, for one of its HTTP methods. Read when it is asked for, once. */
export function findRules(laravel: Laravel, route: RouteRecord, method: string): ActionRules {
  return readerOf(laravel).of(route, method);
}

/** The fields that what answers a route reads of the request, whether there are rules for them or not. */
export function findInputs(laravel: Laravel, route: RouteRecord): readonly FoundInput[] {
  return readerOf(laravel).inputs(route);
}

function readerOf(laravel: Laravel): RulesReader {
  const reader = readers.get(laravel) ?? new RulesReader(laravel);
  readers.set(laravel, reader);
  return reader;
}
