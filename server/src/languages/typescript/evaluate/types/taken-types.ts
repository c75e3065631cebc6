import { ts } from 'ts-morph';
import { isTransparent } from '../../bare-expression';
import { asDeclared, isMadeOfParameters, noteCommentedType, noteDeclaredType } from './declared-types';
import { isByDefault } from '../doubt/environment-defaults';
import type { Runtime } from '../runtime';
import type { Scope } from '../scope';
import { unknown, type Value } from '../value';
import { asConstant } from './written-constants';

/** `value as Type`: what people take it for counts where code tells less. */
export function taken({ expression, type }: ts.AsExpression, scope: Scope, runtime: Runtime): Value {
  const value = runtime.evaluate(expression, scope);
  if (ts.isConstTypeReference(type)) return asConstant(value);
  // Whoever takes it for a file was sent one.
  if (value.kind === 'native' && /^(?:File|Blob)$/.test(type.getText())) value.object.becomes?.('file');
  // What people take it for tells more than the code that makes it, where that tells nothing.
  if (value.kind === 'unknown' && value.field === undefined && !isOpenType(type)) return ofType(type, scope);
  if (isOneOfMore(value, expression, type)) return asDeclared(value, type);
  // What is empty says nothing of what is in it, and a part of a request nothing of what callers send.
  const isOpen =
    value.kind === 'native' ||
    (value.kind === 'list' && value.items.length === 0) ||
    (value.kind === 'record' && value.class === null && value.entries.size === 0);
  if (isOpen) noteDeclaredType(value, type, scope);
  else if (value.kind === 'list' && ts.isArrayTypeNode(type)) takeItems(value.items, type.elementType);
  return value;
}

/** Something of which no more is known than what people take it for. */
function ofType(type: ts.TypeNode, scope: Scope): Value {
  const value = unknown(type.parent);
  if (isMadeOfParameters(type)) noteDeclaredType(value, type, scope);
  return value;
}

/** Parts of a request that are put into a list are what people take its items for. */
function takeItems(items: readonly Value[], type: ts.TypeNode): void {
  for (const one of items) if (one.kind === 'native' && one.object.listed !== undefined) one.object.declares?.(type);
}

/** `value satisfies Type`: that it is null where it is written says nothing of others of that type. */
export function held({ expression, type }: ts.SatisfiesExpression, scope: Scope, runtime: Runtime): Value {
  const value = runtime.evaluate(expression, scope);
  if (value.kind === 'record') noteCommentedType(value, type);
  return value;
}

function isOpenType(type: ts.TypeNode): boolean {
  return /^(?:any|unknown|never|const)$/.test(type.getText());
}

/** Whether it is a text, a number or null that is taken for one of several (`'new' as State`, `null as string | null`). */
function isOneOfMore(value: Value, expression: ts.Expression, type: ts.TypeNode): boolean {
  if (plainTypes.has(type.kind) || isOpenType(type) || isByDefault(value)) return false;
  if (value.kind === 'unknown') {
    return /^(?:string|number|integer)$/.test(value.field?.type ?? '') && value.field?.enum === undefined;
  }
  if (value.kind !== 'primitive') return false;
  const written = isTransparent(expression) ? expression.expression : expression;
  return value.value === null ? written.kind === ts.SyntaxKind.NullKeyword : typeof value.value !== 'boolean';
}

const plainTypes: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.StringKeyword,
  ts.SyntaxKind.NumberKeyword,
  ts.SyntaxKind.UndefinedKeyword,
]);
