import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Decorations } from '../../../languages/typescript/evaluate/classes/decorations';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import type { TypeHooks, TypePlace } from '../../../languages/typescript/types/types';
import type { Inference } from '../../../languages/typescript/inference/inference';
import { answerFields } from '../../node/operations/answer-field';
import { type CodeTypes, madeType, typeReaderOf } from '../../node/types/code-types';
import { isLeftOut } from '../../node/types/answered-property';
import { propertyDecorators } from '../../node/types/property-decorators';
import { nestAnsweredProperty } from './answered-property';
import { DocumentClasses } from '../../node/orm/mongoose/document-classes';
import { packagedType } from '../../node/types/packaged-types';
import { outputOf } from '../../validators/outputs';
import { isOfSchema, madeBase } from './mapped-base';
import { exposedAs, MadeInstances, namesIn } from './made-instances';
import { sentProperty, type Validation } from './sent-property';
import { Transforms } from './transforms';

/** What types are read with. */
export interface NestTypes extends CodeTypes {
  readonly decorations: Decorations;
}

/** What a property says beside its type. */
export type PropertyReader = (
  node: ts.PropertyDeclaration | ts.ParameterDeclaration,
  field: FieldSchema,
  decorators: readonly PackageValue[],
  reader: TypeReader,
) => FieldSchema | null;

/** Reads types of what is answered, and tells what documents hold; `inference` is the one that follows these types. */
export function answeredTypes(
  types: NestTypes,
  inference: () => Inference,
): { readonly reader: TypeReader; readonly documents: DocumentClasses } {
  const documents = new DocumentClasses(types.interpreter, types.decorations, () => reader);
  const ofAnswers = nestAnsweredProperty(
    new Transforms(types.interpreter, (value) => answerFields(inference())(value)),
  );
  const property: PropertyReader = (node, field, decorators, of) => {
    const answered = ofAnswers(node, field, decorators, of);
    return answered === null ? null : documents.property(node, answered);
  };
  const follow: Parameters<TypeReader['followBy']>[0] = (node, place) =>
    inference().fieldOf(inference().result(node, place));
  const readerOf = (own: Partial<TypeHooks>): TypeReader => {
    const made: TypeReader = decoratedTypes(types, property, {
      whole: documents.whole,
      // What a schema has made of a request is what comes back of it.
      base: (call, place) => {
        const base = madeBase(call, place, { reader: made, interpreter: types.interpreter, isChecked: false });
        return base !== null && ts.isCallExpression(call) && isOfSchema(call) ? outputOf(base) : base;
      },
      inferred: madeType,
      packaged: (specifier, name, args) =>
        documents.packaged({ specifier, name }, args) ?? packagedType(specifier, name, args, types.prisma),
      ...own,
    });
    made.followBy(follow);
    return made;
  };
  const reader: TypeReader = readerOf({
    sentName: exposedAs,
    sentNames: (node, place) =>
      isLeftOut(propertyDecorators(node)) ? new Set(namesIn(node, place, exposedAs, reader)) : null,
    instances: new MadeInstances(
      readerOf,
      () => reader,
      exposedAs,
      decoratorsIn(types),
      types.interpreter.project.tracker,
    ),
  });
  return { reader, documents };
}

/** Reads types of what is sent, with what decorators check of it. */
export function sentTypes(types: NestTypes, validation: Pick<Validation, 'isOn' | 'isClosed' | 'isMade'>): TypeReader {
  const { isOn, isClosed, isMade } = validation;
  const checked = isOn ? (isClosed ? 'sent closed ' : 'sent ') : 'sent unchecked ';
  const own = { keyPrefix: isMade ? `${checked}made ` : checked, closesClasses: isClosed };
  return decoratedTypes(types, sentProperty(types.interpreter, validation), own, isOn);
}

function decoratedTypes(
  types: NestTypes,
  property: PropertyReader,
  own: Partial<TypeHooks>,
  isChecked = false,
): TypeReader {
  const { interpreter } = types;
  const decoratorsOf = decoratorsIn(types);
  const reader: TypeReader = typeReaderOf(types, {
    base: (call, place) => madeBase(call, place, { reader, interpreter, isChecked }),
    ...own,
    property: (node, field, place) => property(node, field, decoratorsOf(node, place), reader),
  });
  return reader;
}

/** What decorates something of a class, evaluated where the class stands. */
function decoratorsIn({ interpreter, decorations }: NestTypes) {
  return (node: ts.Node, { file, scope: within }: TypePlace): readonly PackageValue[] => {
    const scope = within ?? interpreter.scopeOf(file.fileName);
    return scope === null || !ts.canHaveDecorators(node) ? [] : decorations.on(node, scope);
  };
}
