import { toText } from '../../../languages/php/evaluate/conversions';
import type { NativeCall, NativeObject } from '../../../languages/php/evaluate/natives';
import type { Value } from '../../../languages/php/evaluate/values';
import { whereAttribute } from './attributes';
import { knownText, listOf } from '../runtime/argument-values';
import { constraintPattern } from './constraints';
import type { RouteAttributes } from './group';

/** What a chain ends in. */
interface Registering {
  /** Registers routes with the attributes of the chain; undefined for a call that registers none. */
  register(name: string, call: NativeCall, chain: RouteAttributes): Value | undefined;
  group(attributes: RouteAttributes, body: Value, call: NativeCall): void;
}

/** `Illuminate\Routing\RouteRegistrar`: the chain before a group or a verb (`Route::prefix('x')->middleware('y')->…`). */
export class RegistrarObject implements NativeObject {
  readonly #routing: Registering;
  #attributes: RouteAttributes;

  constructor(routing: Registering, attributes: RouteAttributes = {}) {
    this.#routing = routing;
    this.#attributes = attributes;
  }

  /** Answers `undefined` for "the chain itself". */
  call(name: string, call: NativeCall): Value | undefined {
    const registered = this.#routing.register(name, call, this.#attributes);
    if (registered !== undefined) return registered;
    if (name === 'group') {
      this.#routing.group(this.#attributes, call.args.or(0, 'callback'), call);
      return undefined;
    }
    this.#attributes = { ...this.#attributes, ...changed(this.#attributes, name, call) };
    return undefined;
  }
}

/** What one attribute call of the chain sets; a later call of the same name replaces an earlier one. */
function changed(before: RouteAttributes, name: string, { args }: NativeCall): RouteAttributes {
  const first = args.at(0, 'value');
  switch (name) {
    case 'as':
    case 'name':
      return first === undefined ? {} : { as: toText(first) };
    case 'prefix':
      return first === undefined ? {} : { prefix: toText(first) };
    case 'domain':
      return first === undefined || first.kind === 'null' ? {} : { domain: toText(first) };
    case 'namespace': {
      const namespace = knownText(first);
      return namespace === undefined ? {} : { namespace };
    }
    case 'controller': {
      const controller = knownText(first);
      return controller === undefined ? {} : { controller };
    }
    case 'middleware':
      return { middleware: withoutEmpty(first?.kind === 'array' ? listOf(first) : args.positional) };
    case 'withoutmiddleware':
      return { excludedMiddleware: [...(before.excludedMiddleware ?? []), ...listOf(first)] };
    case 'can':
      return { can: [args.positional] };
    case 'where':
      return { where: whereAttribute(first) };
    default: {
      const pattern = constraintPattern(name, args.at(1));
      if (pattern === null) return {};
      // It is set as `where` is, so what was said before is forgotten.
      const parameters = listOf(first).flatMap((one) => knownText(one) ?? []);
      return { where: new Map(parameters.map((one) => [one, pattern])) };
    }
  }
}

function withoutEmpty(middleware: readonly Value[]): readonly Value[] {
  return middleware.filter(
    (one) => one.kind !== 'null' && !(one.kind === 'string' && one.value === '' && one.gap === undefined),
  );
}
