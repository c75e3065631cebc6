import { ts } from 'ts-morph';
import type { Interpreter } from '../../languages/typescript/evaluate/interpreter';
import {
  type ClassValue,
  nothing,
  type RecordValue,
  unknown,
  type Value,
} from '../../languages/typescript/evaluate/value';

/** Classes that are handed classes; what is handed further in nobody asks. */
const deepest = 3;

/** What the framework provides, by the names of types that ask for it. */
export type Provided = Readonly<Record<string, Value>>;

/** An instance of a class as the container makes it: what its constructor asks for is made by its type. */
export function injected(of: ClassValue, interpreter: Interpreter, provided: Provided, depth = 0): Value {
  const made = interpreter.construct(
    of,
    constructorOf(of).map((parameter) => {
      const name = parameter.type?.getText() ?? '';
      const known = Object.hasOwn(provided, name) ? provided[name] : undefined;
      if (known !== undefined) return known;
      const type = depth < deepest && /^\w+$/.test(name) ? of.scope.find(name) : undefined;
      if (type?.kind === 'class') return injected(type, interpreter, provided, depth + 1);
      // What nobody provides is what the parameter says itself.
      return parameter.initializer === undefined ? unknown(parameter.name) : nothing;
    }),
    of.node,
  );
  if (made.kind === 'record') putProperties(made, of, provided);
  return made;
}

/** Of the class, or of the nearest above it that has one. */
export function constructorOf({ node, base }: ClassValue): readonly ts.ParameterDeclaration[] {
  const own = node.members.find((member) => ts.isConstructorDeclaration(member));
  if (own !== undefined && ts.isConstructorDeclaration(own)) return own.parameters;
  return base?.kind === 'class' ? constructorOf(base) : [];
}

/** `@Inject() private reflector: Reflector` */
function putProperties(made: RecordValue, { node }: ClassValue, provided: Provided): void {
  for (const member of node.members) {
    const name = ts.isPropertyDeclaration(member) ? member.type?.getText() : undefined;
    const known = name !== undefined && Object.hasOwn(provided, name) ? provided[name] : undefined;
    if (known !== undefined && member.name !== undefined) made.entries.set(member.name.getText(), known);
  }
}
