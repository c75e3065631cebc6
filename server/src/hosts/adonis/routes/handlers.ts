import { ts } from 'ts-morph';
import { propertyDecorators } from '../../node/types/property-decorators';
import type { Scope } from '../../../languages/typescript/evaluate/scope';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import {
  type ClassValue,
  type FunctionValue,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';

const stepsOfModule = 200_000;

/** Classes that ask for classes that ask for classes. */
const deepest = 6;

/** The file that modules are named from where a text does: the root of the application. */
const root = 'adonisrc.ts';

/** Finds what references of routes and middleware lead to: a method of an instance that the container makes. */
export class Handlers {
  private readonly instances = new Map<ts.Node, Value>();

  constructor(private readonly interpreter: Interpreter) {}

  /** What handles a route: a function, `[Controller, 'method']` or `'#controllers/posts.index'`. Null where it is not found. */
  handler(value: Value): FunctionValue | null {
    if (value.kind === 'function') return value;
    const text = textOf(value);
    if (text !== null) return this.ofText(text);
    if (value.kind !== 'list') return null;
    const [of, method] = value.items;
    return of === undefined ? null : this.method(of, textOf(method) ?? 'handle');
  }

  private ofText(text: string): FunctionValue | null {
    const at = text.lastIndexOf('.');
    const [path, method] = at === -1 ? [text, 'handle'] : [text.slice(0, at), text.slice(at + 1)];
    const exported = this.interpreter.within(stepsOfModule, () => this.interpreter.moduleNamed(path, root));
    return exported === null ? null : this.method(exported, method);
  }

  /** A method of a class, of the default export of a module, or of what a function imports. */
  method(of: Value, name: string): FunctionValue | null {
    const made = this.classOf(of);
    if (made === null) return null;
    const instance = this.instanceOf(made);
    // `index = async (ctx) => …` is a method to the router, too.
    const found =
      instance.kind === 'record' ? (instance.entries.get(name) ?? this.interpreter.method(instance, name)) : undefined;
    return found?.kind === 'function' ? found : null;
  }

  classOf(value: Value): ClassValue | null {
    if (value.kind === 'class') return value;
    if (value.kind === 'record') {
      const byDefault = value.entries.get('default');
      return byDefault?.kind === 'class' ? byDefault : null;
    }
    if (value.kind !== 'function') return null;
    const loaded = this.interpreter.within(stepsOfModule, () => this.interpreter.call(value, [], value.node));
    return loaded === null || loaded.kind === 'function' ? null : this.classOf(loaded);
  }

  /** As the container makes it: each parameter is an instance of its type. https://docs.adonisjs.com/guides/concepts/dependency-injection */
  private instanceOf(made: ClassValue, depth = 0): Value {
    const known = this.instances.get(made.node);
    if (known !== undefined) return known;
    const constructor = made.node.members.find(
      (member) => ts.isConstructorDeclaration(member) && member.body !== undefined,
    );
    const parameters =
      constructor !== undefined && ts.isConstructorDeclaration(constructor) ? constructor.parameters : [];
    const args = parameters.map((parameter) => this.ofType(parameter, made.scope, depth));
    const instance =
      this.interpreter.within(stepsOfModule, () => this.interpreter.construct(made, args, made.node)) ??
      unknown(made.node);
    this.instances.set(made.node, instance);
    return instance;
  }

  /** An instance of the type of a parameter. */
  private ofType({ type, name }: ts.ParameterDeclaration, scope: Scope, depth: number): Value {
    const isNamed = type !== undefined && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName);
    const of = isNamed ? scope.find(type.typeName.getText()) : undefined;
    return of?.kind === 'class' && depth < deepest ? this.instanceOf(of, depth + 1) : unknown(name);
  }

  /**
   * What a method with `@inject()` is handed behind the context; null for any other function.
   * https://docs.adonisjs.com/guides/concepts/dependency-injection#using-method-injection
   */
  injected({ node, scope }: FunctionValue): readonly Value[] | null {
    const isInjected = propertyDecorators(node).some(({ name }) => name === 'inject');
    return isInjected ? node.parameters.slice(1).map((parameter) => this.ofType(parameter, scope, 0)) : null;
  }
}
