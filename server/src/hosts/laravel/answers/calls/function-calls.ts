import { either, present } from '../types/either';
import { exceptions } from '../errors/exception-classes';
import { aborted, isRefusal, thrownFailure } from '../errors/failures';
import { argumentOf, type Callee, type FunctionCall, type Given, type Frame, type Typer } from '../frame';
import { classNameOf } from '../types/class-name';
import { itemOf } from '../types/items';
import { entryOf, propertyOf } from '../members';
import { implementationOf } from '../../inputs/held-objects';
import { isModel } from '../../models/model-classes';
import { typedOfValue } from '../types/constants';
import type { Typed } from '../types/typed';
import { date, literalText, model, never, nothing, nullTyped, objectOf, record } from '../types/typed-values';
import { withChanges, withLeft } from './changed-arguments';
import { leaveChanged } from './changed-arrays';
import { collected } from './record-collections';
import { filledKeys } from './filled-keys';
import { guardOf } from './guard-calls';
import { createdOf } from '../transformers/transformed';
import { ranJob } from './dispatched-jobs';
import { inertiaFactory, pageOf } from './inertia-calls';
import { instance } from './instances';
import { typedOfPhp } from './function-answers';
import { cacheClass } from './cache-calls';
import { classes } from '../framework-classes';
import { leftOf } from './left-of';
import { literalCall } from './literal-calls';
import { handsOn } from './pipeline-calls';
import { validatorOf } from './validator-calls';
import { requestCall } from './request-calls';
import { plainResponse, redirect, statusOf, withEachStatus } from './response-calls';

/** What a function answers. */
export function functionCall(typer: Typer, node: FunctionCall, frame: Frame): Typed {
  const given = typer.given(node.arguments, frame);
  if (!('name' in node.function)) {
    const called = present(typer.expression(node.function.expression, frame));
    if (called === handsOn) return given[0]?.value ?? nothing;
    if (called.kind === 'object')
      return typer.callMethod(called, called.class, '__invoke', given, frame.depth) ?? nothing;
    return withChanges(typer, { args: node.arguments, given, frame }, () => {
      return withLeft(typer, called, { args: node.arguments, given, frame });
    });
  }
  const { fallback } = node.function;
  const own = ownFunction(typer, node.function);
  if (own !== null) {
    return withChanges(typer, { args: node.arguments, given, frame }, () => typer.follow(own, given, frame.depth));
  }
  if (fallback.toLowerCase() === 'compact') return compacted(given, frame);
  const name = fallback.toLowerCase();
  const of = { name, given, args: node.arguments, frame };
  return leaveChanged(typer, of) ?? filledKeys(typer, of) ?? helperCall(typer, name, { given, frame, node });
}

/** A function of the application. */
function ownFunction(
  { laravel }: Typer,
  { name, fallback }: { readonly name: string; readonly fallback: string },
): Callee | null {
  const { files } = laravel.machine;
  const own = files.function(name) ?? (name === fallback ? null : files.function(fallback));
  if (own === null) return null;
  return { declaration: own.declaration, file: own.file, className: null, lexicalClass: null, self: null };
}

/** What a function answers that is handed on by its name: `array_map('intval', $ids)`. */
export function namedFunctionCall(typer: Typer, name: string, given: readonly Typed[]): Typed {
  const own = ownFunction(typer, { name, fallback: name });
  if (own === null) return typedOfPhp(name.toLowerCase(), given, typer) ?? nothing;
  return typer.follow(
    own,
    given.map((value) => ({ value, name: null })),
    1,
  );
}

/** `compact('posts', 'total')` */
function compacted(given: readonly Given[], { variables }: Frame): Typed {
  const names = given.flatMap(({ value }) => literalText(value) ?? []);
  return record(names.map((name) => [name, variables.get(name) ?? nothing]));
}

interface HelperContext {
  readonly given: readonly Given[];
  readonly frame: Frame;
  readonly node: FunctionCall;
}

