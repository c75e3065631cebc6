import type { Machine } from '../machine';
import type { NativeCall, NativeClass, NativeObject } from '../natives';
import { bool, map, string, textOf, type ArrayValue, type Value } from '../values';

/** `new ReflectionClass($class)`, as far as applications ask for a class's constants and name. */
export const reflectionClass: NativeClass = {
  construct: ({ machine, args }) => {
    const of = args.or(0, 'objectOrClass');
    const className = of.kind === 'object' ? of.class : textOf(of);
    return new ReflectedClass(className === null ? null : className.replace(/^\\/, ''), machine);
  },
};

/** https://www.php.net/manual/en/class.reflectionclass.php */
class ReflectedClass implements NativeObject {
  /** Null where it is not known. */
  readonly #name: string | null;
  readonly #machine: Machine;

  constructor(name: string | null, machine: Machine) {
    const declared = name === null ? null : (machine.files.class(name)?.declaration.name ?? null);
    this.#name = declared ?? name;
    this.#machine = machine;
  }

  get(name: string): Value | undefined {
    return name === 'name' && this.#name !== null ? string(this.#name) : undefined;
  }

  call(name: string, call: NativeCall): Value | undefined {
    const className = this.#name;
    if (className === null) return undefined;
    const slash = className.lastIndexOf('\\');
    switch (name) {
      case 'getname':
        return string(className);
      case 'getshortname':
        return string(className.slice(slash + 1));
      case 'getnamespacename':
        return string(slash === -1 ? '' : className.slice(0, slash));
      case 'getconstants':
        return this.#constants(className);
      case 'getconstant':
        return this.#constants(className).entries.get(textOf(call.args.or(0, 'name')) ?? '') ?? bool(false);
      case 'hasconstant':
        return bool(this.#constants(className).entries.has(textOf(call.args.or(0, 'name')) ?? ''));
      case 'isabstract':
      case 'isinterface':
      case 'istrait':
      case 'isenum':
      case 'isinstantiable':
        return this.#is(name.slice('is'.length), className);
      case 'issubclassof':
      case 'implementsinterface':
        return this.#isBelow(className, call);
      case 'newinstance':
        return this.#machine.instantiate(className, call.args, call);
      default:
        return undefined;
    }
  }

  #is(what: string, className: string): Value | undefined {
    const declaration = this.#machine.files.class(className)?.declaration;
    if (declaration === undefined) return undefined;
    const { kind, isAbstract } = declaration;
    if (what === 'abstract') return bool(isAbstract || kind === 'interface');
    return bool(what === 'instantiable' ? kind === 'class' && !isAbstract : kind === what);
  }

  /** No class is its own. */
  #isBelow(className: string, { args }: NativeCall): Value | undefined {
    const other = textOf(args.or(0, 'class'))?.replace(/^\\/, '') ?? null;
    if (other === null) return undefined;
    if (other.toLowerCase() === className.toLowerCase()) return bool(false);
    const isBelow = this.#machine.isA(className, other);
    return isBelow === null ? undefined : bool(isBelow);
  }

  /** The class's own, then those of its ancestors, interfaces and traits; what lies outside of the project is missing. */
  #constants(className: string): ArrayValue {
    const { files } = this.#machine;
    const names = new Set<string>();
    const seen = new Set<string>();
    const external: string[] = [];
    const visit = (name: string): void => {
      const linked = files.class(name);
      if (linked === null) external.push(name);
      if (linked === null || seen.has(linked.declaration.name)) return;
      const { declaration } = linked;
      seen.add(declaration.name);
      for (const one of [...declaration.cases, ...declaration.constants]) names.add(one.name);
      for (const base of [declaration.parent, ...declaration.traits, ...declaration.interfaces]) {
        if (base !== null) visit(base);
      }
    };
    visit(className);
    const constants = map([...names].map((name) => [name, this.#machine.classConstant(className, name)] as const));
    const [outside] = external;
    return outside === undefined ? constants : { ...constants, gap: `the constants of ${outside}` };
  }
}
