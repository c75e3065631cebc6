import { ts } from 'ts-morph';

/** Whether a function may return what it is handed as it is: `(value) => (typeof value === 'string' ? JSON.parse(value) : value)`. */
export function handsBack({ parameters: [first], body }: ts.FunctionLikeDeclaration): boolean {
  if (first === undefined || body === undefined || !ts.isIdentifier(first.name)) return false;
  const { text } = first.name;
  if (!ts.isBlock(body)) return isName(body, text);
  const returned = (node: ts.Node): boolean => {
    if (ts.isReturnStatement(node)) return node.expression !== undefined && isName(node.expression, text);
    return !ts.isFunctionLike(node) && ts.forEachChild(node, (below) => returned(below) || undefined) === true;
  };
  return returned(body);
}

/** Whether an expression is a name, or comes to it in some case. */
function isName(node: ts.Expression, text: string): boolean {
  if (ts.isIdentifier(node)) return node.text === text;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return isName(node.expression, text);
  if (ts.isConditionalExpression(node)) return isName(node.whenTrue, text) || isName(node.whenFalse, text);
  return ts.isBinaryExpression(node) && isEither(node) && (isName(node.left, text) || isName(node.right, text));
}

function isEither({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken;
}
