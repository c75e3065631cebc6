import type { Credential, StatedAccess } from '../../../../core/guards';
import { isJsonList, isJsonObject } from '../../../../core/json';
import { type Annotation, jsonAt, textAt } from './annotation';
import type { AnnotationComponents } from './components';

/** What `security` of an operation says: an empty list opens it to everybody; null where it says nothing. */
export function statedSecurity(operation: Annotation, { securityScheme }: AnnotationComponents): StatedAccess | null {
  const written = jsonAt(operation, 'security');
  if (!isJsonList(written)) return null;
  const { source } = operation;
  const sets = written.filter(isJsonObject).map(Object.keys);
  if (sets.flat().length === 0) return { guard: null, source };
  const alternatives = sets.map((names) => names.map((name) => credentialOf(securityScheme(name))));
  return { guard: { name: sets.flat().join(', '), alternatives, reason: null }, source };
}

function credentialOf(scheme: Annotation | undefined): Credential {
  if (scheme === undefined) return { kind: 'unknown' };
  const name = textAt(scheme, 'name');
  switch (textAt(scheme, 'type')) {
    case 'http':
      return httpCredential(scheme);
    case 'apiKey': {
      const place = textAt(scheme, 'in');
      const isPlace = place === 'header' || place === 'query' || place === 'cookie';
      return name === undefined || !isPlace ? { kind: 'unknown' } : { kind: place, name };
    }
    default:
      return { kind: 'unknown' };
  }
}

function httpCredential(scheme: Annotation): Credential {
  switch (textAt(scheme, 'scheme')?.toLowerCase()) {
    case 'bearer':
      return { kind: 'bearer', format: textAt(scheme, 'bearerFormat') ?? null };
    case 'basic':
      return { kind: 'basic' };
    default:
      return { kind: 'unknown' };
  }
}
