import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { findType } from '../types/find-type';
import { anything } from '../types/plain-fields';
import type { TypePlace } from '../types/types';
import { collectionOf, isCollection } from './collections';
import type { Infers } from './infers';
import { ofField, type Typed } from './typed';

/** What a class or an interface that a type names is; null for other types. */
export function declarationOf({ node, place }: Typed & { kind: 'type' }, inference: Infers): Typed | null {
  if (!ts.isTypeReferenceNode(node)) return null;
  const { reader, hooks } = inference;
  const name = node.typeName.getText();
  if (place.args.has(name)) return ofField(place.args.get(name) ?? anything);
  const found = findType(name, place.file, reader.project);
  if (found === null && isCollection(name)) return collectionOf(name, node.typeArguments ?? [], place);
  if (found?.kind === 'package') {
    const args = (node.typeArguments ?? []).map((one): Typed => ({ kind: 'type', node: one, place }));
    const packaged = { kind: 'packaged', specifier: found.specifier, name: found.name, args } as const;
    return hooks.standsFor(packaged, inference) ?? packaged;
  }
  if (found?.kind !== 'declared') return null;
  const [declaration] = found.nodes;
  if (ts.isEnumDeclaration(declaration)) return null;
  const inside: TypePlace = {
    file: found.file,
    args: argumentsOf(declaration, node.typeArguments ?? [], place, inference),
  };
  if (ts.isClassDeclaration(declaration)) return { kind: 'instance', node: declaration, place: inside };
  if (ts.isTypeAliasDeclaration(declaration)) return { kind: 'type', node: declaration.type, place: inside };
  return null;
}

function argumentsOf(
  declaration: { readonly typeParameters?: ts.NodeArray<ts.TypeParameterDeclaration> | undefined },
  given: readonly ts.TypeNode[],
  place: TypePlace,
  { reader }: Infers,
): ReadonlyMap<string, FieldSchema> {
  const entries = (declaration.typeParameters ?? []).map((parameter, index) => {
    const written = given[index];
    return [parameter.name.text, written === undefined ? anything : reader.read(written, place)] as const;
  });
  return new Map(entries);
}
