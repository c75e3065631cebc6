import { isSecretName } from '../../../core/secrets';
import type { Source } from '../../../core/source';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { answer, redirection } from './response-calls';
import { exceptionStatus } from './exception-status';
import { noteHeld, noteVerified } from './held-fields';
import { unfollowedFunction } from './handed-on';
import { readInput, readSession } from './request-input';
import { throwValue } from './walk-expression';
import {
  areEqual,
  fromValue,
  known,
  madeOf,
  nothingAmong,
  nothingAtAll,
  role,
  textOf,
  toValue,
  truthOf,
  unknown,
  unknownSecret,
  unset,
  type Walked,
} from './walked-value';
import { argument, allOf, noArguments, WalkedException, type WalkedArguments, type Walker } from './walker';

type GlobalFunction = (walker: Walker, args: WalkedArguments, place: Source) => Walked;

/** Functions of PHP and the framework that have a say in who is let in, by name. */
const functions: ReadonlyMap<string, GlobalFunction> = new Map<string, GlobalFunction>([
  ['auth', (_, args) => guardOrManager(args)],
  ['request', (walker, args) => requestOr(walker, args)],
  ['session', (walker, args) => sessionOr(walker, args)],
  ['config', (walker, args) => configOr(walker, args)],
  ['env', (walker, args) => variable(walker, args)],
  ['app', (walker, args, place) => made(walker, args, place)],
  ['resolve', (walker, args, place) => made(walker, args, place)],
  ['response', (_, args) => (args.positional.length === 0 ? role('responses') : answer(argument(args, 1, 'status')))],
  ['redirect', (_, args) => (args.positional.length === 0 ? role('redirects') : redirection)],
  ['to_route', () => redirection],
  ['back', () => redirection],
  ['abort', (_, args, place) => abort(argument(args, 0, 'code'), place)],
  ['abort_if', (walker, args, place) => abortIf(walker, args, { place, when: true })],
  ['abort_unless', (walker, args, place) => abortIf(walker, args, { place, when: false })],
  ['throw_if', (walker, args, place) => throwIf(walker, args, { place, when: true })],
  ['throw_unless', (walker, args, place) => throwIf(walker, args, { place, when: false })],
  ['is_null', (_, args) => equals(argument(args, 0) ?? unknown, nothingAtAll)],
  ['blank', (_, args) => negated(argument(args, 0) ?? unknown)],
  ['filled', (_, args) => argument(args, 0) ?? unknown],
  ['boolval', (_, args) => argument(args, 0) ?? unknown],
  ['optional', (walker, args, place) => optional(walker, args, place)],
  ['value', (walker, args, place) => valueOf(walker, args, place)],
  ['rescue', (walker, args, place) => valueOf(walker, args, place)],
  [
    'call_user_func',
    (walker, args, place) =>
      walker.callValue(argument(args, 0) ?? unknown, { ...args, positional: args.positional.slice(1) }, place),
  ],
  ['tap', (walker, args, place) => tap(walker, args, place)],
  ['in_array', (walker, args) => isAmong(walker, args)],
  ['hash_equals', (walker, args) => sameHash(walker, args)],
  ['password_verify', (walker, args) => sameHash(walker, args)],
  ['hash_hmac', (_, args) => madeOf([...allOf(args), unknownSecret('signature')])],
  ['strcmp', (walker, args) => comparison(walker, args)],
  ['strcasecmp', (walker, args) => comparison(walker, args)],
]);

/** Calls a function that the project does not declare. */
export function callGlobal(walker: Walker, name: string, args: WalkedArguments, place: Source): Walked {
  const key = name.toLowerCase();
  const own = functions.get(key)?.(walker, args, place);
  if (own !== undefined) return own;
  if (!walker.laravel.machine.isNative('function', key)) return unfollowedFunction(walker, args, place);
  const made = madeOf(allOf(args));
  if (made.kind === 'nothing') return made;
  const computed = computedByPhp(walker, key, args);
  return computed ?? (made === unknown ? followedCallbacks(walker, args, place) : made);
}

/** What PHP's own function gives for values that are known; null where it is none or they are not. */
function computedByPhp({ laravel: { machine, nowhere } }: Walker, name: string, args: WalkedArguments): Walked | null {
  if (args.named.size > 0 || !machine.isNative('function', name)) return null;
  const values = args.positional.map(toValue);
  const whole = values.flatMap((value) => value ?? []);
  if (whole.length < values.length) return null;
  const answered = machine.tryComplete(() =>
    machine.callNamed({ name, fallback: name }, new Arguments(whole), nowhere),
  );
  return answered === null ? null : fromValue(answered);
}

/** What is not followed may call the functions that it is given. */
export function followedCallbacks(walker: Walker, args: WalkedArguments, place: Source): Walked {
  for (const value of allOf(args)) {
    if (value.kind === 'function' && walker.choose(place)) walker.callValue(value, noArguments, place);
  }
  return unknown;
}

function guardOrManager(args: WalkedArguments): Walked {
  const guard = textOf(argument(args, 0, 'guard'));
  return guard === null ? role('auth') : { kind: 'role', role: { name: 'guard', guard } };
}

