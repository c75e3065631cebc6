import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { Decorations } from '../../../languages/typescript/evaluate/decorations';
import type { PackageValue } from '../../../languages/typescript/evaluate/package-values';
import type { ProjectModules } from '../../../languages/typescript/project-modules';
import { TypeReader, type TypePlace } from '../../../languages/typescript/types/type-reader';
import type { TypeShapes } from '../../../languages/typescript/types/type-shapes';
import { schemaIn } from '../../node/operations/schema-values';
import { packagedType } from '../../node/packaged-types';
import type { PrismaModels } from '../../node/prisma/prisma-models';
import { answeredProperty } from './answered-property';
import { mappedBase } from './mapped-base';
import { sentProperty, type Validation } from './sent-property';

/** What types are read with. */
export interface TypeSources {
  readonly project: ProjectModules;
  readonly interpreter: Interpreter;
  readonly decorations: Decorations;
  readonly shapes: TypeShapes;
  readonly prisma: PrismaModels | null;
}

/** What a property says beside its type. */
export type PropertyReader = (
  node: ts.PropertyDeclaration | ts.ParameterDeclaration,
  field: FieldSchema,
  decorators: readonly PackageValue[],
  reader: TypeReader,
) => FieldSchema | null;

/** Reads types of what is answered. */
export function answeredTypes(sources: TypeSources): TypeReader {
  return typeReader(sources, '', false, answeredProperty);
}

/** Reads types of what is sent, with what decorators check of it. */
export function sentTypes(sources: TypeSources, validation: Validation): TypeReader {
  return typeReader(sources, 'sent ', validation.isClosed, sentProperty(sources.interpreter, validation));
}

function typeReader(
  sources: TypeSources,
  keyPrefix: string,
  closesClasses: boolean,
  property: PropertyReader,
): TypeReader {
  const { project, interpreter, decorations, shapes, prisma } = sources;
  const reader: TypeReader = new TypeReader(project, shapes, {
    keyPrefix,
    closesClasses,
    packaged: (specifier, name, args) => packagedType(specifier, name, args, prisma),
    constant: (name, path) => interpreter.constant(name, path),
    inferred: schemaIn,
    property: (node, field, file) => {
      const scope = interpreter.scopeOf(file.fileName);
      const decorators = scope === null ? [] : decorations.on(node, scope);
      return property(node, field, decorators, reader);
    },
    base: (call: ts.CallExpression, place: TypePlace) => mappedBase(call, place, reader, interpreter),
  });
  return reader;
}
