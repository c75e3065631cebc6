import type { Credential, StatedAccess } from '../../../../core/guards';
import type { Source } from '../../../../core/source';
import type { NativeClass } from '../../../../languages/php/evaluate/natives';
import { string, textOf, type Value } from '../../../../languages/php/evaluate/values';

/** What callers show where documentation says that they must, as `auth` of `config/scribe.php` has it; a bearer token by default. */
export function configuredGuard(
  configuration: { get(key: string, byDefault?: Value): Value },
  source: Source,
): StatedAccess {
  const credential = credentialIn(
    configuration.get('scribe.auth.in', string('bearer')),
    textOf(configuration.get('scribe.auth.name')),
  );
  return { guard: { name: '@authenticated', alternatives: [[credential]], reason: null }, source };
}

function credentialIn(written: Value, name: string | null): Credential {
  const place = written.kind === 'object' ? written.properties.get('value') : written;
  switch (textOf(place)) {
    case 'bearer':
      return { kind: 'bearer', format: null };
    case 'basic':
      return { kind: 'basic' };
    case 'header':
      return name === null ? { kind: 'unknown' } : { kind: 'header', name };
    case 'query':
    case 'query_or_body':
      return name === null ? { kind: 'unknown' } : { kind: 'query', name };
    default:
      return { kind: 'unknown' };
  }
}

/** The enumeration that configuration names places by from version 5 on: `AuthIn::QUERY_OR_BODY->value`. */
export const authIn: readonly [string, NativeClass] = [
  'Knuckles\\Scribe\\Config\\AuthIn',
  {
    constant: (name) => ({
      kind: 'object',
      class: 'Knuckles\\Scribe\\Config\\AuthIn',
      properties: new Map([
        ['name', string(name)],
        ['value', string(name.toLowerCase())],
      ]),
      native: null,
    }),
  },
];
