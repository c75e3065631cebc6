import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv-draft-04';

/** Where a value is not what its schema wants, and why. */
export interface SchemaViolation {
  /** Keys and indexes from the top. */
  readonly path: readonly string[];
  /** Completes a sentence that begins with the place. */
  readonly reason: string;
}

const validators = new WeakMap<object, ValidateFunction>();

/** The first thing that a schema (of draft 04) refuses of a value; null for a value that it takes. */
export function schemaViolation(schema: object, value: unknown): SchemaViolation | null {
  const known = validators.get(schema);
  // Formats are hints; what reads a document holds it to few of them.
  const validate = known ?? new Ajv({ strict: false, validateFormats: false }).compile(schema);
  validators.set(schema, validate);
  if (validate(value)) return null;
  const [first, ...others] = (validate.errors ?? []).filter((error) => !isOfReference(error)).map(violationOf);
  if (first === undefined) return { path: [], reason: 'does not satisfy its schema' };
  // Of alternatives none fits: the one that got farthest was meant.
  return others.reduce((farthest, one) => (one.path.length > farthest.path.length ? one : farthest), first);
}

/** Nearly everything in OpenAPI may be a reference, which is seldom what was meant. */
function isOfReference({ keyword, params }: ErrorObject): boolean {
  return keyword === 'required' && missingProperty(params) === '$ref';
}

function violationOf({ instancePath, params, message, keyword }: ErrorObject): SchemaViolation {
  const path = instancePath.split('/').slice(1).map(unescaped);
  if (keyword === 'required') return { path: [...path, missingProperty(params)], reason: 'is missing' };
  if (keyword === 'additionalProperties') {
    return { path: [...path, textAt(params, 'additionalProperty')], reason: 'is a key that is not known there' };
  }
  return { path, reason: message ?? 'does not satisfy its schema' };
}

function missingProperty(params: ErrorObject['params']): string {
  return textAt(params, 'missingProperty');
}

function textAt(params: Readonly<Record<string, unknown>>, key: string): string {
  const value = params[key];
  return typeof value === 'string' ? value : '';
}

/** https://www.rfc-editor.org/rfc/rfc6901#section-3 */
function unescaped(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
