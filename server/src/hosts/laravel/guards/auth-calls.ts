import type { Source } from '../../../core/source';
import type { ClosureValue } from '../../../languages/php/evaluate/values';
import type { FunctionLike } from '../../../languages/php/syntax/ast';
import { policyOf } from '../models/policy-of';
import { camel } from '../strings/str';
import { known, nothingAmong, nothingAtAll, role, textOf, truthOf, unknown, type Walked } from './walked-value';
import { allOf, argument, noArguments, WalkedException, type WalkedArguments, type Walker } from './walker';

/** A method of the authentication manager: `Auth::…`, `auth()->…`. */
export function callOnAuth(walker: Walker, name: string, args: WalkedArguments, place: Source): Walked {
  const guard = textOf(argument(args, 0));
  switch (name) {
    case 'guard':
      return { kind: 'role', role: { name: 'guard', guard } };
    case 'shoulduse':
    case 'setdefaultdriver':
      if (guard !== null) walker.usedGuard = guard;
      return nothingAtAll;
    case 'getdefaultdriver':
      return walker.usedGuard === undefined
        ? walker.configured('auth.defaults.guard', known('web'))
        : known(walker.usedGuard);
    case 'auth':
      return { kind: 'role', role: { name: 'guard', guard: null } };
    default:
      return callOnGuard(walker, null, { name, args, place });
  }
}

interface GuardCall {
  readonly name: string;
  readonly args: WalkedArguments;
  readonly place: Source;
}

/** A method of a guard; null stands for the one in use. */
export function callOnGuard(walker: Walker, guard: string | null, { name, args, place }: GuardCall): Walked {
  const user = (): Walked => walker.readUser(guard);
  switch (name) {
    case 'user':
    case 'getuser':
      return user();
    case 'id':
      return derived(user());
    case 'check':
    case 'hasuser':
    case 'viaremember':
      return truthOfUser(user());
    case 'guest': {
      const truth = truthOf(user());
      return truth === null ? unknown : known(!truth);
    }
    case 'authenticate':
      return orException(user(), { class: authenticationException, status: 401, place });
    case 'parsetoken':
    case 'checkorfail':
    case 'payload':
    case 'getpayload':
    case 'userorfail':
      return derived(orException(user(), { class: jwtException, status: 401, place }));
    case 'gettoken':
      return derived(user());
    case 'basic':
    case 'oncebasic':
      orException(walker.read({ kind: 'basic' }, false), { class: unauthorizedException, status: 401, place });
      walker.setsUser = true;
      return nothingAtAll;
    default:
      return changed(walker, guard, { name, args, place });
  }
}

export const authenticationException = 'Illuminate\\Auth\\AuthenticationException';
export const jwtException = 'Tymon\\JWTAuth\\Exceptions\\JWTException';
const unauthorizedException = 'Symfony\\Component\\HttpKernel\\Exception\\UnauthorizedHttpException';

const signsIn: ReadonlySet<string> = new Set(['setuser', 'login', 'loginusingid', 'onceusingid']);
const tries: ReadonlySet<string> = new Set(['attempt', 'once', 'validate', 'attemptwhen']);

/** Methods by which code makes somebody the user, or tries to. */
function changed(walker: Walker, guard: string | null, { name, args }: GuardCall): Walked {
  const missing = nothingAmong(allOf(args));
  if (signsIn.has(name)) {
    if (missing !== null) return missing;
    walker.setsUser = true;
    return unknown;
  }
  if (tries.has(name)) {
    walker.triesSignIn = true;
    return missing ?? unknown;
  }
  return name === 'setrequest' || name === 'settoken' || name === 'stateless'
    ? { kind: 'role', role: { name: 'guard', guard } }
    : (missing ?? unknown);
}

function truthOfUser(user: Walked): Walked {
  return user.kind === 'shown' ? known(true) : user.kind === 'nothing' ? { ...user, isNull: false } : user;
}

function derived(value: Walked): Walked {
  if (value.kind === 'nothing') return { ...value, isNull: false };
  return value.kind === 'shown' ? value : unknown;
}

function orException(value: Walked, thrown: ConstructorParameters<typeof WalkedException>[0]): Walked {
  if (value.kind === 'nothing') throw new WalkedException(thrown);
  return value;
}

