import type { Source } from '../../../core/source';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { textOf as textOfValue } from '../../../languages/php/evaluate/values';
import type { Lineage, LinkedClass, OwnMethod } from '../../../languages/php/php-files';
import type { Parameter, TypeName } from '../../../languages/php/syntax/ast';
import { constructException, isException, isExceptionClass, setStatus } from './exception-objects';
import { callOnRole } from './framework-calls';
import { frameworkRole } from './framework-roles';
import { knownMiddleware } from './known-middleware';
import { sameHash } from './global-functions';
import { unfollowed, unfollowedObject } from './handed-on';
import { handleKnown, inheritedCall } from './inherited-calls';
import { ownMethod } from './own-method';
import { callOnAnswer, newResponse } from './response-calls';
import {
  bareObject,
  fromValue,
  known,
  role,
  textOf,
  toValue,
  unknown,
  type Walked,
  type WalkedObject,
} from './walked-value';
import { WalkScope } from './walk-scope';
import {
  Accident,
  argument,
  noArguments,
  WalkedException,
  type StaticSite,
  type WalkedArguments,
  type Walker,
} from './walker';

/** Calls a method on any value. */
export function callMethod(walker: Walker, target: Walked, name: string, args: WalkedArguments, place: Source): Walked {
  const key = name.toLowerCase();
  switch (target.kind) {
    case 'object':
      return callOnObject(walker, target, name, args, place);
    case 'role':
      return callOnRole(walker, target.role, { name: key, args, place });
    case 'nothing':
      return callOnNothing(target, key, place);
    case 'answer':
      return callOnAnswer(target, key, args);
    case 'function':
      return ['__invoke', 'call'].includes(key) ? walker.callValue(target, args, place) : unknown;
    case 'known':
      if (target.value === null) throw new Accident();
      return unknown;
    case 'unknown':
      // Whom the application lets stand in for a user who is not there is a guest.
      if (target.isGuest && guestQuestion.test(name)) return known(true);
      return unfollowed(walker, { name, args, place, on: target });
    case 'shown':
    case 'list':
      return unfollowed(walker, { name, args, place, on: target });
  }
}

const guestQuestion = /^is_?(?:guest|anonymous|default|public)(?:user)?$/i;

/** A lookup by nothing finds nothing; a user who is not there has no methods. */
function callOnNothing(target: Walked & { readonly kind: 'nothing' }, name: string, place: Source): Walked {
  if (target.isNull) throw new Accident();
  if (/orfail$|^sole$/.test(name)) {
    throw new WalkedException({ class: 'Illuminate\\Database\\Eloquent\\ModelNotFoundException', status: 404, place });
  }
  return target;
}

function callOnObject(
  walker: Walker,
  target: WalkedObject,
  name: string,
  args: WalkedArguments,
  place: Source,
): Walked {
  const found = ownMethod(walker.laravel.machine.files, target, name);
  if (found !== null) {
    const answered = callDeclared(walker, found, args, {
      self: found.method.isStatic ? null : target,
      calledClass: target.class,
    });
    const isUnknown = answered.kind === 'unknown' && target.isGuest;
    return isUnknown && guestQuestion.test(name) ? known(true) : answered;
  }
  const inherited = inheritedCall(walker, target, name, args, place);
  if (inherited !== undefined) return inherited;
  const property = target.properties.get(name);
  if (property?.kind === 'function') return walker.callValue(property, args, place);
  return target.isGuest && guestQuestion.test(name)
    ? known(true)
    : unfollowed(walker, { name, args, place, on: target });
}

export function callDeclared(
  walker: Walker,
  { method, of }: OwnMethod,
  args: WalkedArguments,
  on: { readonly self: WalkedObject | null; readonly calledClass: string },
): Walked {
  const isAnonymous = of.declaration.name === '';
  const isNameless = of.declaration.kind === 'trait' || isAnonymous;
  const scope = new WalkScope(of.file, {
    ...on,
    lexicalClass: isNameless ? on.calledClass : of.declaration.name,
    anonymousParent: isAnonymous ? of.declaration.parent : undefined,
  });
  const answered = walker.invoke(method, args, scope);
  return answered.kind === 'unknown' ? ofType(walker, method.returnType, answered) : answered;
}

