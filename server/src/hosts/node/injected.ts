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

/** What asks the container for something. */
type Asking = ts.ParameterDeclaration | ts.PropertyDeclaration;

/** An instance of a class as the container makes it: what its constructor asks for is made by its type. */
export function injected(of: ClassValue, interpreter: Interpreter, provided: Provided, depth = 0): Value {
  return injectedWith(of, interpreter, provided, (type) =>
    depth < deepest ? injected(type, interpreter, provided, depth + 1) : undefined,
  );
}

/** The same, of a container that hands out `others` by their classes. */
export function injectedWith(
  of: ClassValue,
  interpreter: Interpreter,
  provided: Provided,
  others: (type: ClassValue) => Value | undefined,
): Value {
  const asked = (one: Asking): Value | undefined => {
    const name = one.type?.getText() ?? '';
    if (Object.hasOwn(provided, name)) return provided[name];
    const type = classOf(one, of);
    return type && others(type);
  };
  const made = interpreter.construct(
    of,
    // What nobody provides is what the parameter says itself.
    constructorOf(of).map((one) => asked(one) ?? (one.initializer === undefined ? unknown(one.name) : nothing)),
    of.node,
  );
  if (made.kind === 'record') putProperties(made, of, provided, asked);
  return made;
}

/** `@Inject(TokenGuard)`: a class that it names goes before the type. https://docs.nestjs.com/fundamentals/custom-providers */
function classOf(one: Asking, of: ClassValue): ClassValue | undefined {
  const names = [injecting(one)?.arguments[0], one.type].flatMap((node) => node?.getText() ?? []);
  return names
    .filter((name) => /^\w+$/.test(name))
    .map((name) => of.scope.find(name))
    .find((value) => value?.kind === 'class');
}

function injecting(one: Asking): ts.CallExpression | undefined {
  return (ts.getDecorators(one) ?? [])
    .map(({ expression }) => expression)
    .filter(ts.isCallExpression)
    .find(({ expression }) => expression.getText() === 'Inject');
}

/** Of the class, or of the nearest above it that has one. */
export function constructorOf({ node, base }: ClassValue): readonly ts.ParameterDeclaration[] {
  const own = node.members.find((member) => ts.isConstructorDeclaration(member));
  if (own !== undefined && ts.isConstructorDeclaration(own)) return own.parameters;
  return base?.kind === 'class' ? constructorOf(base) : [];
}

/** `@Inject() private reflector: Reflector` */
function putProperties(
  made: RecordValue,
  { node }: ClassValue,
  provided: Provided,
  asked: (one: Asking) => Value | undefined,
): void {
  for (const member of node.members) {
    if (!ts.isPropertyDeclaration(member)) continue;
    const isProvided = Object.hasOwn(provided, member.type?.getText() ?? '');
    const value = isProvided || injecting(member) !== undefined ? asked(member) : undefined;
    if (value !== undefined) made.entries.set(member.name.getText(), value);
  }
}
