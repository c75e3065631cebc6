import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { ClassValue } from '../../../languages/typescript/evaluate/value';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import type { TypePlace } from '../../../languages/typescript/types/types';
import type { Handler } from './controller-routes';
import { handedTypes } from './handed-types';

/**
 * Where the types of a handler stand that its controller inherits: the parameters of generic classes above it, and of functions
 * that make such classes, are what the classes below them say. What code there asks of `this` it asks of the controller.
 */
export function declaringPlace({ controller, declaring }: Handler, reader: TypeReader): TypePlace {
  let of: ClassValue = controller;
  const own: TypePlace = {
    file: of.scope.module.file,
    args: handedTypes(of, { file: of.scope.module.file, args: new Map() }, reader),
  };
  let place = own;
  while (of !== declaring && of.base?.kind === 'class') {
    place = placeAbove(of, of.base, place, reader);
    of = of.base;
  }
  return of === controller ? place : { ...place, self: { node: controller.node, place: own } };
}

function placeAbove(of: ClassValue, base: ClassValue, place: TypePlace, reader: TypeReader): TypePlace {
  const heritage = of.node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  const given = heritage?.typeArguments ?? [];
  const own = (base.node.typeParameters ?? []).flatMap(
    ({ name }, index): readonly (readonly [string, FieldSchema])[] => {
      const written = given[index];
      return written === undefined ? [] : [[name.text, reader.read(written, place)]];
    },
  );
  return { file: base.scope.module.file, args: new Map([...handedTypes(base, place, reader), ...own]) };
}
