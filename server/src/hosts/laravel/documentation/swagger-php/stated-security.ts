import type { Credential, StatedAccess } from '../../../../core/guards';
import { isJsonList, isJsonObject } from '../../../../core/json';
import { type Annotation, jsonAt, textAt } from './annotation';
import type { AnnotationComponents } from './components';

/** What `security` of an operation says: an empty list opens it to everybody; null where it says nothing. */
export function statedSecurity(operation: Annotation, { securityScheme }: AnnotationComponents): StatedAccess | null {
  const written = jsonAt(operation, 'security');
  if (!isJsonList(written)) return null;
  const { source } = operation;
  const alternatives = written.filter(isJsonObject).map(Object.keys);
  const credentials = alternatives.flatMap((names): readonly Credential[] => {
    const [name, ...others] = names;
    if (name === undefined) return [];
    // Several at once are no alternative of the model.
    return others.length > 0 ? [{ kind: 'unknown' }] : [credentialOf(securityScheme(name))];
  });
  if (credentials.length === 0) return { guard: null, source };
  return { guard: { name: alternatives.flat().join(', '), credentials }, source };
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
