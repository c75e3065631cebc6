import { bareExpression } from '../bare-expression';
import { ts } from 'ts-morph';
import { extendedBy } from './extended-by';
import { findType } from './find-type';
import type { Extended, TypePlace, Types } from './types';

/** Calls within calls; no real one goes deeper. */
const deepest = 20;

/** What a class extends: one that a function makes of another, or what a name stands for. */
export type ExtendedClass =
  | { readonly kind: 'made'; readonly node: ts.ClassLikeDeclaration; readonly place: TypePlace }
  | { readonly kind: 'named'; readonly name: string; readonly place: TypePlace };

/**
 * What `extends` leads to: `WithTimes(Base)` to the class that the function makes of its parameter, with what stands for that, and
 * `compose(Base, WithTimes)` to the same. Functions of packages, which cannot be followed, are passed by.
 * https://www.typescriptlang.org/docs/handbook/mixins.html
 */
export function extendedClass(expression: ts.Expression, place: TypePlace, types: Types): ExtendedClass {
  return classOf({ of: expression, by: [], place }, types, 0);
}

function classOf({ of, by, place }: Extended, types: Types, depth: number): ExtendedClass {
  const last = by.at(-1);
  if (last !== undefined && depth < deepest) {
    const rest = { of, by: by.slice(0, -1), place };
    const made = classMadeBy(last, place, types);
    if (made === null) return classOf(rest, types, depth + 1);
    const { node, parameter } = made;
    const extended = new Map([[parameter, rest]]);
    return { kind: 'made', node, place: { file: node.getSourceFile(), args: new Map(), extended } };
  }
  const handed = ts.isIdentifier(of) ? place.extended?.get(of.text) : undefined;
  const further = handed ?? (ts.isCallExpression(of) ? applied(of, place, types) : null);
  return further === null || depth >= deepest
    ? { kind: 'named', name: of.getText(), place }
    : classOf(further, types, depth + 1);
}

/** The class that a call is handed, and the functions that are called with it; null for a call of another kind. */
function applied(call: ts.CallExpression, place: TypePlace, types: Types): Extended | null {
  const { expression, arguments: given } = call;
  const [of, ...by] = given;
  if (of === undefined) return null;
  const found = findType(expression.getText(), place.file, types.project);
  if (found?.kind === 'package') return types.hooks.composes?.(found.specifier, found.name) ? { of, by, place } : null;
  return classMadeBy(expression, place, types) === null ? null : { of, by: [expression], place };
}

interface ClassOfParameter {
  readonly node: ts.ClassLikeDeclaration;
  /** The name of the parameter that it extends. */
  readonly parameter: string;
}

/** The class that a function of the project returns, if that extends what the function is handed. */
function classMadeBy(expression: ts.Expression, place: TypePlace, types: Types): ClassOfParameter | null {
  const made = functionOf(expression, place, types);
  const node = made === null ? null : returnedClass(made);
  const above = node === null ? undefined : extendedBy(node)?.expression.getText();
  const isHanded = made?.parameters.some(({ name }) => name.getText() === above) === true;
  return node !== null && above !== undefined && isHanded ? { node, parameter: above } : null;
}

/** `WithTimes`, and `withColumns('uid')`, which returns a function. */
function functionOf(expression: ts.Expression, place: TypePlace, types: Types): ts.FunctionLikeDeclaration | null {
  if (ts.isCallExpression(expression)) {
    const maker = functionOf(expression.expression, place, types);
    const returned = maker === null ? null : returnedIn(maker);
    return returned !== null && ts.isFunctionLike(returned) ? returned : null;
  }
  if (!ts.isIdentifier(expression) && !ts.isPropertyAccessExpression(expression)) return null;
  const value = types.hooks.constant(expression.getText(), place.file.fileName);
  return value?.kind === 'function' ? value.node : null;
}

function returnedClass(node: ts.FunctionLikeDeclaration): ts.ClassLikeDeclaration | null {
  const returned = returnedIn(node);
  if (returned === null || ts.isClassExpression(returned)) return returned;
  const { body } = node;
  const statements = ts.isIdentifier(returned) && body !== undefined && ts.isBlock(body) ? [...body.statements] : [];
  const named = statements.find(
    (one): one is ts.ClassDeclaration => ts.isClassDeclaration(one) && one.name?.text === returned.getText(),
  );
  return named ?? null;
}

/** What a function returns at its end. */
function returnedIn({ body }: ts.FunctionLikeDeclaration): ts.Expression | null {
  if (body === undefined) return null;
  if (!ts.isBlock(body)) return bareExpression(body);
  const last = body.statements.at(-1);
  return last !== undefined && ts.isReturnStatement(last) && last.expression !== undefined
    ? bareExpression(last.expression)
    : null;
}
