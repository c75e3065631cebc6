import type { CallerCredential } from './caller-credential';
import type { FoundGuard } from './find-guard';
import type { GuardDrivers } from './guard-drivers';

/** Why a middleware is a guard, for people. */
export function reasonOf({ alternatives, refusal, dependsOn, isOptional }: FoundGuard, drivers: GuardDrivers): string {
  const sets = alternatives.map((set) => set.map((one) => wordsOf(one, drivers)).join(' and '));
  if (isOptional) return `Asks whether there is ${sets.join(', or ')}, and answers requests without one, too.`;
  const condition =
    dependsOn === null
      ? ''
      : dependsOn.kind === 'configuration'
        ? `, depending on the configuration \`${dependsOn.key}\``
        : ', depending on a condition that cannot be determined statically';
  return `${refusalWords(refusal?.status ?? null)} without ${sets.join(', or ')}${condition}.`;
}

function refusalWords(status: number | null): string {
  if (status === null) return 'Refuses requests';
  return status >= 300 && status < 400 ? 'Redirects requests' : `Answers ${status.toString()} to requests`;
}

function wordsOf(credential: CallerCredential, drivers: GuardDrivers): string {
  switch (credential.kind) {
    case 'user': {
      const guard = credential.guard ?? drivers.defaultGuard;
      const driver = drivers.driverOf(guard);
      const which = credential.guard === null ? `the default guard \`${guard}\`` : `the guard \`${guard}\``;
      return `a user of ${which}${driver === null ? ', which is not configured' : ` (driver \`${driver}\`)`}`;
    }
    case 'session':
      return 'a session';
    case 'bearer':
      return credential.format === null ? 'a bearer token' : 'a JSON Web Token';
    case 'basic':
      return 'a user name and a password';
    case 'unknown':
      return 'what code looks for that has no source here';
    case 'header':
      return `the header \`${credential.name}\``;
    case 'query':
      return `the field \`${credential.name}\``;
    case 'cookie':
      return `the cookie \`${credential.name}\``;
  }
}

/** What the documentation of an operation says of a middleware beside its security; null for nothing. */
export function noteOf({ asksSignature, alternatives, dependsOn }: FoundGuard, name: string): string | null {
  if (asksSignature && alternatives.length === 0) return 'The URL must carry a valid signature.';
  if (dependsOn === null || alternatives.length === 0) return null;
  return dependsOn.kind === 'configuration'
    ? `Whether authentication is required depends on the configuration \`${dependsOn.key}\`.`
    : `Whether authentication is required depends on a condition in the middleware \`${name}\`.`;
}
