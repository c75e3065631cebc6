import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { ClassValue } from '../../../languages/typescript/evaluate/value';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import type { TypePlace } from '../../../languages/typescript/types/types';
import type { Handler } from './controller-routes';

/**
 * Where the types of a handler stand that its controller inherits: the parameters of generic classes above it, and of functions
 * that make such classes, are what the classes below them say.
 */
export function declaringPlace({ controller, declaring }: Handler, reader: TypeReader): TypePlace {
  let of: ClassValue = controller;
  let place: TypePlace = { file: of.scope.module.file, args: new Map() };
  while (of !== declaring && of.base?.kind === 'class') {
    place = placeAbove(of, of.base, place, reader);
    of = of.base;
  }
  return place;
}

function placeAbove(of: ClassValue, base: ClassValue, place: TypePlace, reader: TypeReader): TypePlace {
  const heritage = of.node.heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)?.types[0];
  const file = base.scope.module.file;
  if (heritage === undefined) return { file, args: new Map() };
  const { expression } = heritage;
  const isMade = ts.isCallExpression(expression);
  const given = (isMade ? expression.typeArguments : heritage.typeArguments) ?? [];
  const maker = isMade ? functionAround(base.node) : null;
  const parameters = (isMade ? maker?.typeParameters : base.node.typeParameters) ?? [];
  const args = parameters.flatMap(({ name }, index): readonly (readonly [string, FieldSchema])[] => {
    const written = given[index];
    if (written !== undefined) return [[name.text, reader.read(written, place)]];
    const handed = isMade && maker !== null ? handedClass(name.text, maker, expression.arguments) : undefined;
    const of = handed === undefined ? null : reader.named.classNamed(handed.text, place.file);
    return of === null ? [] : [[name.text, of]];
  });
  return { file, args: new Map(args) };
}

/** The class that a function is handed for one of its types: `of: Type<Item>`, `of: new () => Item`. */
function handedClass(
  type: string,
  { parameters }: ts.SignatureDeclaration,
  given: readonly ts.Expression[],
): ts.Identifier | undefined {
  const index = parameters.findIndex(({ type: of }) => of !== undefined && madeBy(of) === type);
  const written = given[index];
  return written !== undefined && ts.isIdentifier(written) ? written : undefined;
}

/** The type of what a class of that type makes. */
function madeBy(type: ts.TypeNode): string | undefined {
  if (ts.isConstructorTypeNode(type)) return type.type.getText();
  const isClass =
    ts.isTypeReferenceNode(type) && /^(?:Type|Class\w*|Constructor\w*|Newable\w*)$/.test(type.typeName.getText());
  return isClass ? type.typeArguments?.[0]?.getText() : undefined;
}

function functionAround(node: ts.Node): ts.SignatureDeclaration | null {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) if (ts.isFunctionLike(at)) return at;
  return null;
}
