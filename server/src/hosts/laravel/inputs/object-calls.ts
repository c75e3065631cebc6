import { answersItself } from '../rules/finding/answers-itself';
import { repositoryModel } from '../models/repository-model';
import { isFormRequest, plainRequest } from '../rules/request/form-request-classes';
import { traceAnswer } from './answering-objects';
import { isQueryBuilder } from './asked-classes';
import { declaredProperty, heldBy } from './held-objects';
import { asksModel, fillModel, isModelClass, modelCall } from './model-calls';
import { objectOf, wholeInput, type Traced, type TracedObject } from './traced';
import { methodName, type CallArguments, type Frame, type MethodCall, type StaticCall, type Tracer } from './tracer';
import type { Expression } from '../../../languages/php/syntax/ast';
import type { OwnMethod } from '../../../languages/php/php-files';

/** A call of a method on an object of a class of the project. */
export function objectCall(tracer: Tracer, node: MethodCall, object: TracedObject, frame: Frame): Traced | null {
  const { laravel } = tracer;
  const name = methodName(node);
  const found = name === null ? null : laravel.machine.files.method(object.class, name);
  const repository = found?.kind === 'found' ? null : repositoryModel(laravel, object.class);
  if (repository !== null) return modelCall(tracer, node, repository, frame);
  if (isModelClass(tracer, object.class)) return modelCall(tracer, node, object.class, frame);
  const traced = tracer.arguments(node.arguments, frame);
  if (found?.kind !== 'found') return answerOfUnknown(name);
  return answered(tracer, found, object, frame, { written: node.arguments, traced });
}

/** `self::x()`, `static::x()`, `parent::x()`, `Helper::x()` */
export function staticMethodCall(tracer: Tracer, node: StaticCall, className: string, frame: Frame): Traced | null {
  const name = methodName(node);
  const isOwn = 'name' in node.class && ['self', 'static', 'parent'].includes(node.class.name);
  const { files } = tracer.laravel.machine;
  if (!isOwn && (asksModel(className, name) || isModelClass(tracer, className)))
    return modelCall(tracer, node, className, frame);
  const found = name === null ? null : files.method(className, name);
  const traced = tracer.arguments(node.arguments, frame);
  // Resources make themselves: `X::make($row)`, `X::collection($rows)`.
  if (name === 'make' || name === 'collection') traceAnswer(tracer, objectOf(className), frame);
  if (found?.kind !== 'found' || found.method.isAbstract) {
    // `X::make()` of a class that does not say what it makes.
    return !isOwn && name === 'make' ? objectOf(className) : answerOfUnknown(name);
  }
  return answered(tracer, found, isOwn ? frame.self : objectOf(className), frame, { written: node.arguments, traced });
}

/** What a method that cannot be read answers: `validate()` and its like what they let through. */
export function answerOfUnknown(name: string | null): Traced | null {
  return name === 'validate' || name === 'validated' || name === 'safe' || name === 'validatewithbag'
    ? wholeInput('any', { isChecked: true, isBag: name === 'safe' })
    : null;
}

function answered(tracer: Tracer, found: OwnMethod, self: Traced | null, frame: Frame, args: CallArguments) {
  const { method, of } = found;
  const className = self?.kind === 'object' ? self.class : (frame.className ?? of.declaration.name);
  const callee = { declaration: method, file: of.file, className, lexicalClass: of.declaration.name, self };
  const returned = tracer.follow(callee, frame, args);
  if (returned !== null) return returned;
  if (method.returnType?.names.some((name) => name === 'self' || name === 'static') === true) return self;
  return heldBy(tracer.laravel, method.returnType) ?? (answersItself(found) ? self : null);
}

/** `new X(…)`: what its constructor is given is in its properties. */
export function instance(
  tracer: Tracer,
  node: Expression & { readonly kind: 'new' },
  className: string,
  frame: Frame,
): Traced | null {
  const { files } = tracer.laravel.machine;
  if (isModelClass(tracer, className)) {
    fillModel(tracer, node, { model: className, isForced: false, positions: [0], isNew: true }, frame);
    return { kind: 'model', class: className, isNew: true };
  }
  const traced = tracer.arguments(node.arguments, frame);
  if (/request$/i.test(className) && isFormRequest(files, className)) return { kind: 'request', class: className };
  const object = objectOf(className);
  // Of what is given nothing of the request nothing is looked at until somebody calls it.
  if (traced.some(bringsInput) || isQueryBuilder(files, className))
    construct(tracer, object, frame, { written: node.arguments, traced });
  traceAnswer(tracer, object, frame);
  return object;
}

function bringsInput(value: Traced | null): boolean {
  return value?.kind === 'request' || value?.kind === 'input';
}

/** Goes through the constructor of an object. */
export function construct(tracer: Tracer, object: TracedObject, frame: Frame, args: CallArguments): void {
  const found = tracer.laravel.machine.files.method(object.class, '__construct');
  if (found.kind !== 'found') return;
  const { method, of } = found;
  for (const [index, parameter] of method.parameters.entries()) {
    const given = args.traced[index];
    if (parameter.promoted && given != null) object.properties.set(parameter.name, given);
  }
  const callee = {
    declaration: method,
    file: of.file,
    className: object.class,
    lexicalClass: of.declaration.name,
    self: object,
  };
  tracer.follow(callee, frame, args);
}

/** What a property of an object holds. */
export function propertyOf(
  tracer: Tracer,
  { class: className, properties }: TracedObject,
  name: string,
): Traced | null {
  const held = properties.get(name) ?? declaredProperty(tracer.laravel, className, name);
  if (held !== null || name !== 'model') return held;
  // What its constructor makes of the class that it names.
  const model = repositoryModel(tracer.laravel, className);
  return model === null ? null : { kind: 'model', class: model };
}

export const theRequest = { kind: 'request', class: plainRequest } as const;
