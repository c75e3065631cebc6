import { implementationOf } from '../../inputs/held-objects';
import { isModel } from '../../models/model-classes';
import { isResource, isResourceCollection } from '../resources/resource-classes';
import { argumentOf, type Call, type Typer } from '../frame';
import { dateMethod } from '../types/dates';
import { declaredMethod } from '../types/declared';
import { orNull } from '../types/either';
import type { Typed } from '../types/typed';
import { date, flag, integer, literalText, model, nothing, nullTyped, objectOf, text } from '../types/typed-values';
import { busCall } from './batch-calls';
import { documentStatic } from './document-calls';
import { modelCall } from './model-calls';
import { ranBy, ranJob, runsAtOnce } from './dispatched-jobs';
import { instance } from './instances';
import { inertiaCall } from './inertia-calls';
import { classes } from '../framework-classes';
import { guardCall, guardOf } from './guard-calls';
import { objectCall, storageCall } from './object-calls';
import { pipelineCall, pipelineClass } from './pipeline-calls';
import { collected } from './record-collections';
import { packageModel } from '../models/package-relations';
import { resourceCall } from './resource-calls';
import { saysWrapper } from '../resources/wrapper';
import { validatorStatic } from './validator-calls';
import { socialiteStatic } from './socialite-calls';
import { factoryCall } from './response-calls';
import { isFractalBuilder } from '../transformers/fractal-builders';
import { createdOf, transformed, transformedCall } from '../transformers/transformed';
import { arrCall } from './arr-calls';
import { cacheCall } from './cache-calls';
import { leaveChanged } from './changed-arrays';
import { databaseCall } from './database-calls';
import { gateCall } from './gate-calls';
import { ranAction } from './action-calls';
import { buildsQueries, isQueryBuilder, keptQuery, queryFor } from './built-queries';
import { dataStatic, isData } from './data-calls';
import { literalStr } from './literal-calls';
import { typedOfPhp } from './function-answers';

interface StaticContext {
  readonly call: Call;
  /** `self::x()`, `static::x()` */
  readonly isOwn: boolean;
}

/** What a static method answers. */
export function staticCallOf(typer: Typer, className: string, { call, isOwn }: StaticContext): Typed {
  const { name, given, frame } = call;
  const { files } = typer.laravel.machine;
  const linked = files.class(className);
  if (linked === null) return facadeCall(typer, className, call);
  if (isResourceCollection(files, className) || isResource(files, className)) {
    return resourceStatic(typer, className, call);
  }
  const self = isOwn ? frame.self : null;
  if (isModel(files, className)) {
    return modelCall(typer, self?.kind === 'model' ? self : model(className), call);
  }
  const own = typer.callMethod(self ?? objectOf(className), className, name, given, frame.depth);
  if (own !== null) return own;
  if (linked.declaration.kind === 'enum') return enumStatic(linked.declaration.name, name);
  const inherited = inheritedStatic(typer, className, call);
  if (inherited !== null) return inherited;
  if (name === 'make' || name === 'new' || name === 'create') return made(typer, className, call);
  // `Illuminate\Foundation\Bus\Dispatchable`
  if (runsAtOnce(name)) return ranJob(typer, name, instance(typer, className, given, frame.depth), frame.depth);
  const accessor = files.method(className, 'getFacadeAccessor');
  const found = accessor.kind === 'found' ? facadeOf(typer, className, call) : nothing;
  return found.kind === 'unknown' ? (declaredMethod(className, name, typer) ?? found) : found;
}

/** What a class has of a package that it extends, or uses a trait of; null for all others. */
function inheritedStatic(typer: Typer, className: string, call: Call): Typed | null {
  const { files } = typer.laravel.machine;
  const { name, given } = call;
  if (isData(files, className)) return dataStatic(typer, className, call);
  if (name === 'for' && buildsQueries(files, className)) {
    return { ...objectOf(className), properties: new Map(keptQuery(given)) };
  }
  return ranAction(typer, className, call);
}

/** `Post::make()` of any class: an object of it, as the name says. */
function made(typer: Typer, className: string, { name, given }: Call): Typed {
  const isBuilder = name === 'create' && isFractalBuilder(typer.laravel.machine.files, className);
  return isBuilder ? createdOf(typer, given, className) : objectOf(className);
}

/** A facade of the application: what the container has under its accessor answers. */
function facadeOf(typer: Typer, className: string, call: Call): Typed {
  const accessor = literalText(
    typer.callMethod(objectOf(className), className, 'getFacadeAccessor', [], call.frame.depth) ?? nothing,
  );
  if (accessor === null) return nothing;
  return objectCall(typer, objectOf(implementationOf(typer.laravel, accessor)), call);
}

function enumStatic(className: string, name: string): Typed {
  const one: Typed = { kind: 'enum', class: className, case: null };
  if (name === 'cases') return { kind: 'list', item: one };
  if (name === 'from') return one;
  return name === 'tryfrom' ? orNull(one) : nothing;
}

function resourceStatic(typer: Typer, className: string, call: Call): Typed {
  const { name, given, frame } = call;
  const [first = nothing] = given.map(({ value }) => value);
  if (name === 'collection') {
    const own = typer.laravel.machine.files.method(className, name);
    if (own.kind === 'found')
      return typer.callMethod(objectOf(className), className, name, given, frame.depth) ?? nothing;
    return { kind: 'resources', class: null, collects: className, of: first, additional: null };
  }
  if (saysWrapper(typer, className, { name, first })) return nullTyped;
  if (name === 'make') {
    return isResourceCollection(typer.laravel.machine.files, className)
      ? { kind: 'resources', class: className, collects: null, of: first, additional: null }
      : { kind: 'resource', class: className, of: first, additional: null };
  }
  const self = frame.self?.kind === 'resource' && frame.self.class === className ? frame.self : null;
  if (self !== null) return resourceCall(typer, self, call);
  return typer.callMethod(objectOf(className), className, name, given, frame.depth) ?? nothing;
}

