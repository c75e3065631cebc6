import type { Json } from '../../../../core/json';
import type { Source } from '../../../../core/source';

/** An annotation (`@OA\Get(…)`) or an attribute (`#[OA\Get(…)]`) of swagger-php: both say the same. */
export interface Annotation {
  /** The last part of its class's name: `Get`, `JsonContent`. */
  readonly name: string;
  readonly values: ReadonlyMap<string, AnnotationValue>;
  /** What is given without a name. */
  readonly nested: readonly Annotation[];
  readonly source: Source;
}

export type AnnotationValue =
  | { readonly kind: 'json'; readonly json: Json }
  | { readonly kind: 'annotation'; readonly annotation: Annotation }
  | { readonly kind: 'list'; readonly items: readonly AnnotationValue[] };

/** The annotations in one, by their names, whether they stand under a key or under none. */
export function annotationsIn(annotation: Annotation, names: readonly string[]): readonly Annotation[] {
  return [...[...annotation.values.values()].flatMap(annotationsOf), ...annotation.nested].filter(({ name }) =>
    names.includes(name),
  );
}

/** Those of a value, by themselves or in lists. */
export function annotationsOf(value: AnnotationValue | undefined): readonly Annotation[] {
  if (value?.kind === 'annotation') return [value.annotation];
  return value?.kind === 'list' ? value.items.flatMap(annotationsOf) : [];
}

/** Undefined where it is not given, or holds annotations. */
export function jsonAt({ values }: Annotation, key: string): Json | undefined {
  return jsonOf(values.get(key));
}

function jsonOf(value: AnnotationValue | undefined): Json | undefined {
  if (value?.kind === 'json') return value.json;
  if (value?.kind !== 'list') return undefined;
  const items = value.items.map(jsonOf);
  return items.some((item) => item === undefined) ? undefined : items.filter((item) => item !== undefined);
}

export function textAt(annotation: Annotation, key: string): string | undefined {
  const value = jsonAt(annotation, key);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

export function numberAt(annotation: Annotation, key: string): number | undefined {
  const value = jsonAt(annotation, key);
  return typeof value === 'number' ? value : undefined;
}

export function flagAt(annotation: Annotation, key: string): boolean | undefined {
  const value = jsonAt(annotation, key);
  return typeof value === 'boolean' ? value : undefined;
}
