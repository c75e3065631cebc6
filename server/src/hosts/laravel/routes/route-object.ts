import { toText, truthOf } from '../../../languages/php/evaluate/conversions';
import type { NativeCall, NativeObject } from '../../../languages/php/evaluate/natives';
import type { Value } from '../../../languages/php/evaluate/values';
import { nullValue, string } from '../../../languages/php/evaluate/values';
import { parseAction } from './action';
import { knownText, listAttribute, whereAttribute } from './attributes';
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
        record.addMiddleware(first?.kind === 'array' ? listAttribute(first) : args.positional);
        return undefined;
      case 'withoutmiddleware':
        record.excludeMiddleware(listAttribute(first));
        return undefined;
      case 'can':
        record.can(args.positional);
        return undefined;
      case 'prefix':
        if (first !== undefined) record.prefix(toText(first));
        return undefined;
      case 'domain':
        if (first !== undefined) record.attributes = { ...record.attributes, domain: toText(first) };
        return undefined;
      case 'uses':
        this.#uses(first);
        return undefined;
      case 'where':
        record.where(first?.kind === 'array' ? whereAttribute(first) : pair(first, args.at(1)));
        return undefined;
      case 'setwheres':
        record.where(whereAttribute(first));
        return undefined;
      case 'fallback':
        record.isFallback = first === undefined || truthOf(first) !== false;
        return undefined;
      case 'getname':
        return record.attributes.as ?? nullValue;
      case 'uri':
        return record.uri;
      default:
        this.#constrain(name, first, args.at(1));
        return undefined;
    }
  }

  #constrain(method: string, parameters: Value | undefined, values: Value | undefined): void {
    const pattern = constraintPattern(method, values);
    if (pattern === null) return;
    this.#record.where(listAttribute(parameters).flatMap((one) => pair(one, string(pattern))));
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
