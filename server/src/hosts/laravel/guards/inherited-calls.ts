import type { Source } from '../../../core/source';
import type { PhpFiles } from '../../../languages/php/php-files';
import { authenticationException, authorizationException, callOnGate, callOnJwt, isOpenToGuests } from './auth-calls';
import type { CallerCredential } from './caller-credential';
import { callOnRole } from './framework-calls';
import { callOnException, isException } from './exception-objects';
import { isFrameworkHandler } from '../runtime/exception-handler';
import { isHarmlessByName, knownMiddleware, type KnownMiddleware } from './known-middleware';
import {
  known,
  listOf,
  nothingAtAll,
  role,
  textOf,
  truthOf,
  unknown,
  type Walked,
  type WalkedObject,
} from './walked-value';
import { argument, LetIn, Lost, noArguments, WalkedException, type WalkedArguments, type Walker } from './walker';

interface InheritedCall {
  /** The class outside of the project that declares it. */
  readonly of: string;
  readonly name: string;
  readonly args: WalkedArguments;
  readonly place: Source;
}

/** Classes whose objects are the request itself. */
const isRequest = /^Illuminate\\(?:Foundation\\Http\\FormRequest|Http\\Request)$/;

/** Whether a class has the trait by which it asks the gate. */
function usesTrait(files: PhpFiles, className: string, method: string): boolean {
  const found = files.method(className, method);
  return found.kind === 'absent' && found.external.some((name) => name.endsWith('\\AuthorizesRequests'));
}

/** A method that no class of the project declares, on an object whose class extends one of a package. */
export function inheritedCall(
  walker: Walker,
  target: WalkedObject,
  name: string,
  args: WalkedArguments,
  place: Source,
): Walked | undefined {
  const { files } = walker.laravel.machine;
  const { external } = files.lineage(target.class);
  const key = name.toLowerCase();
  if (external !== null && isRequest.test(external)) {
    return callOnRole(walker, { name: 'request' }, { name: key, args, place });
  }
  if (isException(target)) {
    const told = callOnException(target, key);
    if (told !== undefined) return told;
  }
  if (key === 'renderable' && isFrameworkHandler(external)) return keepRenderer(target, args);
  // The router asks the controller for it; nothing runs where it is said.
  if (key === 'middleware' && external === 'Illuminate\\Routing\\Controller') return unknown;
  if (key === 'authorize' && usesTrait(files, target.class, name)) {
    return callOnGate(walker, null, { name: key, args, place });
  }
  if (external !== null) {
    const handled = handleKnown(walker, target, { of: external, name, args, place });
    if (handled !== undefined) return handled;
  }
  return ofGuardHelpers(walker, target, name, place);
}

/** A handler of exceptions keeps what it is told to render some with, in this order. */
function keepRenderer(handler: WalkedObject, args: WalkedArguments): Walked {
  const [renderer] = args.positional;
  if (renderer !== undefined) handler.properties.set(`*renderer ${handler.properties.size.toString()}`, renderer);
  return handler;
}

/** `Illuminate\Auth\GuardHelpers`: what guards of the application have of the trait. */
function ofGuardHelpers(walker: Walker, target: WalkedObject, name: string, place: Source): Walked | undefined {
  if (walker.laravel.machine.files.method(target.class, 'user').kind !== 'found') return undefined;
  const user = (): Walked => walker.callMethod(target, 'user', noArguments, place);
  switch (name.toLowerCase()) {
    case 'check':
    case 'id':
      return user();
    case 'guest': {
      const truth = truthOf(user());
      return truth === null ? unknown : known(!truth);
    }
    case 'authenticate': {
      const found = user();
      if (truthOf(found) === false) throw new WalkedException({ class: authenticationException, status: 401, place });
      return found;
    }
    default:
      return undefined;
  }
}

/** A method of middleware of the framework or a package; undefined where it is not known to let anybody in or not. */
export function handleKnown(walker: Walker, self: WalkedObject, call: InheritedCall): Walked | undefined {
  const external =
    walker.laravel.machine.files.class(call.of) === null
      ? call.of
      : walker.laravel.machine.files.lineage(call.of).external;
  if (external === null) return undefined;
  const name = call.name.toLowerCase();
  if (/jwtauth\\/i.test(external) && (name === 'authenticate' || name === 'checkfortoken')) {
    return callOnJwt(walker, name, call.place);
  }
  const asks = knownMiddleware(external);
  if (asks?.asks === 'user' && asks.guards === 'all') return authenticating(walker, self, name, call);
  if (name !== 'handle') return undefined;
  if (asks === null && isHarmlessByName(external)) throw new LetIn();
  if (asks === null) throw new Lost(`its parent class ${external} has no source here`);
  ask(walker, asks, {
    parameters: call.args.positional.slice(2).flatMap((value) => textOf(value) ?? []),
    place: call.place,
  });
  throw new LetIn();
}

/** `Illuminate\Auth\Middleware\Authenticate`, which classes of the application change in parts. */
function authenticating(
  walker: Walker,
  self: WalkedObject,
  name: string,
  { args, place }: InheritedCall,
): Walked | undefined {
  switch (name) {
    case 'handle': {
      const guards = listOf(args.positional.slice(2));
      walker.callMethod(self, 'authenticate', { ...noArguments, positional: [role('request'), guards] }, place);
      throw new LetIn();
    }
    case 'authenticate': {
      const given = argument(args, 1);
      const guards = given?.kind === 'list' && given.entries.size > 0 ? [...given.entries.values()] : [nothingAtAll];
      for (const guard of guards) {
        const user = walker.read({ kind: 'user', guard: textOf(guard) ?? walker.usedGuard ?? null }, true);
        if (user.kind !== 'nothing') return nothingAtAll;
      }
      return walker.callMethod(
        self,
        'unauthenticated',
        { ...noArguments, positional: [role('request'), listOf(guards)] },
        place,
      );
    }
    case 'unauthenticated':
      throw new WalkedException({ class: authenticationException, status: 401, place });
    default:
      return undefined;
  }
}

/** Asks the caller for what a known middleware asks for; an exception where the caller does not show it. */
export function ask(
  walker: Walker,
  asks: KnownMiddleware,
  { parameters, place }: { readonly parameters: readonly string[]; readonly place: Source },
): void {
  if (asks.asks === 'signature') walker.asksSignature = true;
  if (asks.asks === 'signature' || asks.asks === 'nothing') return;
  if (asks.asks === 'user' && asks.isGate === true && isOpenToGuests(walker, parameters[0] ?? '')) {
    callOnGate(walker, null, { name: 'authorize', args: { ...noArguments, positional: parameters.map(known) }, place });
    return;
  }
  const any = asks.asks === 'credentials' ? asks.any : usersOf(walker, asks.guards, parameters);
  const isShown = any.some((credential) => walker.read(credential, false).kind !== 'nothing');
  if (isShown) return;
  const isCheck = asks.asks === 'user' && asks.isCheck;
  throw new WalkedException({
    class: isCheck ? authorizationException : authenticationException,
    status: isCheck ? 403 : 401,
    place,
  });
}

function usersOf(
  walker: Walker,
  guards: 'all' | number | null,
  parameters: readonly string[],
): readonly CallerCredential[] {
  const named = guards === 'all' ? parameters : guards === null ? [] : parameters.slice(guards, guards + 1);
  if (named.length > 0) return named.map((guard) => ({ kind: 'user', guard }));
  return [{ kind: 'user', guard: walker.usedGuard ?? null }];
}
