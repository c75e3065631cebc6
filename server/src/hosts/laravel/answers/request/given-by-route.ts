import type { ScalarValue } from '../../../../languages/php/scalars';
import type { Parameter } from '../../../../languages/php/syntax/ast';
import { snake } from '../../strings/str';
import { classOf } from '../../parameters/route-arguments';
import { binderCode, type BinderCode } from '../../routes/binder-code';
import { parameterBinding } from '../../routes/parameter-binding';
import type { ActionCode } from '../../rules/finding/action-code';
import { isRequestClass } from '../../rules/request/form-request-classes';
import { typedOfType } from '../types/declared';
import { either, orNull, present } from '../types/either';
import { stored } from '../models/stored';
import { calleeOf } from '../errors/callee-of';
import type { Given, Typer } from '../frame';
import type { Typed } from '../types/typed';
import { literal, objectOf, text } from '../types/typed-values';

/** What the parameters of a route are, by the names of those of its path and by the arguments that are the same for all requests. */
interface RouteParameters {
  readonly parameters: readonly string[];
  /** Those of them that an address may leave out. */
  readonly optional: readonly string[];
  readonly fixed: ReadonlyMap<string, ScalarValue>;
  /** The texts that arguments may be of which the route lets through no others. */
  readonly closed: ReadonlyMap<string, readonly string[]>;
}

/** What the route hands the code that answers: the request, what the parameters of its path are bound to, and what is fixed. */
export function givenByRoute(
  typer: Typer,
  action: ActionCode,
  { parameters: inPath, optional, fixed, closed }: RouteParameters,
): readonly Given[] {
  const isTold = (name: string): boolean => fixed.has(name) || closed.has(name);
  const code = { ...action, parameters: action.parameters.filter(({ name }) => !isTold(name)) };
  return [
    ...requestsGiven(typer, code.parameters),
    ...Array.from(fixed, ([name, value]): Given => ({ name, value: { kind: 'scalar', value } })),
    ...Array.from(closed, ([name, texts]): Given => ({ name, value: either(texts.map(literal)) })),
    ...boundByDefault(typer, code, inPath.length),
    ...code.parameters.flatMap((one) => bound(typer, one, { inPath, optional })),
  ];
}

/** A model that the path names: of code that finds it as that code does, else as it is stored. */
function bound(
  typer: Typer,
  parameter: Parameter,
  { inPath, optional }: { readonly inPath: readonly string[]; readonly optional: readonly string[] },
): readonly Given[] {
  const byCode = boundByCode(typer, parameter, inPath);
  const named = parameterIn(parameter, inPath);
  // Where the address has none it is a new one, which the container makes.
  const isSent = named !== undefined && !optional.includes(named);
  if (byCode.length > 0 || parameter.byDefault !== null || !isSent) return byCode;
  const declared = typedOfType(parameter.type, null, typer);
  const isBound = declared.kind === 'model' && parameterBinding(typer.laravel, named) === undefined;
  return isBound ? [{ name: parameter.name, value: stored(declared) }] : [];
}

/** The name in the path that stands for a parameter: its own, in either spelling. */
function parameterIn({ name }: Parameter, inPath: readonly string[]): string | undefined {
  return inPath.find((one) => one === name || one === snake(name));
}

/**
 * A model as code finds it that binds a parameter, with what that code has loaded: `Route::bind('post', fn ($id) =>
 * Post::with('author')->findOrFail($id))`. https://laravel.com/docs/routing#customizing-the-resolution-logic
 */
function boundByCode(typer: Typer, parameter: Parameter, inPath: readonly string[]): readonly Given[] {
  const { name } = parameter;
  if (parameter.byDefault !== null || classOf(parameter) === null) return [];
  const named = parameterIn(parameter, inPath);
  const binding = named === undefined ? undefined : parameterBinding(typer.laravel, named);
  const code = binding?.kind === 'callback' ? binderCode(binding.binder) : null;
  const [found] = code === null ? [] : answered(typer, () => foundBy(typer, code));
  const declared = typedOfType(parameter.type, null, typer);
  const isIt = found?.kind === 'model' && declared.kind === 'model' && found.class === declared.class;
  return isIt ? [{ name, value: found }] : [];
}

function foundBy(typer: Typer, code: BinderCode): Typed | null {
  const given = [{ value: text, name: null }];
  if (code.kind === 'method') {
    const { className, method } = code;
    return typer.callMethod(objectOf(className), className, method, given, 1);
  }
  const callee = calleeOf(code.closure);
  return callee === null ? null : typer.follow(callee, given, 1);
}

/** How that code refuses is told elsewhere. */
function answered(typer: Typer, find: () => Typed | null): readonly Typed[] {
  const found: (Typed | null)[] = [];
  typer.failuresIn(() => found.push(find()));
  return found.flatMap((one) => (one === null ? [] : [present(one)]));
}

/** The request, by each class of which code asks for it. */
export function requestsGiven(typer: Typer, parameters: readonly Parameter[]): readonly Given[] {
  const { files } = typer.laravel.machine;
  return parameters.flatMap((parameter) => {
    const className = classOf(parameter);
    const isRequest = className !== null && isRequestClass(files, className);
    return isRequest ? [{ name: parameter.name, value: typer.request.object(className) }] : [];
  });
}

/** Arguments that the route may bind, and that are null where it does not; what stands in the path is a text. */
function boundByDefault(typer: Typer, { parameters, className }: ActionCode, inPath: number): readonly Given[] {
  return parameters.flatMap((parameter, index) => {
    const { byDefault, name } = parameter;
    // What the path may leave out is what it is by default then.
    const isSent = isScalar(parameter) && parameters.slice(0, index).filter(isScalar).length < inPath;
    if (byDefault?.kind === 'literal' && isSent) {
      const declared = typedOfType(parameter.type, className, typer);
      const sent = declared.kind === 'unknown' ? text : declared;
      return [{ name, value: either([sent, { kind: 'scalar', value: byDefault.value }]) }];
    }
    if (isPlain(parameter) && parameterBinding(typer.laravel, parameter.name) === undefined) {
      return [{ name: parameter.name, value: text }];
    }
    if (parameter.byDefault === null || classOf(parameter) === null) return [];
    return [{ name: parameter.name, value: orNull(typedOfType(parameter.type, className, typer)) }];
  });
}

/** Whether what stands in the path is handed to it as it is. */
function isScalar({ type }: Parameter): boolean {
  return type === null || type.names.every((name) => /^(?:\??(?:string|int|float|bool|null|mixed))$/i.test(name));
}

/** Whether only the path can give it: nothing tells the container what to make. */
function isPlain({ type, byDefault, variadic }: Parameter): boolean {
  return type === null && byDefault === null && !variadic;
}