/** Helpers of the framework. https://laravel.com/docs/helpers */
function helperCall(typer: Typer, name: string, context: HelperContext): Typed {
  const { given, frame } = context;
  const [first, second] = given.map(({ value }) => value);
  switch (name) {
    case 'abort':
    case 'abort_if':
    case 'abort_unless':
      abort(typer, name === 'abort' ? given : given.slice(1));
      return name === 'abort' ? never : nothing;
    case 'throw_if':
    case 'throw_unless':
      return throwIf(typer, given, frame.depth);
    case 'response':
      return given.length === 0 ? objectOf(classes.responses) : withEachStatus(given, 1, plainResponse);
    case 'redirect':
      return given.length === 0 ? objectOf(classes.redirector) : redirect(statusOf(given, 1, 302));
    case 'back':
    case 'to_route':
      return redirect(statusOf(given, name === 'back' ? 0 : 2, 302));
    case 'fractal':
      return createdOf(typer, given);
    case 'view':
      return objectOf(classes.view);
    case 'inertia':
      return first === undefined ? objectOf(inertiaFactory) : pageOf(typer, first, second);
    case 'dispatch_sync':
      return ranJob(typer, 'dispatchsync', first, frame.depth);
    case 'cache':
      return objectOf(cacheClass);
    case 'auth':
      return guardOf(first);
    case 'user':
      return typer.user;
    case 'validator':
      return validatorOf(typer, second);
    case 'request':
      return given.length === 0
        ? typer.request.object()
        : requestCall(typer, typer.request.object(), { ...context, name: first?.kind === 'list' ? 'only' : 'input' });
    case 'now':
    case 'today':
      return date;
    case 'collect':
      return collected(typer, first);
    case 'app':
    case 'resolve':
    case 'make': {
      if (first === undefined) return name === 'app' ? objectOf(classes.application) : nothing;
      const className = literalText(first);
      return className === null ? nothing : made(typer, className.replace(/^\\/, ''));
    }
    case 'config':
      return configured(typer, literalText(first), second);
    default:
      return plainCall(typer, name, context);
  }
}

function plainCall(typer: Typer, name: string, { given }: HelperContext): Typed {
  const values = given.map(({ value }) => value);
  return (
    namedByClass(typer, name, values) ??
    flowCall(typer, name, given) ??
    literalCall(typer, name, values) ??
    typedOfPhp(name, values, typer) ??
    callUser(typer, name, given)
  );
}

/** `get_class($post)`, `class_basename($post)` */
function namedByClass(typer: Typer, name: string, [first]: readonly Typed[]): Typed | null {
  if (first === undefined || !['get_class', 'get_debug_type', 'class_basename'].includes(name)) return null;
  const className = classNameOf(typer, first);
  return className !== null && name === 'class_basename' ? literalCall(typer, name, [className]) : className;
}

/** All properties of an object: code that asks for its own sees each of them. */
function varsOf(typer: Typer, of: Typed | undefined): Typed {
  if (of?.kind !== 'object') return nothing;
  const properties = typer.laravel.machine.files
    .lineage(of.class)
    .classes.flatMap(({ declaration }) => [
      ...(declaration.methods.find(({ name }) => name.toLowerCase() === '__construct')?.parameters ?? []).filter(
        ({ promoted }) => promoted,
      ),
      ...declaration.properties.filter(({ isStatic }) => !isStatic),
    ]);
  return properties.length === 0 ? nothing : record(properties.map(({ name }) => [name, propertyOf(of, name, typer)]));
}

/** What the container makes for a name; unknown for one that code put something under, which names no class: `app('team')`. */
function made(typer: Typer, name: string): Typed {
  const { files } = typer.laravel.machine;
  if (isModel(files, name)) return model(name, { isNew: 'unsaved' });
  const className = implementationOf(typer.laravel, name);
  if (className !== name && isModel(files, className)) return model(className, { isNew: 'unsaved' });
  const isClass = className.includes('\\') || files.class(className) !== null;
  return isClass ? objectOf(className) : nothing;
}

