import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { findType } from './find-type';
import { anything } from './plain-fields';
import type { TypePlace, Types } from './types';

/** What a condition of types says of what it asks. */
interface Asked {
  /** Whether it holds; null where that is for the checker to say. */
  readonly holds: boolean | null;
  /** What the names that it infers stand for where it holds. */
  readonly names: ReadonlyMap<string, FieldSchema>;
}

const untold: Asked = { holds: null, names: new Map() };

/**
 * `T extends (infer U)[]`, `T extends ColumnType<infer S, …>`: what a list is of, and what a type of a package that is as JSON what it
 * is handed stands for. https://www.typescriptlang.org/docs/handbook/2/conditional-types.html#inferring-within-conditional-types
 */
export function askedOf({ checkType, extendsType }: ts.ConditionalTypeNode, place: TypePlace, types: Types): Asked {
  const wanted = bare(extendsType);
  if (ts.isArrayTypeNode(wanted)) {
    const name = inferredName(wanted.elementType);
    return name === null ? untold : listAsked(name, types.read(checkType, place));
  }
  const [name, ...others] = ts.isTypeReferenceNode(wanted) ? (wanted.typeArguments ?? []).map(inferredName) : [];
  if (!ts.isTypeReferenceNode(wanted) || name === undefined) return untold;
  const found = findType(wanted.typeName.getText(), place.file, types.project);
  if (found?.kind !== 'package') return untold;
  const handed = [name, ...others].map((): FieldSchema => ({ ...anything }));
  const field = types.hooks.packaged(found.specifier, found.name, handed, wanted);
  const stands = field === null ? undefined : [name, ...others][handed.indexOf(field)];
  if (stands === undefined || stands === null) return untold;
  return { holds: null, names: new Map([[stands, types.read(checkType, place)]]) };
}

function listAsked(name: string, { type, items, nullable, required, anyOf }: FieldSchema): Asked {
  if (type === 'any' || anyOf !== undefined || nullable || !required) return untold;
  return { holds: type === 'array', names: new Map([[name, items ?? anything]]) };
}

function inferredName(node: ts.TypeNode): string | null {
  const one = bare(node);
  return ts.isInferTypeNode(one) ? one.typeParameter.name.text : null;
}

function bare(node: ts.TypeNode): ts.TypeNode {
  return ts.isParenthesizedTypeNode(node) ? bare(node.type) : node;
}
