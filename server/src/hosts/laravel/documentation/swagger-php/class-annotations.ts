import type { Interpreter } from '../../../../languages/php/evaluate/interpreter';
import type { LinkedClass } from '../../../../languages/php/php-files';
import type { Attribute, TypeName } from '../../../../languages/php/syntax/ast';
import { type Annotation, type AnnotationValue, textAt } from './annotation';
import { attributeAnnotations } from './attribute-annotations';
import { parseAnnotations } from './parse-annotations';

/** A schema with the name of its component. */
export interface AnnotatedSchema {
  readonly name: string;
  readonly annotation: Annotation;
}

/** Something of a class that annotations stand above. */
interface Annotated {
  readonly attributes: readonly Attribute[];
  readonly docblock: string | null;
  readonly start: number;
  readonly end: number;
}

const none: readonly Annotation[] = [];

/** The annotations above something, those in its comment first. */
export function annotationsAbove(machine: Interpreter, annotated: Annotated, of: LinkedClass): readonly Annotation[] {
  const { docblock, attributes } = annotated;
  if (attributes.length === 0 && docblock?.includes('@') !== true) return none;
  return [
    ...(docblock === null ? [] : parseAnnotations(docblock, of.file.source(annotated))),
    ...attributeAnnotations(machine, attributes, of),
  ];
}

/** The schemas of a class, with the properties that are annotated at its own, and all other annotations in it. */
export function annotationsOfClass(
  machine: Interpreter,
  linked: LinkedClass,
): { readonly schemas: readonly AnnotatedSchema[]; readonly others: readonly Annotation[] } {
  const { declaration } = linked;
  const { attributes, docblock, nameAt } = declaration;
  const above = annotationsAbove(machine, { attributes, docblock, ...nameAt }, linked);
  const ofMethods = declaration.methods.flatMap((method) =>
    annotationsAbove(machine, { ...method, ...method.nameAt }, linked),
  );
  const siblings = above.filter(({ name }) => name === 'Property');
  const properties = [...siblings, ...propertyAnnotations(machine, linked)];
  const schemas = above.filter(({ name }) => name === 'Schema');
  return {
    schemas: schemas.map((schema, index) => ({
      name: textAt(schema, 'schema') ?? declaration.name.slice(declaration.name.lastIndexOf('\\') + 1),
      // What is annotated beside belongs to the first.
      annotation: index === 0 ? { ...schema, nested: [...schema.nested, ...properties] } : schema,
    })),
    others: [...above.filter(({ name }) => name !== 'Schema' && name !== 'Property'), ...ofMethods],
  };
}

function propertyAnnotations(machine: Interpreter, linked: LinkedClass): readonly Annotation[] {
  const { properties, methods } = linked.declaration;
  const promoted = methods
    .filter(({ name }) => name.toLowerCase() === '__construct')
    .flatMap((method) => method.parameters.filter((parameter) => parameter.promoted))
    .map((parameter) => ({ ...parameter, docblock: null, start: 0, end: 0 }));
  return [...properties, ...promoted].flatMap((property) =>
    annotationsAbove(machine, property, linked)
      .filter(({ name }) => name === 'Property')
      .map((annotation) => withDeclared(annotation, property)),
  );
}

/** What is left out is taken from the property itself. */
function withDeclared(
  annotation: Annotation,
  { name, type }: { readonly name: string; readonly type: TypeName | null },
): Annotation {
  const [declared, ...others] = type?.names ?? [];
  const typeName = others.length > 0 || declared === undefined ? undefined : declaredTypes[declared.toLowerCase()];
  const own: [string, AnnotationValue][] = [
    ['property', { kind: 'json', json: name }],
    ...(typeName === undefined ? [] : ([['type', { kind: 'json', json: typeName }]] as [string, AnnotationValue][])),
    ...(type?.nullable === true ? ([['nullable', { kind: 'json', json: true }]] as [string, AnnotationValue][]) : []),
  ];
  const isReference = annotation.values.has('ref');
  const kept = isReference ? own.slice(0, 1) : own;
  return { ...annotation, values: new Map([...kept, ...annotation.values]) };
}

const declaredTypes: Readonly<Record<string, string>> = {
  string: 'string',
  int: 'integer',
  float: 'number',
  bool: 'boolean',
  array: 'array',
};