/** An unknown value that is declared as one class of the project is an instance of it. */
export function ofType(walker: Walker, type: TypeName | null, value: Walked): Walked {
  const [name, ...others] = type?.names ?? [];
  if (name === undefined || others.length > 0 || type?.nullable === true || value.kind !== 'unknown') return value;
  if (walker.laravel.machine.files.class(name)?.declaration.kind !== 'class') return value;
  return { kind: 'object', class: name, properties: new Map(), isGuest: value.isGuest };
}

/** `X::name()`, `parent::name()` */
export function callStatic(
  walker: Walker,
  className: string,
  name: string,
  args: WalkedArguments,
  site: StaticSite,
): Walked {
  const { files } = walker.laravel.machine;
  const { self, place } = site;
  const found = files.method(className, name);
  if (found.kind === 'found') {
    const on = { self: found.method.isStatic ? null : self, calledClass: self?.class ?? className };
    return callDeclared(walker, found, args, on);
  }
  if (self !== null && isException(self) && name.toLowerCase() === '__construct') {
    return constructException(self, className, args);
  }
  if (self !== null) {
    if (name.toLowerCase() === 'callaction') return calledAction(walker, self, args, place);
    const handled = handleKnown(walker, self, { of: className, name, args, place });
    if (handled !== undefined) return handled;
  }
  const ofFramework = frameworkRole(className) ?? facadeRole(walker, className);
  if (ofFramework !== undefined) return callMethod(walker, ofFramework, name, args, place);
  if (/(?:^|\\)Hash$/.test(className) && name.toLowerCase() === 'check') return sameHash(walker, args);
  return computedByFramework(walker, className, name, args) ?? unfollowed(walker, { name, args, place });
}

/** `Illuminate\Routing\Controller::callAction`, which controllers of the application do something before. */
function calledAction(walker: Walker, self: WalkedObject, args: WalkedArguments, place: Source): Walked {
  const method = textOf(argument(args, 0, 'method'));
  const given = argument(args, 1, 'parameters');
  if (method === null) return unknown;
  const positional = given?.kind === 'list' ? [...given.entries.values()] : [];
  return walker.callMethod(self, method, { ...noArguments, positional }, place);
}

/** A facade of the application stands for what its accessor names. */
function facadeRole(walker: Walker, className: string): Walked | undefined {
  const accessor = walker.laravel.machine.files.method(className, 'getFacadeAccessor');
  if (accessor.kind !== 'found') return undefined;
  const name = textOf(callDeclared(walker, accessor, noArguments, { self: null, calledClass: className }));
  return name === null ? undefined : walker.make(name, walker.laravel.nowhere.source);
}

/** `Str::startsWith('a', 'b')` of known values, as the evaluator has it. */
function computedByFramework(
  { laravel: { machine, nowhere } }: Walker,
  className: string,
  name: string,
  args: WalkedArguments,
): Walked | null {
  if (!/(?:^|\\)(?:Str|Arr)$/.test(className) || args.named.size > 0) return null;
  const values = args.positional.map(toValue);
  const whole = values.flatMap((value) => value ?? []);
  if (whole.length < values.length) return null;
  const answered = machine.tryComplete(() => machine.callStatic(className, name, new Arguments(whole), nowhere));
  return answered === null ? null : fromValue(answered);
}

/** `new X(…)`; without arguments what the container gives the constructor. */
export function instantiate(walker: Walker, className: string, args: WalkedArguments | null, place: Source): Walked {
  const response = newResponse(className, args ?? noArguments);
  if (response !== undefined) return response;
  const { files } = walker.laravel.machine;
  const object = bareObject(className);
  const { classes, external } = files.lineage(className);
  const isThrown = args !== null && isExceptionClass(files, className);
  if (isThrown) setStatus(files, object, args);
  if (classes.length === 0) {
    if (isThrown) {
      constructException(object, className, args);
      return object;
    }
    const [callback] = args?.positional ?? [];
    if (callback !== undefined && className.endsWith('\\RequestGuard')) object.properties.set(guardCallback, callback);
    if (args === null) return frameworkRole(className) ?? object;
    return object.properties.size > 0 ? object : unfollowedObject(walker, className, args, place);
  }
  setUp(walker, object, { classes, external });
  const constructor = files.method(className, '__construct');
  if (constructor.kind === 'found') {
    const given = args ?? injected(walker, constructor.method.parameters, place);
    callDeclared(walker, constructor, given, { self: object, calledClass: className });
  } else if (isThrown) constructException(object, external ?? '', args);
  return object;
}

