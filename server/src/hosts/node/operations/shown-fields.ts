import type { Credential } from '../../../core/guards';
import { keyOfField, type Noted, type OddRequest } from './noted';

/** The field of a request that callers show a credential in, in small letters; null for what is shown otherwise. */
export function fieldOf(credential: Credential): string | null {
  const { kind } = credential;
  if (kind === 'bearer' || kind === 'basic') return keyOfField('header', 'authorization');
  return kind === 'header' || kind === 'query' || kind === 'cookie'
    ? keyOfField(kind, credential.name).toLowerCase()
    : null;
}

/** What callers send who show something in these, and nothing in the other ones of some `fields`. */
export function requestShowing(shown: readonly string[], fields: readonly string[], { reads }: Noted): OddRequest {
  return {
    having: new Set([...reads.keys()].filter((key) => shown.includes(key.toLowerCase()))),
    unshown: new Set(fields.filter((key) => !shown.includes(key))),
  };
}
