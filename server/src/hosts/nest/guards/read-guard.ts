import { ts } from 'ts-morph';
import type { AppliedMiddleware } from '../../../core/application';
import type { Credential, Guard } from '../../../core/guards';
import type { ReadField } from '../../../core/read-operation';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Noted, NotedAnswer } from '../../node/operations/noted';
import { plainMiddleware } from '../../node/middleware/applied-middleware';

/** A guard as a handler has it. */
export interface ReadGuard {
  readonly middleware: AppliedMiddleware;
  /** What callers may show, one of them; of middleware, what it looks at. */
  readonly shown: readonly Credential[];
  readonly statuses: readonly number[];
  /** What it throws, where that is known. */
  readonly errors: readonly Value[];
  /** What it answers by itself, where it refuses. */
  readonly written: readonly NotedAnswer[];
  /** Fields of the body that it reads who calls from. */
  readonly fields: readonly string[];
  /** Headers that it reads beside those that say who calls. */
  readonly reads?: readonly ReadField[];
  /** What it knows callers by, too, all of whom it refuses on this route. */
  readonly inVain?: readonly Credential[];
  /** Code of the application whose errors it throws on. */
  readonly runs?: readonly ts.SignatureDeclaration[];
  /** It leads who has not signed in yet to somebody else who knows them. */
  readonly redirects?: true;
  /** Of one that lets strangers through: how it turns away some of those whom another guard knows. */
  readonly ofKnown?: Refused;
}

/** How callers are turned away. */
export interface Refused {
  readonly statuses: readonly number[];
  readonly errors: readonly Value[];
  readonly written: readonly NotedAnswer[];
}

/** What is known of callers who show something. */
export interface OthersRefused {
  readonly refused: Refused;
  /** Whether it puts into the request who they are, where it lets them through. */
  readonly areFound: boolean;
  /** What was seen when it was followed for them. */
  readonly noted: readonly Noted[];
}

/** The same of callers of several kinds. */
export function refusedOfAll(all: readonly OthersRefused[]): OthersRefused {
  const refused = all.map((one) => one.refused);
  return {
    refused: {
      statuses: refused.flatMap(({ statuses }) => statuses),
      errors: refused.flatMap(({ errors }) => errors),
      written: refused.flatMap(({ written }) => written),
    },
    areFound: all.some(({ areFound }) => areFound),
    noted: all.flatMap(({ noted }) => noted),
  };
}

/** What callers show to a guard, each set for itself. */
export function shownTo({ shown, middleware: { guard } }: ReadGuard): Guard['alternatives'] {
  if (guard === null) return shown.map((one) => [one]);
  return shown.length === 0 ? [] : guard.alternatives.filter((set) => set.length > 0);
}

export function open(name: string): ReadGuard {
  return { middleware: plainMiddleware(name), shown: [], statuses: [], errors: [], written: [], fields: [] };
}

export const ofAPackage = 'it is code of a package';
const notFound = 'its code could not be found';
const notFollowed = 'it could not be followed';
export const handsRequests = 'it hands requests to code that cannot be followed';
export const looksAtHeaders = 'it looks at headers or cookies by names that source does not tell';
export const extendsUnread = 'it extends code that cannot be followed';

/** One that nobody can follow, by what people call it: `new KeyGuard(keys)`, `KeyGuard as Guard`. */
export function unread(guard: Value): ReadGuard {
  const at = guard.kind === 'unknown' ? guard.at : null;
  if (at === null) return unreadNamed('guard', notFollowed);
  if (ts.isImportSpecifier(at)) return unreadNamed((at.propertyName ?? at.name).text, notFound);
  return unreadNamed(ts.isNewExpression(at) ? at.expression.getText() : at.getText(), notFollowed);
}

export function unreadNamed(name: string, reason: string): ReadGuard {
  return { ...open(name), middleware: { ...plainMiddleware(name), unread: { reason, source: null } } };
}

export function isUnread(read: ReadGuard | null): boolean {
  return read !== null && read.middleware.unread !== null;
}

export function guarding(
  name: string,
  shown: readonly Credential[],
  reason: string | null,
  statuses: readonly number[],
  fields: readonly string[],
): ReadGuard {
  const alternatives = shown.length === 0 ? [[{ kind: 'unknown' } as const]] : shown.map((one) => [one]);
  return {
    middleware: { ...plainMiddleware(name), guard: { name, alternatives, reason } },
    shown,
    statuses,
    errors: [],
    written: [],
    fields,
  };
}

/** How code refuses by the response that it is handed. */
export function writtenRefusals({ answers }: Noted): readonly NotedAnswer[] {
  return answers.filter(({ status }) => status >= 400);
}

/** How one refuses that may do it as what it extends does. */
export function refusedAs({ statuses, runs }: ReadGuard, own: readonly number[]): Partial<ReadGuard> {
  return { statuses: [...new Set([...own, ...statuses])], ...(runs === undefined ? {} : { runs }) };
}

/** Whether one of several strategies, or of guards that ask these, leads elsewhere. */
export function redirecting(all: readonly (Pick<ReadGuard, 'redirects'> | null)[]): Pick<ReadGuard, 'redirects'> {
  return all.some((one) => one?.redirects === true) ? { redirects: true } : {};
}

/** A token that is looked at in several places of code is one, of the format that one of them tells. */
export function withOneBearer(credentials: readonly Credential[]): readonly Credential[] {
  const bearers = credentials.filter(({ kind }) => kind === 'bearer');
  const told = bearers.find((one) => one.kind === 'bearer' && one.format !== null) ?? bearers[0];
  const place = credentials.findIndex(({ kind }) => kind === 'bearer');
  return credentials.flatMap((one, index) => (one.kind !== 'bearer' ? [one] : index === place && told ? [told] : []));
}
