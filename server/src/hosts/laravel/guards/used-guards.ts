import type { CallerCredential } from './caller-credential';
import type { FoundGuard } from './find-guard';

/** The guards that may be in use by default where code runs; null stands for the configured one. */
export type GuardsInUse = readonly (string | null)[];

export const configuredGuard: GuardsInUse = [null];

/** Those in use behind a middleware: `Auth::shouldUse($guard)`, `Auth::setDefaultDriver($guard)`. */
export function inUseBehind({ uses }: Pick<FoundGuard, 'uses'>, before: GuardsInUse): GuardsInUse {
  const isKept = uses.length === 0 || uses.includes(null);
  return [...new Set([...(isKept ? before : []), ...uses.filter((guard) => guard !== null)])];
}

/** What code asks for where these guards are in use: the user whom it asks for without a name is that of any of them. */
export function askedInUse<T extends Pick<FoundGuard, 'alternatives'>>(facts: T, inUse: GuardsInUse): T {
  if (inUse.every((guard) => guard === null)) return facts;
  const alternatives = facts.alternatives.flatMap((set) =>
    set.some(isOfGuardInUse)
      ? inUse.map((guard) => set.map((one) => (isOfGuardInUse(one) ? { ...one, guard } : one)))
      : [set],
  );
  return { ...facts, alternatives };
}

export function isOfGuardInUse(
  credential: CallerCredential,
): credential is CallerCredential & { readonly kind: 'user'; readonly guard: null } {
  return credential.kind === 'user' && credential.guard === null;
}