/** `new class(…) extends X {…}` */
export function instantiateAnonymous(
  walker: Walker,
  anonymous: LinkedClass,
  args: WalkedArguments,
  place: Source,
): Walked {
  const { files } = walker.laravel.machine;
  const { parent } = anonymous.declaration;
  const lineage = parent === null ? noLineage : files.lineage(parent);
  const isOfPackage = parent !== null && lineage.classes.length === 0;
  const made = isOfPackage ? unfollowedObject(walker, parent, args, place) : bareObject(parent ?? 'class@anonymous');
  const object: WalkedObject = { ...made, anonymous };
  setUp(walker, object, { ...lineage, classes: [anonymous, ...lineage.classes] });
  const constructor = ownMethod(files, object, '__construct');
  if (constructor !== null) callDeclared(walker, constructor, args, { self: object, calledClass: object.class });
  return object;
}

const noLineage: Lineage = { classes: [], external: null };

function setUp(walker: Walker, object: WalkedObject, { classes, external }: Lineage): void {
  setUpInherited(object, external);
  for (const linked of classes.toReversed()) setDefaults(walker, object, linked);
}

/** Where a guard made of a function keeps it: `new RequestGuard(fn (Request $request) => …)`. */
export const guardCallback = '*callback';

/** Properties that middleware of the framework and of close packages sets for the classes that extend it. */
function setUpInherited(object: WalkedObject, external: string | null): void {
  if (external === null) return;
  if (/jwtauth\\/i.test(external)) object.properties.set('auth', role('jwt'));
  else if (/^Illuminate\\Auth\\Middleware\\/i.test(external)) object.properties.set('auth', role('auth'));
}

function setDefaults(walker: Walker, object: WalkedObject, { declaration, file }: LinkedClass): void {
  const scope = new WalkScope(file, { self: object, lexicalClass: declaration.name, calledClass: object.class });
  for (const trait of declaration.traits) {
    const used = walker.laravel.machine.files.class(trait);
    if (used !== null) setDefaults(walker, object, used);
    else if (trait.endsWith('\\GuardHelpers')) object.properties.set('user', known(null));
  }
  for (const { name, isStatic, byDefault, type } of declaration.properties) {
    if (isStatic) continue;
    if (byDefault !== null) object.properties.set(name, walker.evaluate(byDefault, scope));
    else if (type === null) object.properties.set(name, unknown);
  }
}

function injected(walker: Walker, parameters: readonly Parameter[], place: Source): WalkedArguments {
  return { ...noArguments, positional: parameters.map((parameter) => injectedOne(walker, parameter, place)) };
}

/** What the container gives for a parameter. */
function injectedOne(walker: Walker, { type, attributes }: Parameter, place: Source): Walked {
  const config = attributes.find((attribute) => attribute.class === 'Illuminate\\Container\\Attributes\\Config');
  const key = config?.arguments[0]?.value;
  if (key?.kind === 'literal' && key.value.kind === 'string') return walker.configured(key.value.value, known(null));
  const [name] = type?.names ?? [];
  return name === undefined ? unknown : walker.make(name, place);
}

/** What the container gives for a name. */
export function make(walker: Walker, name: string, place: Source): Walked {
  const ofFramework = frameworkRole(name);
  if (ofFramework !== undefined) return ofFramework;
  const { machine, container } = walker.laravel;
  const bound = container.binding(name);
  const className = textOfValue(bound) ?? name;
  if (bound?.kind === 'closure') {
    return walker.callValue(walker.functionOf(bound.callable), { ...noArguments, positional: [role('app')] }, place);
  }
  const linked = machine.files.class(className);
  // Middleware that other middleware calls.
  if (linked === null && className.includes('\\') && knownMiddleware(className) !== null) return bareObject(className);
  if (linked?.declaration.kind !== 'class' || linked.declaration.isAbstract) return unknown;
  return walker.instantiate(className, null, place);
}
