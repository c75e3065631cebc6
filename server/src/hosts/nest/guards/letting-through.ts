import type { ts } from 'ts-morph';
import type { Credential } from '../../../core/guards';
import type { ReadField } from '../../../core/read-operation';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { credentialsIn, plainMiddleware } from '../../node/middleware/applied-middleware';
import { waysOf } from '../../node/middleware/optional-guard';
import type { Noted } from '../../node/operations/noted';
import { throwsOn } from './passport-guard';
import {
  handsRequests,
  open,
  type OthersRefused,
  type ReadGuard,
  type Refused,
  shownTo,
  unreadNamed,
} from './read-guard';

/** What is seen while a guard is followed for a stranger. */
export interface Seen {
  /** It lets them through, whatever source does not tell. */
  isOpen: boolean;
  /** Code that cannot be followed was handed the request. */
  isHandedOver: boolean;
  /** That was another guard, which may refuse whom this one lets through. */
  asksUnread: boolean;
  isAuthenticated: boolean;
  /** Code that cannot be followed was called once Passport had told that nobody calls. */
  isUnfollowed: boolean;
  /** It comes to no end, or cannot be followed to it. */
  isUnended: boolean;
  /** It throws at strangers what has no status: the server is to blame then, whatever they sent. */
  isBroken: boolean;
}

/** One that lets strangers through without asking Passport who they are; null for any other. */
export function lettingStrangers(
  name: string,
  { isOpen, asksUnread, isAuthenticated }: Seen,
  reads: readonly ReadField[],
  noted: Noted,
  others: () => OthersRefused,
): ReadGuard | null {
  if (!isOpen) return null;
  if (asksUnread) return unreadNamed(name, handsRequests);
  if (isAuthenticated) return null;
  if (reads.length > 0 || credentialsIn(noted).length > 0) return { ...lettingThrough(name, noted, others()), reads };
  return noted.asksUser ? { ...open(name), ofKnown: others().refused } : open(name);
}

/** One that lets strangers through, and looks at headers: it may refuse those who send some, and whom it knows by them, or find who they are. */
function lettingThrough(name: string, noted: Noted, { areFound, refused }: OthersRefused): ReadGuard {
  const shown = credentialsIn(noted);
  const alternatives = refusesCallers(refused) || areFound ? waysOf(shown) : null;
  if (alternatives === null && noted.asksUser) return { ...open(name), ofKnown: refused };
  const guard = alternatives === null ? null : { name, alternatives, reason: lookingOnly };
  return {
    ...open(name),
    ...refused,
    middleware: { ...plainMiddleware(name), guard },
    shown: guard === null ? [] : shown,
  };
}

const lookingOnly = 'It looks who calls, and lets others through.';

/** One of Passport that lets strangers through, and knows who shows something. */
export function optional(name: string, others: Refused, ofBase: ReadGuard): ReadGuard {
  const { shown, fields } = ofBase;
  const looking = lookingAt(name, shown);
  const { guard } = looking.middleware;
  const alternatives = [[], ...shownTo(ofBase).filter((set) => set.every(({ kind }) => kind !== 'session'))];
  const middleware = guard === null ? looking.middleware : { ...looking.middleware, guard: { ...guard, alternatives } };
  return { ...looking, middleware, fields, ...others, ...runsOf(ofBase, others.errors) };
}

/** One that lets strangers through, and looks what others show. */
export function lookingAt(name: string, shown: readonly Credential[]): ReadGuard {
  const alternatives = waysOf(shown);
  const guard = alternatives === null ? null : { name, alternatives, reason: lookingOnly };
  return { ...open(name), middleware: { ...plainMiddleware(name), guard }, shown };
}

/** Code whose errors a guard throws on, if it does: that of its strategy. */
export function runsOf({ runs }: ReadGuard, errors: readonly Value[]): Pick<ReadGuard, 'runs'> {
  return runs !== undefined && throwsOn(errors) ? { runs } : {};
}

/** The same of code that it comes to by other guards. */
export function withRuns(read: ReadGuard, handedTo: Iterable<ts.SignatureDeclaration>): ReadGuard {
  const runs = [...(read.runs ?? []), ...(throwsOn(read.errors) ? handedTo : [])];
  return runs.length === 0 ? read : { ...read, runs };
}

function refusesCallers({ statuses }: Refused): boolean {
  return statuses.some((status) => status === 401 || status === 403);
}
