import type { Paging } from '../../../core/read-operation';
import { textOf } from '../../../languages/php/evaluate/values';
import type { ClassReference, Expression } from '../../../languages/php/syntax/ast';
import { userModel } from '../models/model-classes';
import { pagingAt } from '../pagination/paging-at';
import { conditionalCall, conditionalMethods } from './conditional-calls';
import { credentialsCall } from './credentials';
import { either, textsIn } from './either';
import { entryRead } from './function-calls';
import { madeOf } from './made-by-container';
import { fillOfUnknown, modelCall } from './model-calls';
import { answerOfUnknown, instance, objectCall, staticMethodCall } from './object-calls';
import { madeText } from './made-text';
import { callNamedMethods, ownClass } from './named-methods';
import { packageCall } from './package-calls';
import { pipelineCall } from './pipeline-calls';
import { attributesCall, inputCall, requestCall } from './request-calls';
import { socialiteCall } from './socialite-calls';
import { textsOf } from './names-read';
import { noteWritten } from './raw-bodies';
import { noteReads, noteUse, without } from './reads';
import { takingTexts } from './request-methods';
import { toldByMethod } from './told-by-methods';
import { objectOf, type Traced, type TracedObject } from './traced';
import { methodName, type Frame, type Hint, type MethodCall, type StaticCall, type Tracer } from './tracer';
import { asksForSignature, signedUrl } from './signed-url';

/** A call of a method on whatever it is called on. */
export function methodCall(tracer: Tracer, node: MethodCall, frame: Frame, hint: Hint): Traced | null {
  // What a controller puts around its actions is told as what guards them.
  if (methodName(node) === 'middleware' && isThis(node.of)) return null;
  const of = tracer.expression(node.of, frame);
  const named = 'expression' in node.member ? tracer.expression(node.member.expression, frame) : null;
  if (of?.kind === 'object' && named?.kind === 'name') {
    callNamedMethods(tracer, node, { object: of, name: named, frame });
    return null;
  }
  const names = textsIn(named);
  const called = (name: string): MethodCall => ({ ...node, member: { name } });
  const [only, ...others] = names;
  if (only === undefined) return methodCallOn(tracer, node, of, { frame, hint });
  if (others.length === 0) return methodCallOn(tracer, called(only), of, { frame, hint });
  return tracer.unsure(() => either(names.map((name) => methodCallOn(tracer, called(name), of, { frame, hint }))));
}

function methodCallOn(
  tracer: Tracer,
  node: MethodCall,
  of: Traced | null,
  { frame, hint }: { readonly frame: Frame; readonly hint: Hint },
): Traced | null {
  const name = methodName(node);
  packageCall(tracer, node, of, frame);
  pipelineCall(tracer, node, frame);
  socialiteCall(tracer, node, frame);
  const paging = pagingAt(tracer.laravel.machine.files, node, of);
  if (paging !== null) {
    tracer.found.page(paging);
    tracer.arguments(node.arguments, frame, argumentsOf(paging));
    return null;
  }
  if (name !== null && conditionalMethods.has(name) && of?.kind !== 'object') {
    return conditionalCall(tracer, node, of, frame);
  }
  switch (of?.kind) {
    case 'request':
      return callOfRequest(tracer, node, of.class, frame, hint);
    case 'input':
      return inputCall(tracer, node, of, { frame, hint });
    case 'attributes':
      return attributesCall(tracer, node, frame);
    case 'object':
      return objectCall(tracer, node, of, frame);
    case 'choice':
      return either(of.objects.map((one) => objectCall(tracer, node, one, frame)));
    case 'model':
      return modelCall(tracer, node, of.class, frame, of);
    default:
      return callOfUnknown(tracer, node, frame);
  }
}

function isThis(expression: Expression): boolean {
  return expression.kind === 'variable' && expression.name === 'this';
}

/** A method that the request class declares reads its own fields. */
function callOfRequest(tracer: Tracer, node: MethodCall, className: string, frame: Frame, hint: Hint): Traced | null {
  const name = methodName(node);
  const found = name === null ? null : tracer.laravel.machine.files.method(className, name);
  if (found?.kind !== 'found') return requestCall(tracer, node, { frame, hint });
  const { method, of } = found;
  const traced = tracer.arguments(node.arguments, frame);
  const self = { kind: 'request', class: className } as const;
  const callee = { declaration: method, file: of.file, className, lexicalClass: of.declaration.name, self };
  return tracer.follow(callee, frame, { written: node.arguments, traced });
}