/** A static call of a package that is not there to be read; null for any other. */
function packagedCall(typer: Typer, className: string, call: Call): Typed | null {
  const { name, given } = call;
  if (/^(?:Spatie\\(?:Fractal|Fractalistic)|League\\Fractal)\\|^Fractal$/.test(className)) {
    return name === 'create' ? createdOf(typer, given) : transformedCall(typer, transformed({}), call);
  }
  if (isQueryBuilder(className)) return name === 'for' ? queryFor(given[0]?.value) : nothing;
  // https://github.com/firebase/php-jwt
  if (className === 'Firebase\\JWT\\JWT') return name === 'encode' ? text : nothing;
  const ofPackage = packageModel(typer, className);
  if (ofPackage !== null) return modelCall(typer, ofPackage, call);
  return documentStatic(className, call) ?? socialiteStatic(className, call);
}

/** A static call of the framework, or of a package that is not there to be read. */
function facadeCall(typer: Typer, className: string, call: Call): Typed {
  const short = className.slice(className.lastIndexOf('\\') + 1).toLowerCase();
  const { name, given } = call;
  const [first] = given.map(({ value }) => value);
  const ofPackage = packagedCall(typer, className, call);
  if (ofPackage !== null) return ofPackage;
  if (!/^(?:Illuminate|Carbon|Inertia)\\|^\w+$/i.test(className)) return nothing;
  switch (short) {
    case 'response':
      return factoryCall(call) ?? objectCall(typer, objectOf(classes.responses), call);
    case 'auth':
      return guardCall(typer, guardOf(undefined), call) ?? nothing;
    case 'redirect':
      return objectCall(typer, objectOf(classes.redirector), call);
    case 'view':
      return objectOf(classes.view);
    case 'attribute':
      return accessor(className, call);
    case 'validator':
      return validatorStatic(typer, call);
    case 'validationexception':
      return objectOf(className);
    case 'inertia':
      return inertiaCall(typer, call);
    case 'carbon':
    case 'carbonimmutable':
    case 'date':
      return dateMethod(name, literalText(first)) ?? date;
    case 'collection':
    case 'lazycollection':
      if (name !== 'make' && name !== 'wrap') return nothing;
      return collected(typer, first?.kind === 'closure' ? typer.callClosure(first, []) : first);
    case 'db':
      return databaseCall(typer, call);
    case 'cache':
      return cacheCall(typer, call);
    case 'artisan':
      return name === 'call' ? integer : name === 'output' ? text : nothing;
    case 'request':
      return objectCall(typer, typer.request.object(), call);
    case 'gate':
      return gateCall(typer, call);
    case 'pipeline':
      return pipelineCall(typer, objectOf(pipelineClass), call);
    case 'bus':
      return ranBy(typer, call) ?? busCall(call);
    case 'limit':
      return objectOf(className);
    default:
      return ofFrameworkResource(typer, { className, short }, call) ?? ofHelper(typer, short, call);
  }
}

/** `JsonResource::make($post)`, `JsonResource::collection($posts)`; null for all else. */
function ofFrameworkResource(
  typer: Typer,
  { className, short }: { readonly className: string; readonly short: string },
  { name, given }: Call,
): Typed | null {
  if (!/^(?:jsonresource|(?:anonymous)?resourcecollection)$/.test(short)) return null;
  if (saysWrapper(typer, className, { name, first: given[0]?.value })) return nullTyped;
  const of = given[0]?.value ?? nothing;
  if (name === 'collection' || (name === 'make' && short !== 'jsonresource')) {
    return { kind: 'resources', class: null, collects: null, of, additional: null };
  }
  return name === 'make' ? { kind: 'resource', class: className, of, additional: null } : null;
}

/** `Attribute::make(get: fn …)` holds what makes the attribute. */
export function accessor(className: string, { name, given }: Pick<Call, 'name' | 'given'>): Typed {
  const getter = name === 'set' ? undefined : argumentOf(given, 0, 'get');
  return { ...objectOf(className), properties: new Map(getter === undefined ? [] : [['get', getter]]) };
}

const textual: ReadonlySet<string> = new Set(['hash', 'crypt', 'url', 'lang', 'blade', 'number', 'vite', 'uuid']);

function ofHelper(typer: Typer, short: string, call: Call): Typed {
  const { name } = call;
  const given = call.given.map(({ value }) => value);
  // `Closure::fromCallable([$this, 'shown'])`
  if (short === 'closure') return given[0] ?? nothing;
  if (textual.has(short)) return name === 'check' || name === 'has' || name === 'needsrehash' ? flag : text;
  if (short === 'str') {
    if (/^(?:contains|is|endswith|startswith|doesnt|match)/.test(name) && name !== 'match') return flag;
    if (['length', 'wordcount', 'substrcount', 'position'].includes(name)) return integer;
    if (name === 'of') return text;
    const made = literalStr(typer, name, given);
    if (made !== null) return made;
    return ['ucsplit', 'matchall', 'explode', 'split'].includes(name) ? { kind: 'list', item: text } : text;
  }
  if (short === 'arr') {
    const args = call.node.kind === 'staticCall' ? call.node.arguments : [];
    leaveChanged(typer, { ...call, name: `arr::${name}`, args });
    return arrCall(typer, call) ?? nothing;
  }
  if (short === 'storage') return storageCall(call);
  if (short === 'config') return nothing;
  return typedOfPhp(name, given, typer) ?? nothing;
}