function requestOr(walker: Walker, args: WalkedArguments): Walked {
  const name = textOf(argument(args, 0));
  return name === null ? role('request') : readInput(walker, name);
}

function sessionOr(walker: Walker, args: WalkedArguments): Walked {
  const name = textOf(argument(args, 0));
  return name === null ? role('session') : readSession(walker, name);
}

function configOr(walker: Walker, args: WalkedArguments): Walked {
  const key = textOf(argument(args, 0));
  if (key !== null) return walker.configured(key, argument(args, 1) ?? nothingAtAll);
  return args.positional.length === 0 ? role('config') : unknown;
}

/** `env('API_KEY')`: a secret that is set nowhere in source is set where the application runs. */
function variable(walker: Walker, args: WalkedArguments): Walked {
  const name = textOf(argument(args, 0));
  if (name === 'APP_ENV') return known('production');
  const value = computedByPhp(walker, 'env', args) ?? unknown;
  const isUnset = value.kind === 'known' && value.value === null;
  return isUnset && name !== null ? (isSecretName(name) ? unknownSecret('setting') : unset) : value;
}

function made(walker: Walker, args: WalkedArguments, place: Source): Walked {
  const name = textOf(argument(args, 0));
  return name === null ? role('app') : walker.make(name, place);
}

export function abort(status: Walked | undefined, place: Source): never {
  const code =
    status?.kind === 'answer'
      ? status.status
      : status?.kind === 'known' && typeof status.value === 'number'
        ? status.value
        : null;
  throw new WalkedException({ class: 'Symfony\\Component\\HttpKernel\\Exception\\HttpException', status: code, place });
}

interface Condition {
  readonly place: Source;
  readonly when: boolean;
}

function abortIf(walker: Walker, args: WalkedArguments, { place, when }: Condition): Walked {
  if (walker.decide(argument(args, 0, 'boolean') ?? unknown, place) === when) abort(argument(args, 1, 'code'), place);
  return nothingAtAll;
}

function throwIf(walker: Walker, args: WalkedArguments, { place, when }: Condition): Walked {
  const condition = argument(args, 0, 'condition') ?? unknown;
  if (walker.decide(condition, place) !== when) return condition;
  const thrown = argument(args, 1, 'exception');
  const className = textOf(thrown);
  if (className === null) return throwValue(thrown ?? unknown, place);
  const status = exceptionStatus(walker.laravel.machine.files, className, noArguments);
  throw new WalkedException({ class: className, status, place });
}

function equals(one: Walked, other: Walked): Walked {
  const truth = areEqual(one, other);
  return truth === null ? unknown : known(truth);
}

function negated(value: Walked): Walked {
  const truth = truthOf(value);
  return truth === null ? unknown : known(!truth);
}

function optional(walker: Walker, args: WalkedArguments, place: Source): Walked {
  const of = argument(args, 0) ?? unknown;
  const callback = argument(args, 1);
  if (of.kind === 'nothing') return { ...of, isNull: false };
  if (callback === undefined) return of;
  return walker.decide(of, place)
    ? walker.callValue(callback, { ...noArguments, positional: [of] }, place)
    : nothingAtAll;
}

function valueOf(walker: Walker, args: WalkedArguments, place: Source): Walked {
  const value = argument(args, 0) ?? unknown;
  return value.kind === 'function' ? walker.callValue(value, noArguments, place) : value;
}

function tap(walker: Walker, args: WalkedArguments, place: Source): Walked {
  const of = argument(args, 0) ?? unknown;
  const callback = argument(args, 1);
  if (callback !== undefined) walker.callValue(callback, { ...noArguments, positional: [of] }, place);
  return of;
}

function isAmong(walker: Walker, args: WalkedArguments): Walked {
  const needle = argument(args, 0, 'needle') ?? unknown;
  const haystack = argument(args, 1, 'haystack') ?? unknown;
  noteHeld(walker, needle, haystack);
  if (needle.kind === 'nothing') return needle;
  if (haystack.kind !== 'list') return haystack.kind === 'nothing' ? haystack : unknown;
  const equal = [...haystack.entries.values()].map((entry) => areEqual(needle, entry));
  if (equal.includes(true)) return known(true);
  return equal.includes(null) || !haystack.isWhole ? unknown : known(false);
}

/** `hash_equals($known, $given)`, `password_verify($given, $hash)`: nothing that is known is empty. */
export function sameHash(walker: Walker, args: WalkedArguments): Walked {
  noteVerified(walker, allOf(args));
  return nothingAmong(allOf(args)) ?? unknown;
}

/** `strcmp($known, $given)`: 0 where both are the same. */
function comparison(walker: Walker, args: WalkedArguments): Walked {
  const one = argument(args, 0, 'string1') ?? unknown;
  const other = argument(args, 1, 'string2') ?? unknown;
  noteHeld(walker, one, other);
  const equal = areEqual(one, other);
  return equal === null ? unknown : known(equal ? 0 : 1);
}
