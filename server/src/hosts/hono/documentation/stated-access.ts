import type { ts } from 'ts-morph';
import type { Credential, StatedAccess } from '../../../core/guards';
import { sourceOf } from '../../../languages/typescript/source-of';
import { type RecordValue, textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { memberOf } from '../operations/operation-handlers';

/** Who may call, by the `security` of a route and the schemes that applications registered; null where it says nothing. */
export function statedAccess(
  { entries }: RecordValue,
  schemes: ReadonlyMap<string, Value>,
  at: ts.Node,
): StatedAccess | null {
  const security = entries.get('security');
  if (security?.kind !== 'list') return null;
  const alternatives = security.items.map((one) =>
    one.kind === 'record' ? [...one.entries.keys()].map((name) => credentialOf(name, schemes.get(name))) : [],
  );
  const source = sourceOf(at);
  if (alternatives.length === 0) return { guard: null, source };
  return { guard: { name: 'security', alternatives, reason: 'Its documentation says so.' }, source };
}

function credentialOf(name: string, scheme: Value | undefined): Credential {
  const [type, kind, place, key, format] = ['type', 'scheme', 'in', 'name', 'bearerFormat'].map((member) =>
    textOf(memberOf(scheme, member)),
  );
  if (type === 'http' && kind?.toLowerCase() === 'basic') return { kind: 'basic' };
  if (type === 'http') return { kind: 'bearer', format: format ?? null };
  if (type === 'apiKey' && key && (place === 'header' || place === 'query' || place === 'cookie')) {
    return { kind: place, name: key };
  }
  if (type === undefined || type === null)
    return /bearer|jwt|token/i.test(name) ? { kind: 'bearer', format: null } : { kind: 'unknown' };
  return type === 'oauth2' || type === 'openIdConnect' ? { kind: 'bearer', format: null } : { kind: 'unknown' };
}
