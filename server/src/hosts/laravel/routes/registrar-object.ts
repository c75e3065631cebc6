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
function changed(before: RouteAttributes, name: string, call: NativeCall): RouteAttributes {
  const attribute = attributes.get(name);
  return attribute === undefined ? constrained(name, call) : attribute(before, call);
}

type Attribute = (before: RouteAttributes, call: NativeCall) => RouteAttributes;

function fromValue(attribute: (value: Value) => RouteAttributes): Attribute {
  return (_, { args }) => {
    const value = args.at(0, 'value');
    return value === undefined ? {} : attribute(value);
  };
}

/** What is of no use unless all of the text is known. */
function fromText(attribute: (text: string) => RouteAttributes): Attribute {
  return (_, { args }) => {
    const text = knownText(args.at(0, 'value'));
    return text === undefined ? {} : attribute(text);
  };
}

const as = fromValue((value) => ({ as: toText(value) }));

const domain = fromValue((value) => (value.kind === 'null' ? {} : { domain: toText(value) }));

const middleware: Attribute = (_, { args }) => {
  const value = args.at(0, 'value');
  return { middleware: withoutEmpty(value?.kind === 'array' ? listOf(value) : args.positional) };
};

const withoutMiddleware: Attribute = ({ excludedMiddleware = [] }, { args }) => ({
  excludedMiddleware: [...excludedMiddleware, ...listOf(args.at(0, 'value'))],
});

const missing: Attribute = (_, { args, machine, source, scope }) => {
  const answering = machine.callableOf(args.or(0, 'value'), { source, scope });
  return answering === null ? {} : { missing: answering };
};

const attributes: ReadonlyMap<string, Attribute> = new Map([
  ['as', as],
  ['name', as],
  ['prefix', fromValue((value) => ({ prefix: toText(value) }))],
  ['domain', domain],
  ['namespace', fromText((namespace) => ({ namespace }))],
  ['controller', fromText((controller) => ({ controller }))],
  ['middleware', middleware],
  ['withoutmiddleware', withoutMiddleware],
  ['can', (_, { args }) => ({ can: [args.positional] })],
  ['missing', missing],
  ['where', (_, { args }) => ({ where: whereAttribute(args.at(0, 'value')) })],
]);

/** Whether a method, in lower case, is one that chains have, or a constraint: `RouteRegistrar::$allowedAttributes`. */
export function isChained(name: string): boolean {
  return attributes.has(name) || name.startsWith('where') || silent.has(name);
}

/** They change how parameters are bound, or what routes say of themselves, which is nothing here. */
const silent: ReadonlySet<string> = new Set(['scopebindings', 'withoutscopedbindings', 'metadata']);

/** `whereNumber('id')` and its kin set what `where` does, so what was said before is forgotten. */
function constrained(name: string, { args }: NativeCall): RouteAttributes {
  const pattern = constraintPattern(name, args.at(1));
  if (pattern === null) return {};
  const parameters = listOf(args.at(0, 'value')).flatMap((one) => knownText(one) ?? []);
  return { where: new Map(parameters.map((one) => [one, pattern])) };
}

function withoutEmpty(middleware: readonly Value[]): readonly Value[] {
  return middleware.filter(
    (one) => one.kind !== 'null' && !(one.kind === 'string' && one.value === '' && one.gap === undefined),
  );
}
