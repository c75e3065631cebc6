import type { Source } from '../../../core/source';
import { noteLookedUp } from './held-fields';
import { followedCallbacks } from './global-functions';
import { bareObject, nothingAmong, unknownOfRequest, type Role, type Walked, type WalkedObject } from './walked-value';
import { anyException } from './walk-statement';
import { allOf, Lost, WalkedException, type WalkedArguments, type Walker } from './walker';

/** A call of code that is not followed. */
export interface UnfollowedCall {
  readonly name: string;
  readonly args: WalkedArguments;
  readonly place: Source;
  /** What it is called on; left out for what is called by a name alone. */
  readonly on?: Walked;
}

const failing = /decode|parse|verif|validat|authenticat|decrypt|introspect/i;
const alwaysFailing = /decode|verif|authenticat|decrypt|introspect/i;

/** Methods of queries, which find somebody or nobody. */
const looksUp = /^(?:or)?where|^find|^first/i;

/**
 * What a call that is not followed gives: nothing where it is given nothing, which a method that checks may refuse. Where
 * exceptions are caught, any call may throw one for the request, or for a credential, that it is handed.
 */
export function unfollowed(walker: Walker, call: UnfollowedCall): Walked {
  const { name, args, place, on } = call;
  const given = allOf(args);
  const missing = missingAmong(walker, given);
  const isShown = given.some(holdsShown);
  walker.handsShownOn ||= isShown;
  if (missing !== null && (walker.isGuarded ? failing : alwaysFailing).test(name)) {
    throw new WalkedException({ class: anyException, status: null, place });
  }
  const isOfRequest = notesRequest(walker, on === undefined ? given : [on, ...given]);
  const isOfCredential = (isShown || missing !== null) && !looksUp.test(name);
  if (isOfRequest || isOfCredential) mayFail(walker, place);
  if (given.some((value) => value.kind === 'role' && value.role.name === 'next')) {
    throw new Lost(
      `it hands the request to ${name === '' ? 'something' : `${name}()`} of a class that has no source here`,
    );
  }
  if (missing !== null) {
    if (looksUp.test(name)) noteLookedUp(walker, given);
    return missing;
  }
  const answered = followedCallbacks(walker, args, place);
  return isOfRequest ? unknownOfRequest : answered;
}

function missingAmong(walker: Walker, given: readonly Walked[]): ReturnType<typeof nothingAmong> {
  const missing = nothingAmong(given);
  for (const key of missing?.of ?? []) walker.assumed.add(key);
  return missing;
}

/** An object of a class without source: it holds the request where it was made with it, or refuses to be made. */
export function unfollowedObject(
  walker: Walker,
  className: string,
  args: WalkedArguments,
  place: Source,
): WalkedObject {
  const object = bareObject(className);
  if (!notesRequest(walker, allOf(args))) return object;
  mayFail(walker, place);
  object.properties.set('*request', unknownOfRequest);
  return object;
}

/** A function that is not declared in the project, nor by PHP. */
export function unfollowedFunction(walker: Walker, args: WalkedArguments, place: Source): Walked {
  const given = allOf(args);
  const isOfRequest = notesRequest(walker, given);
  if (isOfRequest) mayFail(walker, place);
  const answered = missingAmong(walker, given) ?? followedCallbacks(walker, args, place);
  return isOfRequest && answered.kind === 'unknown' ? unknownOfRequest : answered;
}

/** On one way of two the call fails, where that is caught: which is another choice than what it comes to. */
function mayFail(walker: Walker, place: Source): void {
  if (!walker.isGuarded || walker.choose({ ...place, end: place.start })) return;
  walker.handsRequestOn = true;
  throw new WalkedException({ class: anyException, status: null, place });
}

function notesRequest(walker: Walker, values: readonly Walked[]): boolean {
  const isHanded = values.some(holdsRequest);
  walker.handsRequestOn ||= isHanded;
  return isHanded;
}

const ofRequest: ReadonlySet<Role['name']> = new Set(['request', 'inputs', 'queries', 'headers', 'cookies', 'server']);

/** Whether a value is the request, what holds all of a kind that is sent, or what was made of it. */
function holdsRequest(value: Walked): boolean {
  if (value.kind === 'list') return [...value.entries.values()].some(holdsRequest);
  if (value.kind === 'object') return [...value.properties.values()].some(isOfRequest);
  return isOfRequest(value);
}

function isOfRequest(value: Walked): boolean {
  return value.kind === 'role' ? ofRequest.has(value.role.name) : value.kind === 'unknown' && value.ofRequest === true;
}

function holdsShown(value: Walked): boolean {
  return value.kind === 'shown' || (value.kind === 'list' && [...value.entries.values()].some(holdsShown));
}
