import type { ts } from 'ts-morph';
import type { Credential } from '../../../core/guards';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { credentialsIn, plainMiddleware } from '../../node/middleware/applied-middleware';
import { waysOf } from '../../node/middleware/optional-guard';
import type { Noted } from '../../node/operations/noted';
import { throwsOn } from './passport-guard';
import { open, type OthersRefused, type ReadGuard, type Refused } from './read-guard';

/** One that lets strangers through, and looks at headers: it may refuse those who send some, and whom it knows by them, or find who they are. */
export function lettingThrough(name: string, noted: Noted, { areFound, refused }: OthersRefused): ReadGuard {
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
  return { ...lookingAt(name, shown), fields, ...others, ...runsOf(ofBase, others.errors) };
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
