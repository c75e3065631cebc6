import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Inference } from '../../../languages/typescript/inference/inference';
import { TypeReader } from '../../../languages/typescript/types/type-reader';
import type { TypeHooks } from '../../../languages/typescript/types/types';
import type { TypeShapes } from '../../../languages/typescript/types/type-shapes';
import { declarationsWith } from '../files-with';
import { schemaIn } from '../operations/schema-values';
import { inferenceOf } from '../orm/inference-of';
import { kyselyInput } from '../orm/kysely/kysely-inputs';
import { insertedRow, rowOf, tableIn } from '../stores/drizzle/tables';
import type { PrismaModels } from '../prisma/prisma-models';
import { outputOf } from '../../validators/outputs';
import { answeredProperty, isRelation } from './answered-property';
import { jsonSchemaType } from './json-schema-types';
import { packagedType } from './packaged-types';

/** What types are read with. */
export interface CodeTypes {
  readonly interpreter: Interpreter;
  readonly shapes: TypeShapes;
  readonly prisma: PrismaModels | null;
}

/** Reads types with what all frameworks of Node know of packages; `own` is what one of them knows better. */
export function typeReaderOf({ interpreter, shapes, prisma }: CodeTypes, own: Partial<TypeHooks> = {}): TypeReader {
  return new TypeReader(interpreter.project, shapes, {
    keyPrefix: '',
    closesClasses: false,
    globalFiles: () => [...declarationsWith(interpreter.project, /\bdeclare\s+global\b/)],
    packaged: (specifier, name, args) => packagedType(specifier, name, args, prisma),
    written: kyselyInput,
    constant: (name, path) => interpreter.constant(name, path),
    inferred: inferredType,
    property: answeredProperty,
    isLoadedApart: isRelation,
    base: () => null,
    ...own,
  });
}

/** What a type is that is inferred of a schema or of a table by its name. */
export function inferredType(value: Value, name: string | null): FieldSchema | null {
  return schemaIn(value) ?? jsonSchemaType(value, name) ?? rowByType(value, name);
}

/** The same of what code has in hands, and answers: what a schema made of what was sent, but where a type says that it is that itself. */
export function madeType(value: Value, name: string | null): FieldSchema | null {
  const field = inferredType(value, name);
  return field === null || name === null || /[iI]nput$/.test(name) ? field : outputOf(field);
}

/** `InferSelectModel<typeof users>` of Drizzle. */
function rowByType(value: Value, name: string | null): FieldSchema | null {
  const table = tableIn(value);
  if (table === null) return null;
  if (name === 'InferInsertModel') return insertedRow(table);
  return name === 'InferSelectModel' || name === 'InferModel' ? rowOf(table) : null;
}

/** Reads types as those of what is sent. */
export function sentTypes(types: CodeTypes): TypeReader {
  return typeReaderOf(types, { keyPrefix: 'asked ' });
}

/** Tells what code answers; `own` is what a framework knows of types beside what all do. */
export function answerInference(types: CodeTypes, own: Partial<TypeHooks> = {}): Inference {
  return inferenceOf(typeReaderOf(types, { inferred: madeType, ...own }), types.prisma);
}