/** A method of a facade or an object that reads JSON Web Tokens of the request. */
export function callOnJwt(walker: Walker, name: string, place: Source): Walked {
  const token = (): Walked => walker.read({ kind: 'bearer', format: 'JWT' }, false);
  switch (name) {
    case 'parsetoken':
      orException(token(), { class: jwtException, status: 401, place });
      return role('jwt');
    case 'authenticate':
    case 'touser':
    case 'user':
    case 'getpayload':
    case 'payload':
    case 'checkorfail':
    case 'checkfortoken':
      orException(token(), { class: jwtException, status: 401, place });
      return { kind: 'shown' };
    case 'gettoken':
    case 'check':
      return token();
    case 'parser':
    case 'setrequest':
      return role('jwt');
    case 'hastoken':
      return truthOfUser(token());
    default:
      return unknown;
  }
}

/** A method of the gate: what asks for an ability of a user who is not there is refused, unless the ability takes guests. */
export function callOnGate(walker: Walker, user: Walked | null, { name, args, place }: GuardCall): Walked {
  switch (name) {
    case 'foruser':
      return { kind: 'role', role: { name: 'gate', user: argument(args, 0) ?? unknown } };
    case 'allows':
    case 'check':
    case 'any':
      return allowed(walker, user, args, place);
    case 'denies':
    case 'none': {
      const truth = truthOf(allowed(walker, user, args, place));
      return truth === null ? unknown : known(!truth);
    }
    case 'authorize': {
      const answer = allowed(walker, user, args, place);
      // What it says of a guest says nothing of a user.
      const isGuest = answer.kind === 'unknown' && answer.isGuest;
      if (!walker.decide(answer, isGuest ? { ...place, end: place.start } : place)) {
        throw new WalkedException({ class: authorizationException, status: 403, place });
      }
      return unknown;
    }
    default:
      return unknown;
  }
}

export const authorizationException = 'Illuminate\\Auth\\Access\\AuthorizationException';

function allowed(walker: Walker, given: Walked | null, args: WalkedArguments, place: Source): Walked {
  const ability = textOf(argument(args, 0));
  const ofGuests = ability === null ? null : abilityOfGuests(walker, ability);
  const user =
    given ??
    (ofGuests === null
      ? walker.read({ kind: 'user', guard: walker.usedGuard ?? null }, true)
      : walker.readUser(walker.usedGuard ?? null));
  if (user.kind !== 'nothing') return unknown;
  if (ofGuests !== null) return answerToGuest(walker, ofGuests, user, place);
  const isDefined = ability !== null && walker.laravel.authentication.ability(ability)?.callable.kind === 'closure';
  return !isDefined && ability !== null && policyTakesGuests(walker, ability, argument(args, 1))
    ? unknown
    : { ...user, isNull: false };
}

function answerToGuest(
  walker: Walker,
  callable: ClosureValue['callable'],
  user: Walked & { readonly kind: 'nothing' },
  place: Source,
): Walked {
  const answer = walker.callValue(walker.functionOf(callable), { ...noArguments, positional: [user] }, place);
  const truth = truthOf(answer);
  if (truth === null) return { kind: 'unknown', isGuest: true };
  return truth ? answer : { ...user, isNull: false };
}

/** Whether an ability is defined by a function that is asked about guests, too. */
export function isOpenToGuests(walker: Walker, ability: string): boolean {
  return abilityOfGuests(walker, ability) !== null;
}

function abilityOfGuests({ laravel }: Walker, ability: string): ClosureValue['callable'] | null {
  const callable = laravel.authentication.ability(ability)?.callable;
  return callable?.kind === 'closure' && takesGuests(callable.closure) ? callable : null;
}

/** A guest is asked about only where the function takes null. `Illuminate\Auth\Access\Gate::callbackAllowsGuests` */
function takesGuests({ parameters: [first] }: FunctionLike): boolean {
  return first !== undefined && (first.type?.nullable === true || first.byDefault !== null);
}

function policyTakesGuests({ laravel }: Walker, ability: string, subject: Walked | undefined): boolean {
  const model = subject?.kind === 'object' ? subject.class : textOf(subject);
  const policy = model === null ? null : policyOf(laravel, model);
  if (policy === null) return false;
  const found = laravel.machine.files.method(policy, camel(ability));
  return found.kind === 'found' && takesGuests(found.method);
}
