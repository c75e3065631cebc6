import { toText, truthOf } from '../../../languages/php/evaluate/conversions';
import type { NativeCall, NativeObject } from '../../../languages/php/evaluate/natives';
import { bool, list, nullValue, string, type ArrayValue, type Value } from '../../../languages/php/evaluate/values';
import { is } from '../strings/str';
import { parseAction } from './action';
import { whereAttribute } from './attributes';
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

  call(name: string, { args }: NativeCall): Value | undefined {
    const record = this.#record;
    const first = args.at(0);
    switch (name) {
      case 'name':
        if (first !== undefined) record.name(toText(first));
        return undefined;
      case 'middleware':
        if (first === undefined) return list(record.attributes.middleware ?? []);
        record.addMiddleware(first.kind === 'array' ? listOf(first) : args.positional);
        return undefined;
      case 'withoutmiddleware':
        record.excludeMiddleware(listOf(first));
        return undefined;
      case 'can':
        record.can(args.positional);
        return undefined;
      case 'prefix':
        if (first !== undefined) record.prefix(toText(first));
        return undefined;
      case 'domain':
        if (first === undefined || first.kind === 'null') return record.domain ?? nullValue;
        record.setDomain(toText(first));
        return undefined;
      case 'uses':
        this.#uses(first);
        return undefined;
      case 'where':
        record.where(first?.kind === 'array' ? whereAttribute(first) : new Map(pair(first, args.at(1))));
        return undefined;
      case 'setwheres':
        record.where(whereAttribute(first));
        return undefined;
      case 'fallback':
        record.isFallback = first === undefined || truthOf(first) !== false;
        return undefined;
      case 'setaction':
        if (first?.kind === 'array') this.#setAction(first);
        return undefined;
      case 'getname':
        return record.attributes.as ?? nullValue;
      case 'named':
        return bool(
          is(
            args.all.flatMap((one) => knownText(one) ?? []),
            record.attributes.as?.value ?? '',
          ),
        );
      case 'uri':
        return record.uri;
      case 'getdomain':
        return record.domain ?? nullValue;
      case 'getprefix':
        return record.attributes.prefix ?? nullValue;
      case 'methods':
        return list(record.methods.map((method) => string(method)));
      case 'getactionname':
        return record.target.kind === 'controller' ? string(record.target.uses) : string('Closure');
      default:
        this.#constrain(name, first, args.at(1));
        return undefined;
    }
  }

  #constrain(method: string, parameters: Value | undefined, values: Value | undefined): void {
    const pattern = constraintPattern(method, values);
    if (pattern === null) return;
    this.#record.where(new Map(listOf(parameters).flatMap((one) => pair(one, string(pattern)))));
  }

  /** The new action takes the place of the old one, name and middleware included; no controller is noted for it. */
  #setAction(action: ArrayValue): void {
    const { target, attributes } = parseAction(action);
    this.#record.target = target.kind === 'controller' ? { kind: 'closure', uses: target.uses } : target;
    this.#record.setAttributes(attributes);
  }

  /** A text takes the group's namespace over: `Route::addGroupNamespaceToStringUses`. */
  #uses(action: Value | undefined): void {
    const { target, isText } = parseAction(action);
    const { namespace } = this.#record.attributes;
    const takesNamespace =
      isText && target.kind === 'controller' && namespace !== undefined && !target.uses.startsWith('\\');
    this.#record.target = takesNamespace
      ? { kind: 'controller', uses: joinTexts(string(namespace), '\\', string(target.uses)).value }
      : target;
  }
}

function pair(name: Value | undefined, pattern: Value | undefined): [string, string][] {
  const [one, other] = [knownText(name), knownText(pattern)];
  return one === undefined || other === undefined ? [] : [[one, other]];
}
