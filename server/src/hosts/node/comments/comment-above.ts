import { ts } from 'ts-morph';
import { withoutStars } from '../openapi/comment-parts';

/** What stands in comments directly above a node: documentation comments, or lines of words. Empty for nothing. */
function commentAt(text: string, position: number): string {
  const ranges = ts.getLeadingCommentRanges(text, position) ?? [];
  const blocks = ranges.filter(({ pos }) => text.startsWith('/**', pos));
  const last = blocks.at(-1);
  if (last !== undefined) return withoutStars(text.slice(last.pos + 3, last.end - 2)).trim();
  return lineComment(text, ranges);
}

/** Lines that say something to people, without a gap to what they are about. */
function lineComment(text: string, ranges: readonly ts.CommentRange[]): string {
  const lines: string[] = [];
  let below: number | null = null;
  for (const { pos, end, kind } of ranges.toReversed()) {
    const gap = text.slice(end, below ?? text.slice(end).search(/\S/) + end);
    if (kind !== ts.SyntaxKind.SingleLineCommentTrivia || gap.split('\n').length > 2) break;
    lines.unshift(text.slice(pos + 2, end).trim());
    below = pos;
  }
  const [first = ''] = lines;
  const isSaid = first.startsWith('@') || (/^[A-Z][\w'’-]*[ ,]/.test(first) && !/[;{}=]\s*$/.test(first));
  return isSaid ? lines.join('\n') : '';
}

/** What is written above a call that registers something, of a chain above its own link. */
export function commentAboveCall(call: ts.Node): string {
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return '';
  const { text } = call.getSourceFile();
  const receiver = call.expression.expression;
  const isChained = ts.isCallExpression(receiver) || ts.isNewExpression(receiver);
  const ofLink = isChained ? commentAt(text, receiver.end) : '';
  if (ofLink !== '') return ofLink;
  const statement = call.parent;
  const isAlone = !ts.isCallExpression(receiver) || isRouteCall(receiver);
  return ts.isExpressionStatement(statement) && isAlone ? commentAt(text, statement.pos) : '';
}

/** `router.route(path)`, which registers nothing by itself. */
function isRouteCall({ expression }: ts.CallExpression): boolean {
  return ts.isPropertyAccessExpression(expression) && expression.name.text === 'route';
}

/** What is written above the declaration of a function. */
export function commentAboveFunction(node: ts.Node): string {
  let at: ts.Node = node;
  while (!isDeclaration(at)) {
    // A function that is handed on belongs to whoever registers it.
    if (ts.isSourceFile(at.parent) || ts.isBlock(at.parent)) return '';
    at = at.parent;
  }
  return commentAt(at.getSourceFile().text, at.pos);
}

function isDeclaration(node: ts.Node): boolean {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isVariableStatement(node) ||
    (ts.isExpressionStatement(node) && ts.isBinaryExpression(node.expression))
  );
}
