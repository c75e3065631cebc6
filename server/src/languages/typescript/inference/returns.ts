import { ts } from 'ts-morph';

/** What a function returns, as its statements write it; an expression stands for itself. Functions within have returns of their own. */
export function returnedBy(node: ts.SignatureDeclaration): readonly (ts.Expression | null)[] {
  const body = 'body' in node ? node.body : undefined;
  if (body === undefined) return [];
  if (!ts.isBlock(body)) return ts.isExpression(body) ? [body] : [];
  const found: (ts.Expression | null)[] = [];
  const visit = (at: ts.Node): void => {
    if (ts.isReturnStatement(at)) found.push(at.expression ?? null);
    else if (ts.isTryStatement(at) && at.finallyBlock !== undefined && isReturned(at.finallyBlock))
      visit(at.finallyBlock);
    else if (!ts.isFunctionLike(at) && !ts.isClassLike(at)) ts.forEachChild(at, visit);
  };
  visit(body);
  return found;
}

/** `finally { return … }`: whatever is returned before is not. */
function isReturned({ statements }: ts.Block): boolean {
  const last = statements.at(-1);
  return last !== undefined && ts.isReturnStatement(last);
}
