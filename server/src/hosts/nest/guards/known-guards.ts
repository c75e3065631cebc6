import type { Credential } from '../../../core/guards';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import type { Metadata } from './reflector';

/** What a guard of a package asks of callers of one route. */
export interface KnownGuard {
  /** What they may show, one of them; empty where it asks nobody who they are. */
  readonly shown: readonly Credential[];
  readonly statuses: readonly number[];
}

/** Whether a handler, or its class, is decorated so. */
type IsDecorated = (name: string) => boolean;

const keycloak = 'nest-keycloak-connect';

const openGuard: KnownGuard = { shown: [], statuses: [] };

/** Guards of packages beside Passport's, by the names that people import. */
const guards: Readonly<Record<string, Readonly<Record<string, (isDecorated: IsDecorated) => KnownGuard>>>> = {
  '@nestjs/throttler': { ThrottlerGuard: () => ({ shown: [], statuses: [429] }) },
  // https://github.com/ferrerojosh/nest-keycloak-connect#decorators
  [keycloak]: {
    AuthGuard: (isDecorated) =>
      isDecorated('Public') || isDecorated('Unprotected')
        ? openGuard
        : { shown: [{ kind: 'bearer', format: 'JWT' }], statuses: [401] },
    RoleGuard: (isDecorated) => (isDecorated('Roles') ? { shown: [], statuses: [403] } : openGuard),
    ResourceGuard: (isDecorated) =>
      isDecorated('Resource') && (isDecorated('Scopes') || isDecorated('ConditionalScopes'))
        ? { shown: [], statuses: [403] }
        : openGuard,
  },
};

/** What a guard of a package that is known by its name asks for; null for one that is not. */
export function knownGuard({ specifier, name }: PackageValue, { own, ofClass }: Metadata): KnownGuard | null {
  const find = guards[specifier]?.[name];
  if (find === undefined) return null;
  return find((decorator) => {
    const key = keyOf(specifier, decorator);
    return own.has(key) || ofClass.has(key);
  });
}

/** What metadata a decorator is kept under that a known guard asks for; null for all others. */
export function decoratedKey({ specifier, name }: PackageValue): string | null {
  return specifier === keycloak ? keyOf(specifier, name) : null;
}

function keyOf(specifier: string, name: string): string {
  return `${specifier} ${name}`;
}