function callOfUnknown(tracer: Tracer, node: MethodCall, frame: Frame): Traced | null {
  const name = methodName(node);
  if (fillOfUnknown(tracer, node, frame) || credentialsCall(tracer, node, frame)) return null;
  noteWritten(tracer, node, tracer.arguments(node.arguments, frame));
  const { of } = node;
  const calls = of.kind === 'call' && 'name' in of.function ? of.function.fallback.toLowerCase() : '';
  if (name === 'user' && calls === 'auth') return userModel(tracer.laravel);
  const [first] = node.arguments;
  if (name === 'make' && calls === 'app' && first !== undefined) return madeOf(tracer, first.value, frame);
  return answerOfUnknown(name);
}

const requestFacades = /^(?:illuminate\\support\\facades\\)?(?:request|input)$/i;
const authFacades = /^(?:illuminate\\support\\facades\\)?auth$/i;
const arrHelpers = /^(?:illuminate\\support\\)?arr$/i;

/** A static call. */
export function staticCall(tracer: Tracer, node: StaticCall, frame: Frame, hint: Hint): Traced | null {
  if (!('name' in node.class)) return callOfNamedClass(tracer, node, node.class, frame);
  const { name: written } = node.class;
  const name = methodName(node);
  if (isCallByField(tracer, node, ownClass(node.class, frame), frame)) return null;
  if (requestFacades.test(written)) return requestCall(tracer, node, { frame, hint });
  if (arrHelpers.test(written)) return arrCall(tracer, node, { frame, hint });
  if (authFacades.test(written) && name === 'user') return userModel(tracer.laravel);
  if (credentialsCall(tracer, node, frame)) return null;
  const [first] = node.arguments;
  if (/(?:^|\\)app$/i.test(written) && name === 'make' && first !== undefined)
    return madeOf(tracer, first.value, frame);
  const className = classNamed(tracer, written, frame);
  const paging = pagingAt(tracer.laravel.machine.files, node, className === null ? null : objectOf(className));
  if (paging !== null) {
    tracer.found.page(paging);
    tracer.arguments(node.arguments, frame, argumentsOf(paging));
    return null;
  }
  if (className !== null && (name === 'from' || name === 'tryfrom') && isEnum(tracer, className)) {
    tracer.arguments(node.arguments, frame, [{ type: 'enum', enum: className }]);
    return null;
  }
  if (className === null || /^(?:Illuminate|Symfony|Carbon)\\/.test(className)) {
    return callOfFramework(tracer, node, { name, className, frame });
  }
  return staticMethodCall(tracer, node, className, frame);
}

/** How many a page has and, where pages are counted, after two names which one it is. */
function argumentsOf({ by }: Paging): readonly (Hint | undefined)[] {
  const number: Hint = { type: 'integer' };
  return by === 'page' ? [number, undefined, undefined, number] : [number];
}

/** `static::$method($query, $value)`, by the name of a field. */
function isCallByField(tracer: Tracer, node: StaticCall, object: TracedObject | null, frame: Frame): boolean {
  const named = 'expression' in node.member ? tracer.expression(node.member.expression, frame) : null;
  if (object === null || named?.kind !== 'name') return false;
  callNamedMethods(tracer, node, { object, name: named, frame });
  return true;
}

/** `$this->model::query()` */
function callOfNamedClass(tracer: Tracer, node: StaticCall, named: ClassReference, frame: Frame): Traced | null {
  const [only, ...others] = classesOf(tracer, named, frame);
  if (only !== undefined) {
    return either([only, ...others].map((className) => staticMethodCall(tracer, node, className, frame)));
  }
  tracer.arguments(node.arguments, frame);
  return null;
}

const textHint: Hint = { type: 'string' };

