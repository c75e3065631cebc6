import { ts } from 'ts-morph';
import { keyCookie } from './credential-names';

const known = new WeakMap<ts.Node, readonly string[]>();

/**
 * Names of cookies that say who calls, where code takes the header `Cookie` apart by itself: what it looks for in its text
 * (`startsWith('sid=')`), and what it takes of what was made of it (`cookies.sid`, `readCookie(req, 'sid')`).
 * https://www.rfc-editor.org/rfc/rfc6265#section-4.2.1
 */
export function namedInCookies(code: Iterable<ts.Node>): readonly string[] {
  return [...new Set([...code].flatMap(namedIn))].filter((name) => keyCookie.test(name));
}

function namedIn(node: ts.Node): readonly string[] {
  const before = known.get(node);
  if (before !== undefined) return before;
  const found: string[] = [];
  const visit = (at: ts.Node): void => {
    found.push(...namesAt(at));
    ts.forEachChild(at, visit);
  };
  if (/cookie/i.test(node.getText())) visit(node);
  known.set(node, found);
  return found;
}

function namesAt(node: ts.Node): readonly string[] {
  if (ts.isStringLiteralLike(node)) return /^;?\s*([\w.-]+)=$/.exec(node.text)?.slice(1) ?? [];
  if (ts.isRegularExpressionLiteral(node)) return /(?<![\\\w])([\w.-]+)=/.exec(node.text)?.slice(1) ?? [];
  if (ts.isCallExpression(node)) {
    if (!/cookie$/i.test(lastName(node.expression))) return [];
    return node.arguments.flatMap((one) => (ts.isStringLiteralLike(one) ? [one.text] : []));
  }
  if (ts.isPropertyAccessExpression(node)) return isOfCookies(node) ? [node.name.text] : [];
  if (ts.isElementAccessExpression(node)) {
    const { argumentExpression: key } = node;
    return isOfCookies(node) && ts.isStringLiteralLike(key) ? [key.text] : [];
  }
  if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name)) {
    const isMade = node.initializer !== undefined && isMadeOfCookies(node.initializer);
    return isMade ? node.name.elements.map((one) => (one.propertyName ?? one.name).getText()) : [];
  }
  return [];
}

/** A member of what was made of the header, and no method of it. */
function isOfCookies(node: ts.PropertyAccessExpression | ts.ElementAccessExpression): boolean {
  const isCalled = ts.isCallExpression(node.parent) && node.parent.expression === node;
  return !isCalled && isMadeOfCookies(node.expression);
}

function isMadeOfCookies(node: ts.Expression): boolean {
  return /cookies/i.test(lastName(ts.isCallExpression(node) ? node.expression : node));
}

function lastName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) ? node.name.text : '';
}
