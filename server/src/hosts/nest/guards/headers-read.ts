import type { Credential } from '../../../core/guards';
import type { ReadField } from '../../../core/read-operation';
import { credentialsIn } from '../../node/middleware/applied-middleware';
import { isTransportHeader } from '../../node/operations/client-headers';
import type { Noted } from '../../node/operations/noted';
import { readFields } from '../../node/operations/operation-of';

/** Headers that a guard looks at, but for those that clients send by themselves, or that say who calls. */
export function headersRead(noted: Noted): readonly ReadField[] {
  return besideShown(headersIn(noted), credentialsIn(noted));
}

/** Those that do not say who calls. */
export function besideShown(headers: readonly ReadField[], credentials: readonly Credential[]): readonly ReadField[] {
  const shown = credentials.flatMap((one) => (one.kind === 'header' ? [one.name] : []));
  return headers.filter(({ name }) => !shown.includes(name));
}

/**
 * The same of middleware: what it only looks at may be there to follow requests, and what it insists on says of nobody who they are
 * where it is no guard.
 */
export function headersOfMiddleware(noted: Noted, isGuard: boolean): readonly ReadField[] {
  const read = headersRead(noted).filter(({ name, field }) => field.required || !isTransportHeader(name));
  return isGuard ? read : [...read, ...headersIn(noted).filter((one) => one.field.required)];
}

/** Whether a guard looks at headers or cookies by no name that source tells. */
export function looksAtAll({ takesHeaders, reads }: Noted): boolean {
  return takesHeaders && ![...reads.values()].some(({ place }) => place === 'header' || place === 'cookie');
}

function headersIn(noted: Noted): readonly ReadField[] {
  return readFields([noted], 'GET').filter((one) => one.in === 'header');
}
