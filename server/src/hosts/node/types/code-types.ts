import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { Inference } from '../../../languages/typescript/inference/inference';
import { TypeReader } from '../../../languages/typescript/types/type-reader';
import type { TypeHooks } from '../../../languages/typescript/types/types';
import type { TypeShapes } from '../../../languages/typescript/types/type-shapes';
import { filesWith } from '../files-with';
import { schemaIn } from '../operations/schema-values';
import { inferenceOf } from '../orm/inference-of';
import type { PrismaModels } from '../prisma/prisma-models';
import { answeredProperty } from './answered-property';
import { packagedType } from './packaged-types';
import { propertyDecorators } from './property-decorators';

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
    globalFiles: () => [...filesWith(interpreter.project, /\bdeclare\s+global\b/)],
    packaged: (specifier, name, args) => packagedType(specifier, name, args, prisma),
    constant: (name, path) => interpreter.constant(name, path),
    inferred: schemaIn,
    property: (node, field) => answeredProperty(field, propertyDecorators(node)),
    base: () => null,
    ...own,
  });
}

/** Tells what code answers, where a framework knows no more of types than all do. */
export function answerInference(types: CodeTypes): Inference {
  return inferenceOf(typeReaderOf(types), types.prisma);
}
