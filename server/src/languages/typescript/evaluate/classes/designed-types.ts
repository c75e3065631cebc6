import { ts } from 'ts-morph';
import { isStatic, nameText } from './class-members';
import { classBehind } from './prototypes';
import { type ClassValue, list, unknown, type Value } from '../value';

/**
 * What the compiler notes of the types that a decorated class, or a member of it, has written: the classes that parameters are of, or
 * the one of a property. https://www.typescriptlang.org/docs/handbook/decorators.html#metadata
 */
export function designed(key: string, target: Value | undefined, member: string): Value | undefined {
  const of = target === undefined ? null : classBehind(target);
  if (of === null) return undefined;
  if (key === 'design:paramtypes') return parameterTypes(of, member);
  return key === 'design:type' ? propertyType(of, member) : undefined;
}

function parameterTypes(of: ClassValue, member: string): Value | undefined {
  const declared = of.node.members.find((one): one is ts.ConstructorDeclaration | ts.MethodDeclaration =>
    member === '' ? ts.isConstructorDeclaration(one) && one.body !== undefined : isMethodNamed(one, member),
  );
  if (declared !== undefined) return list(declared.parameters.map((one) => classNamed(one, of)));
  return of.base?.kind === 'class' ? parameterTypes(of.base, member) : undefined;
}

function isMethodNamed(node: ts.ClassElement, name: string): boolean {
  return ts.isMethodDeclaration(node) && node.body !== undefined && !isStatic(node) && nameText(node.name) === name;
}

function propertyType(of: ClassValue, member: string): Value | undefined {
  const declared = of.node.members.find(
    (one): one is ts.PropertyDeclaration => ts.isPropertyDeclaration(one) && nameText(one.name) === member,
  );
  if (declared !== undefined) return classNamed(declared, of);
  return of.base?.kind === 'class' ? propertyType(of.base, member) : undefined;
}

/** The class that a type names; what else one is nobody asks for. */
function classNamed({ name, type }: ts.ParameterDeclaration | ts.PropertyDeclaration, of: ClassValue): Value {
  const isNamed = type !== undefined && ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName);
  const found = isNamed ? of.scope.find(type.typeName.getText()) : undefined;
  return found?.kind === 'class' ? found : unknown(name);
}
