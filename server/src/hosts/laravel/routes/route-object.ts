import { toText, truthOf } from '../../../languages/php/evaluate/conversions';
import type { NativeCall, NativeObject } from '../../../languages/php/evaluate/natives';
import { bool, list, nullValue, string, type Value } from '../../../languages/php/evaluate/values';
import { is } from '../strings/str';
import { parseAction } from './action';
import { whereAttribute } from './attributes';
import { methodTable, type NativeMethod } from '../runtime/method-table';
import { knownText, listOf } from '../runtime/argument-values';
import { constraintPattern } from './constraints';
import { joinTexts } from './group';
import type { RouteRecord } from './route-record';

/** The object that `Route::get(…)` answers. Methods answer `undefined` for "the route itself". */
export class RouteObject implements NativeObject {
  readonly #record: RouteRecord;

  constructor(record: RouteRecord) {
    this.#record = record;
  }

  call(name: string, call: NativeCall): Value | undefined {
    const method = changing.get(name) ?? answering.get(name);
    if (method !== undefined) return method(this.#record, call);
    constrain(this.#record, name, call);
    return undefined;
  }
}

const addMiddleware: NativeMethod<RouteRecord> = (record, { args }) => {
  const first = args.at(0);
  if (first === undefined) return list(record.attributes.middleware ?? []);
  record.addMiddleware(first.kind === 'array' ? listOf(first) : args.positional);
  return undefined;
};

const setDomain: NativeMethod<RouteRecord> = (record, { args }) => {
  const first = args.at(0);
  if (first === undefined || first.kind === 'null') return record.domain ?? nullValue;
  record.setDomain(toText(first));
  return undefined;
};

const where: NativeMethod<RouteRecord> = (record, { args }) => {
  const first = args.at(0);
  record.where(first?.kind === 'array' ? whereAttribute(first) : new Map(pair(first, args.at(1))));
  return undefined;
};

/** The new action takes the place of the old one, name and middleware included; no controller is noted for it. */
const setAction: NativeMethod<RouteRecord> = (record, { args }) => {
  const action = args.at(0);
  if (action?.kind !== 'array') return undefined;
  const { target, attributes } = parseAction(action);
  record.target = target.kind === 'controller' ? { kind: 'closure', uses: target.uses } : target;
  record.setAttributes(attributes);
  return undefined;
};

/** A text takes the group's namespace over: `Route::addGroupNamespaceToStringUses`. */
const setUses: NativeMethod<RouteRecord> = (record, { args }) => {
  const { target, isText } = parseAction(args.at(0));
  const { namespace } = record.attributes;
  const takesNamespace =
    isText && target.kind === 'controller' && namespace !== undefined && !target.uses.startsWith('\\');
  record.target = takesNamespace
    ? { kind: 'controller', uses: joinTexts(string(namespace), '\\', string(target.uses)).value }
    : target;
  return undefined;
};

const setDefault: NativeMethod<RouteRecord> = (record, { args }) => {
  const [name, value] = [knownText(args.at(0, 'key')), args.at(1, 'value')];
  if (name !== undefined && value !== undefined) record.setDefault(name, value);
  return undefined;
};

const setDefaults: NativeMethod<RouteRecord> = (record, { args }) => {
  const first = args.at(0);
  if (first?.kind === 'array') for (const [name, value] of first.entries) record.setDefault(name.toString(), value);
  return undefined;
};

const setFallback: NativeMethod<RouteRecord> = (record, { args }) => {
  const first = args.at(0);
  record.isFallback = first === undefined || truthOf(first) !== false;
  return undefined;
};

const setMissing: NativeMethod<RouteRecord> = (record, { args, machine, source, scope }) => {
  const missing = machine.callableOf(args.or(0, 'missing'), { source, scope });
  if (missing !== null) record.attributes = { ...record.attributes, missing };
  return undefined;
};

/** A method that hands its first argument on. */
function withFirst(change: (record: RouteRecord, first: Value) => void): NativeMethod<RouteRecord> {
  return (record, { args }) => {
    const first = args.at(0);
    if (first !== undefined) change(record, first);
    return undefined;
  };
}

const setName = withFirst((record, first) => {
  record.name(toText(first));
});

const setPrefix = withFirst((record, first) => {
  record.prefix(toText(first));
});

const excludeMiddleware = withFirst((record, first) => {
  record.excludeMiddleware(listOf(first));
});

const setWheres = withFirst((record, first) => {
  record.where(whereAttribute(first));
});

const can: NativeMethod<RouteRecord> = (record, { args }) => {
  record.can(args.positional);
  return undefined;
};

const changing = methodTable<RouteRecord>(
  [['name'], setName],
  [['middleware'], addMiddleware],
  [['withoutmiddleware'], excludeMiddleware],
  [['can'], can],
  [['prefix'], setPrefix],
  [['domain'], setDomain],
  [['uses'], setUses],
  [['where'], where],
  [['setwheres'], setWheres],
  [['defaults'], setDefault],
  [['setdefaults'], setDefaults],
  [['fallback'], setFallback],
  [['missing'], setMissing],
  [['setaction'], setAction],
);

const isNamed: NativeMethod<RouteRecord> = (record, { args }) => {
  const patterns = args.all.flatMap((one) => knownText(one) ?? []);
  return bool(is(patterns, record.attributes.as?.value ?? ''));
};

/** What a route says of itself. */
const answering = methodTable<RouteRecord>(
  [['getname'], ({ attributes }) => attributes.as ?? nullValue],
  [['named'], isNamed],
  [['uri'], ({ uri }) => uri],
  [['getdomain'], ({ domain }) => domain ?? nullValue],
  [['getprefix'], ({ attributes }) => attributes.prefix ?? nullValue],
  [['methods'], ({ methods }) => list(methods.map((method) => string(method)))],
  [['getactionname'], ({ target }) => string(target.kind === 'controller' ? target.uses : 'Closure')],
);

/** `whereNumber('id')` and its kin. */
function constrain(record: RouteRecord, method: string, { args }: NativeCall): void {
  const pattern = constraintPattern(method, args.at(1));
  if (pattern === null) return;
  record.where(new Map(listOf(args.at(0)).flatMap((one) => pair(one, string(pattern)))));
}

function pair(name: Value | undefined, pattern: Value | undefined): [string, string][] {
  const [one, other] = [knownText(name), knownText(pattern)];
  return one === undefined || other === undefined ? [] : [[one, other]];
}
