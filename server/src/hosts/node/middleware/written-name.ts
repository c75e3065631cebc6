import { ts } from 'ts-morph';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { knownMiddlewareOf } from './known-middleware';

/** Texts of calls are names as long as a line. */
const longest = 120;

/** What a guard is called that people gave no name. */
export const unnamed = 'A function without a name';

/** What people call a middleware: the call that makes it, or its name. Null for a function without one. */
export function writtenName(value: Value): string | null {
  if (value.kind === 'function') return value.madeBy === null ? nameOf(value.node) : written(value.madeBy);
  const known = knownMiddlewareOf(value);
  if (known !== null) return written(known.madeBy);
  if (value.kind === 'native') return value.object.writtenAt === undefined ? null : written(value.object.writtenAt);
  return value.kind === 'unknown' && value.at !== null ? written(value.at) : null;
}

function written(node: ts.Node): string {
  const text = node.getText().replace(/\s+/g, ' ');
  if (text.length <= longest) return text;
  return ts.isCallExpression(node) ? `${node.expression.getText()}(…)` : `${text.slice(0, longest)}…`;
}

function nameOf(node: ts.FunctionLikeDeclaration): string | null {
  if (node.name !== undefined) return node.name.getText();
  const parent = isMadeMiddleware(node.parent) ? node.parent.parent : node.parent;
  // `decorate('authenticate', function …)`: whoever wants it asks for it by that name.
  const [first] =
    ts.isCallExpression(parent) && /\bdecorate$/.test(parent.expression.getText()) ? parent.arguments : [];
  if (first !== undefined && ts.isStringLiteralLike(first)) return first.text;
  return ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)
    ? parent.name.getText()
    : null;
}

/** `createMiddleware(async (c, next) => …)` hands back what it is handed, with types. */
function isMadeMiddleware(node: ts.Node): boolean {
  return ts.isCallExpression(node) && /[mM]iddleware$/.test(node.expression.getText());
}