/** A call of what the framework has: its texts are texts of the request, too (`Hash::check($request->password, …)`). */
function callOfFramework(
  tracer: Tracer,
  node: StaticCall,
  {
    name,
    className,
    frame,
  }: { readonly name: string | null; readonly className: string | null; readonly frame: Frame },
): Traced | null {
  const short = className?.split('\\').at(-1)?.toLowerCase() ?? '';
  const takesText = takingTexts.get(short)?.has(name ?? '') === true;
  const hints = takesText ? [textHint] : name === 'createfromformat' ? [undefined, textHint] : [];
  const traced = tracer.arguments(node.arguments, frame, hints);
  noteWritten(tracer, node, traced);
  for (const [index, held] of traced.entries()) {
    if (hints[index] !== undefined) noteUse(tracer, held, 'string', { node, frame });
  }
  if (asksForSignature(tracer, node, frame)) {
    for (const one of signedUrl(frame.file.source(node))) tracer.found.read({ ...one, isNeeded: false });
  }
  const [first] = traced;
  const isJoined = short === 'str' && (name === 'camel' || name === 'studly');
  if (isJoined && first?.kind === 'name') return { ...first, style: 'joined' };
  return madeText(tracer, node, frame) ?? answerOfUnknown(name);
}

function isEnum({ laravel }: Tracer, className: string): boolean {
  return laravel.machine.files.class(className)?.declaration.kind === 'enum';
}

/** The class that a name means where it stands. */
function classNamed({ laravel }: Tracer, name: string, { className, lexicalClass }: Frame): string | null {
  switch (name) {
    case 'static':
    case 'self':
      return className;
    case 'parent':
      return lexicalClass === null ? null : (laravel.machine.files.class(lexicalClass)?.declaration.parent ?? null);
    default:
      return name;
  }
}

/** `Arr::get($all, 'a')` and its like. */
function arrCall(tracer: Tracer, node: StaticCall, site: { frame: Frame; hint: Hint }): Traced | null {
  const { frame } = site;
  switch (methodName(node)) {
    case 'get':
    case 'has':
    case 'exists':
    case 'pull':
    case 'integer':
    case 'string':
    case 'boolean':
      return entryRead(tracer, node, { ...site, of: 0, name: 1 });
    case 'only':
      return chosen(tracer, node, frame);
    case 'except': {
      const [first, ...rest] = node.arguments;
      const of = first === undefined ? null : tracer.expression(first.value, frame);
      return of?.kind === 'input' ? without(tracer, { ...node, arguments: rest }, of, frame) : null;
    }
    default:
      tracer.arguments(node.arguments, frame);
      return null;
  }
}

/** `Arr::only($all, ['a', 'b'])` */
function chosen(tracer: Tracer, node: StaticCall, frame: Frame): Traced | null {
  const [first, second] = node.arguments;
  const [of] = tracer.arguments(node.arguments, frame);
  if (first === undefined || second === undefined || of?.kind !== 'input') return null;
  const names = textsOf(tracer.laravel, second.value, frame);
  noteReads(tracer, names, { of, in: of.in }, { node, frame });
  return { ...of, only: names };
}

/** `new X(…)` */
export function newObject(tracer: Tracer, node: Expression & { readonly kind: 'new' }, frame: Frame): Traced | null {
  const classes = classesOf(tracer, node.class, frame);
  if (classes.length === 1 && /^(?:DateTime|DateTimeImmutable|.*\\Carbon(?:Immutable)?)$/.test(classes[0] ?? '')) {
    tracer.arguments(node.arguments, frame, [textHint]);
    return null;
  }
  if (classes.length > 0) return either(classes.map((className) => instance(tracer, node, className, frame)));
  tracer.arguments(node.arguments, frame);
  return null;
}

/** The class that is named, or those that a value may name; none where source does not tell. */
function classesOf(tracer: Tracer, reference: ClassReference, frame: Frame): readonly string[] {
  if ('name' in reference) return [classNamed(tracer, reference.name, frame)].filter((name) => name !== null);
  const held = tracer.expression(reference.expression, frame);
  // `new $this->model` of a controller that names its model, `new $post`
  if (held?.kind === 'model' || held?.kind === 'object') return [held.class];
  const named = textsIn(held).filter((text) => text.includes('\\'));
  if (named.length > 0) return named;
  const told = classTold(tracer, reference.expression, frame);
  return told === null ? [] : [told];
}

/** The class that a method without arguments names: `$this->resource()::collection($posts)`; null where none does. */
function classTold({ laravel }: Tracer, expression: Expression, frame: Frame): string | null {
  const told = expression.kind === 'methodCall' ? toldByMethod(laravel, expression, frame) : null;
  const name = textOf(told ?? undefined);
  return name !== null && laravel.machine.files.class(name) !== null ? name.replace(/^\\/, '') : null;
}
