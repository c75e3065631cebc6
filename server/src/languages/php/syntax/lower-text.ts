import { string } from '../evaluate/values';
import type { Expression } from './ast';
import { lowerExpression, lowerFirst, placeOf, textAt, type LowerContext } from './lower-expression';
import { childIn, childOf, type PlainNode } from './plain-tree';
import { unescapeDoubleQuoted, unescapeSingleQuoted, withoutIndentation } from './string-literals';

export function lowerSingleQuoted(node: PlainNode, context: LowerContext): Expression {
  const parts = node.children.map((child) =>
    child.type === 'escape_sequence' ? unescapeSingleQuoted(textAt(child, context)) : textAt(child, context),
  );
  return {
    ...placeOf(node),
    kind: 'literal',
    value: string(parts.join(''), { file: context.file, ...placeOf(node) }),
  };
}

/** The pieces of a double-quoted string or heredoc; neighbouring texts are joined. */
function lowerPieces(
  node: PlainNode,
  pieces: readonly PlainNode[],
  options: { readonly context: LowerContext; readonly indentation: number },
): Expression {
  const { context, indentation } = options;
  const parts: Expression[] = [];
  let text = '';
  let textStart = node.start;
  const flush = (end: number): void => {
    if (text === '') return;
    const at = { file: context.file, start: textStart, end };
    parts.push({ start: textStart, end, kind: 'literal', value: string(text, at) });
    text = '';
  };
  for (const [index, piece] of pieces.entries()) {
    if (piece.type === 'string_content' || piece.type === 'escape_sequence') {
      if (text === '') textStart = piece.start;
      const written = textAt(piece, context);
      text +=
        piece.type === 'escape_sequence'
          ? unescapeDoubleQuoted(written)
          : withoutIndentation(written, indentation, index === 0);
    } else {
      flush(piece.start);
      parts.push(lowerEmbedded(piece, context));
    }
  }
  flush(node.end);
  const [only] = parts;
  const source = { file: context.file, ...placeOf(node) };
  if (only === undefined) return { ...placeOf(node), kind: 'literal', value: string('', source) };
  if (parts.length === 1 && only.kind === 'literal' && only.value.kind === 'string') {
    return { ...placeOf(node), kind: 'literal', value: string(only.value.value, source) };
  }
  return { ...placeOf(node), kind: 'interpolated', parts };
}

/** Inside of a string `$a[key]` needs no quotes around the key, and `${v}` is the variable `v`. */
function lowerEmbedded(piece: PlainNode, context: LowerContext): Expression {
  const [first, second] = piece.children;
  if (piece.type === 'dynamic_variable_name' && first?.type === 'name') {
    return { ...placeOf(piece), kind: 'variable', name: textAt(first, context) };
  }
  const isBraced = context.text.charAt(piece.start - context.textStart - 1) === '{';
  if (piece.type !== 'subscript_expression' || second?.type !== 'name' || isBraced)
    return lowerExpression(piece, context);
  const key: Expression = { ...placeOf(second), kind: 'literal', value: string(textAt(second, context)) };
  return { ...placeOf(piece), kind: 'index', of: lowerFirst(piece, context), index: key };
}

export function lowerDoubleQuoted(node: PlainNode, context: LowerContext): Expression {
  return lowerPieces(node, node.children, { context, indentation: 0 });
}

/** How far the closing marker of a heredoc or nowdoc is indented: so much is taken off each of its lines. */
function closingIndentation(node: PlainNode, context: LowerContext): number {
  const endTag = childIn(node, 'end_tag');
  if (endTag === undefined) return 0;
  const end = endTag.start - context.textStart;
  return end - (context.text.lastIndexOf('\n', end - 1) + 1);
}

export function lowerHeredoc(node: PlainNode, context: LowerContext): Expression {
  const body = childIn(node, 'value');
  return lowerPieces(node, body?.children ?? [], { context, indentation: closingIndentation(node, context) });
}

export function lowerNowdoc(node: PlainNode, context: LowerContext): Expression {
  const body = childIn(node, 'value') ?? childOf(node, 'nowdoc_body');
  const written = body === undefined ? '' : textAt(body, context).replace(/^\r?\n/, '');
  const text = withoutIndentation(written, closingIndentation(node, context), true);
  return { ...placeOf(node), kind: 'literal', value: string(text, { file: context.file, ...placeOf(node) }) };
}
