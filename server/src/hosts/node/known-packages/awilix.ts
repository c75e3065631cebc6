import type { ts } from 'ts-morph';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import {
  native,
  type NativeObject,
  nativeFunction,
  primitive,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { constructorOf } from '../injected';

/** Makes what is registered under a name, in a container. */
type Resolve = (container: Container, node: ts.Node | null) => Value;

const resolvers = new WeakMap<NativeObject, Resolve>();

/** What a name stands for that nobody was seen to register; undefined where nobody says. */
export type DeclaredName = (name: string) => Value | undefined;

/** `asClass(…).singleton()`: what is said of how long it lives changes nothing of what it is. */
function resolver(resolve: Resolve): Value {
  const object: NativeObject = { get: () => nativeFunction(() => self) };
  resolvers.set(object, resolve);
  const self = native(object);
  return self;
}

/**
 * A container of awilix: what is registered is made when somebody asks for it, and handed either all names in an object (`PROXY`)
 * or what its parameters are called (`CLASSIC`). https://github.com/jeffijoe/awilix#injection-modes
 */
class Container {
  readonly value: Value;
  private readonly registered = new Map<string, Value>();
  private readonly made = new Map<string, Value>();

  constructor(
    private readonly interpreter: () => Interpreter,
    private readonly isClassic: boolean,
    private readonly declared: DeclaredName,
  ) {
    const resolve = nativeFunction(([name], { node }) => this.resolved(textOf(name) ?? '', node));
    const members: Readonly<Record<string, Value>> = {
      resolve,
      cradle: this.cradle,
      register: nativeFunction(([first, second]) => {
        const name = textOf(first);
        if (name !== null && second !== undefined) this.registered.set(name, second);
        for (const [key, one] of first?.kind === 'record' ? first.entries : []) this.registered.set(key, one);
        return this.value;
      }),
      createScope: nativeFunction(() => this.value),
      build: nativeFunction(([of], { node }) => (of === undefined ? unknown(node) : this.built(of, node))),
    };
    this.value = nativeRecord(members);
  }

  /** Makes an instance of a class, or calls a function. */
  built(of: Value, node: ts.Node | null): Value {
    const interpreter = this.interpreter();
    if (of.kind === 'class') return interpreter.construct(of, this.handed(constructorOf(of), node), of.node);
    if (of.kind === 'function') return interpreter.call(of, this.handed(of.node.parameters, node), of.node);
    return unknown(node);
  }

  resolved(name: string, node: ts.Node | null): Value {
    const known = this.made.get(name);
    if (known !== undefined) return known;
    const given = this.registered.get(name);
    const resolve = given?.kind === 'native' ? resolvers.get(given.object) : undefined;
    const otherwise = this.declared(name) ?? unknown(node);
    if (resolve === undefined) return otherwise;
    // What asks for itself while it is made has it later.
    this.made.set(name, otherwise);
    const value = resolve(this, node);
    this.made.set(name, value);
    return value;
  }

  private get cradle(): Value {
    return native({ get: (name) => this.resolved(name, null) });
  }

  private handed(parameters: readonly ts.ParameterDeclaration[], node: ts.Node | null): readonly Value[] {
    if (!this.isClassic) return [this.cradle];
    return parameters.map(({ name }) => this.resolved(name.getText(), node));
  }
}

/** A container that is there; a framework may say what is declared of its names. */
export function awilixContainer(
  interpreter: () => Interpreter,
  isClassic: boolean,
  declared: DeclaredName = () => undefined,
): Value {
  return new Container(interpreter, isClassic, declared).value;
}

/** `awilix`. */
export function awilixModule(interpreter: () => Interpreter): Value {
  const built = nativeFunction(([of], { node }) =>
    of === undefined ? unknown(node) : resolver((container) => container.built(of, node)),
  );
  const members: Readonly<Record<string, Value>> = {
    createContainer: nativeFunction(([options]) => {
      const mode = options?.kind === 'record' ? textOf(options.entries.get('injectionMode')) : null;
      return awilixContainer(interpreter, mode === 'CLASSIC');
    }),
    asClass: built,
    asFunction: built,
    asValue: nativeFunction(([value], { node }) => resolver(() => value ?? unknown(node))),
    aliasTo: nativeFunction(([name]) => resolver((container, node) => container.resolved(textOf(name) ?? '', node))),
    InjectionMode: nativeRecord({ PROXY: primitive('PROXY'), CLASSIC: primitive('CLASSIC') }),
    Lifetime: nativeRecord({
      SINGLETON: primitive('SINGLETON'),
      SCOPED: primitive('SCOPED'),
      TRANSIENT: primitive('TRANSIENT'),
    }),
  };
  return nativeRecord(members);
}
