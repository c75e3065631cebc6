import { textOf } from '../../../../languages/php/evaluate/values';
import { calleeOf } from '../errors/callee-of';
import { unauthenticated } from '../errors/failures';
import type { Call, Typer } from '../frame';
import { classes } from '../framework-classes';
import { userPut } from '../request/held-input';
import { userOfGuard } from '../request/signed-in-user';
import type { Typed, TypedObject } from '../types/typed';
import { flag, integer, literalText, nothing, objectOf, text } from '../types/typed-values';
import { keyOf } from './loads';

/** Where a guard keeps which one it is; one without it is the one in use. */
const named = 'guard';

/** The guard that code names: `auth('admin')`, `Auth::guard('admin')` */
export function guardOf(name: Typed | undefined): TypedObject {
  const guard = objectOf(classes.guard);
  return name === undefined ? guard : { ...guard, properties: new Map([[named, name]]) };
}

/** `auth()->user()` */
export function guardCall(typer: Typer, of: TypedObject, call: Call): Typed | null {
  return ownCall(typer, of, call) ?? knownCall(typer, of, call);
}

/** A method that a guard of the application declares; null where source does not tell the guard, or it has none of this name. */
function ownCall(typer: Typer, of: TypedObject, { name, given }: Call): Typed | null {
  const { authentication, configuration, machine } = typer.laravel;
  if (ofEachGuard.has(name)) return null;
  const guard = literalText(of.properties.get(named)) ?? textOf(configuration.get('auth.defaults.guard'));
  const driver = guard === null ? null : textOf(configuration.get(`auth.guards.${guard}.driver`));
  const maker = driver === null ? undefined : authentication.guardMaker(driver);
  const callee = maker === undefined ? null : calleeOf(maker);
  const made = callee === null ? nothing : typer.apart(() => typer.follow(callee, [], 1));
  const isOwn = made.kind === 'object' && machine.files.method(made.class, name).kind === 'found';
  return isOwn ? typer.callMethod(made, made.class, name, given, 1) : null;
}

/** Methods that ask who the caller is, which is told of all guards alike. */
const ofEachGuard: ReadonlySet<string> = new Set([
  ...['authenticate', 'user', 'getuser', 'id', 'check', 'guest', 'hasuser', 'viaremember', 'guard', 'shoulduse'],
  ...['setuser', 'setrequest'],
]);

function knownCall(typer: Typer, of: TypedObject, { name, given }: Call): Typed | null {
  const user = (): Typed => userOfGuard(typer, of.properties.get(named));
  const ofTokens = hasTokens(typer) ? tokenCall(name) : null;
  if (ofTokens !== null) return ofTokens;
  switch (name) {
    case 'authenticate':
      if (!authenticatesItself(typer)) typer.fails(unauthenticated);
      return user();
    case 'user':
    case 'getuser':
    case 'loginusingid':
    case 'onceusingid':
      return user();
    case 'id':
      return keyOf(user(), typer);
    case 'check':
    case 'guest':
    case 'attempt':
    case 'validate':
    case 'once':
    case 'hasuser':
    case 'viaremember':
      return flag;
    case 'guard':
    case 'shoulduse':
      return guardOf(given[0]?.value);
    case 'setuser':
    case 'login':
      if (given[0] !== undefined) typer.request.object().properties.set(userPut, given[0].value);
      return of;
    default:
      return null;
  }
}

/** A guard of the application that refuses strangers in a way of its own: `Auth::extend('token', fn () => new TokenGuard)`. */
function authenticatesItself(typer: Typer): boolean {
  const { authentication, machine } = typer.laravel;
  const guards = authentication.guardMakers.flatMap((maker) => {
    const callee = calleeOf(maker);
    const guard = callee === null ? nothing : typer.follow(callee, [], 1);
    const isOwn = guard.kind === 'object' && machine.files.method(guard.class, 'authenticate').kind === 'found';
    return isOwn ? [guard] : [];
  });
  for (const guard of guards) typer.callMethod(guard, guard.class, 'authenticate', [], 1);
  return guards.length > 0;
}

/** Whether a guard of the application hands out tokens by itself, as JWT's do. */
function hasTokens({ laravel: { configuration } }: Typer): boolean {
  const guards = configuration.get('auth.guards');
  if (guards.kind !== 'array') return false;
  return [...guards.entries.keys()].some(
    (name) => textOf(configuration.get(`auth.guards.${String(name)}.driver`)) === 'jwt',
  );
}

/** What a guard of JWT answers that others do not; null for all else. */
function tokenCall(name: string): Typed | null {
  switch (name) {
    case 'attempt':
    case 'login':
    case 'refresh':
    case 'tokenbyid':
    case 'fromuser':
      return text;
    case 'factory':
    case 'claims':
    case 'setttl':
      return objectOf(classes.guard);
    case 'getttl':
      return integer;
    default:
      return null;
  }
}