/** A response may be given instead of a status. */
function abort(typer: Typer, given: readonly Given[]): void {
  const [first] = given.map(({ value }) => value);
  if (first?.kind === 'response' && first.status !== null && isRefusal(first.status)) {
    typer.fails({ status: first.status, exception: exceptions.response, response: first });
  }
  const status = first?.kind === 'response' ? null : statusOf(given, 0, 500, 'code');
  if (status !== null && isRefusal(status)) typer.fails(aborted(status));
}

/** `throw_if($condition, NotFound::class, …)`: the exception, its class with what it is made with, or what makes it. */
function throwIf(typer: Typer, given: readonly Given[], depth: number): Typed {
  const [condition, second] = given.map(({ value }) => value);
  const className = literalText(second);
  const thrown =
    second?.kind === 'closure'
      ? typer.callClosure(second, [])
      : className !== null
        ? instance(typer, className, given.slice(2), depth)
        : second;
  const failure = thrown === undefined ? null : thrownFailure(typer, thrown);
  if (failure !== null) typer.fails(failure);
  return condition ?? nothing;
}

/** Helpers that hand on what they are given, or what a function of it answers. */
function flowCall(typer: Typer, name: string, given: readonly Given[]): Typed | null {
  const [first, second, third] = given.map(({ value }) => value);
  const worth = (value: Typed | undefined): Typed =>
    value?.kind === 'closure' ? typer.callClosure(value, first === undefined ? [] : [first]) : (value ?? nothing);
  switch (name) {
    case 'tap':
    case 'optional':
      if (name === 'optional' && first !== undefined) return second === undefined ? first : worth(second);
      return leftOf(typer, first ?? nothing, second);
    case 'with':
      return second === undefined ? (first ?? nothing) : worth(second);
    case 'value':
      return first?.kind === 'closure' ? typer.callClosure(first, []) : (first ?? nothing);
    case 'once':
      return typer.callClosure(first, []);
    case 'rescue': {
      const instead = argumentOf(given, 1, 'rescue');
      return either([typer.callClosure(first, []), instead === undefined ? nullTyped : worth(instead)]);
    }
    case 'retry':
      return typer.callClosure(second, []);
    case 'transform':
      return either([worth(second), third === undefined ? nullTyped : worth(third)]);
    case 'data_get': {
      const path = literalText(second);
      if (first === undefined || path === null) return nothing;
      return path
        .split('.')
        .reduce(
          (held, key) => (held.kind === 'model' ? propertyOf(held, key, typer) : entryOf(held, key, typer)),
          first,
        );
    }
    case 'get_object_vars':
      return varsOf(typer, first);
    case 'array_first':
    case 'array_last':
      return first === undefined ? nothing : itemOf(first, typer);
    default:
      return null;
  }
}

/** What configuration says. A value of the environment is a text, as long as nothing says otherwise. */
function configured(typer: Typer, key: string | null, otherwise: Typed = nothing): Typed {
  if (key === null) return nothing;
  const said = typer.laravel.configuration.get(key);
  const value = said.kind === 'unknown' || said.kind === 'null' ? otherwise : typedOfValue(said);
  return value === null ? nothing : ofItsType(value);
}

/** Configuration may be another one where it runs: only the type of it is told. */
function ofItsType(value: Typed): Typed {
  switch (value.kind) {
    case 'list':
      return value.item === null ? nothing : { kind: 'list', item: ofItsType(value.item) };
    case 'record': {
      const entries = Array.from(value.entries, ([name, { value: one }]) => [name, ofItsType(one)] as const);
      return record(entries);
    }
    case 'scalar': {
      const { kind } = value.value;
      if (kind === 'null') return nothing;
      const type = kind === 'number' ? (value.value.isFloat ? 'number' : 'integer') : kind;
      return { kind: 'field', field: { type, required: true, nullable: false } };
    }
    default:
      return value.kind === 'either' ? either(value.of.map(ofItsType)) : value;
  }
}

/** `call_user_func($fn, …)` */
function callUser(typer: Typer, name: string, given: readonly Given[]): Typed {
  if (name !== 'call_user_func') return nothing;
  return typer.callClosure(
    given[0]?.value,
    given.slice(1).map(({ value }) => value),
  );
}
