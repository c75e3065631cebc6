import type { Annotation } from './annotation';
import type { SchemaContext } from './schema-field';

/** What annotations of other places say that an operation refers to. */
export interface AnnotationComponents {
  readonly schemas: SchemaContext;
  /** A component that is none of the schemas, by its reference (`#/components/parameters/X`). */
  readonly component: (reference: string) => Annotation | undefined;
  /** A security scheme by its name. */
  readonly securityScheme: (name: string) => Annotation | undefined;
}

/** The annotation itself, or what it refers to. */
export function dereferenced(annotation: Annotation, { component }: AnnotationComponents): Annotation | null {
  const reference = annotation.values.get('ref');
  if (reference?.kind !== 'json' || typeof reference.json !== 'string') return annotation;
  return component(reference.json) ?? null;
}
