import { string } from '../scalars';
import type { Expression } from './ast';
import { lowerExpression, lowerFirst } from './lower-expression';
import { placeOf, textAt, type LowerContext } from './lowering';
import { childIn, childOf, type PlainNode } from './fast-tree';
import { unescapeDoubleQuoted, unescapeSingleQuoted, withoutIndentation } from './string-literals';

export function lowerSingleQuoted(node: PlainNode, context: LowerContext): Expression {
  const parts = node.children.map((child) =>
    child.type === 'escape_sequence' ? unescapeSingleQuoted(textAt(child, context)) : textAt(child, context),
  );
  return {
    start: node.start,
    end: node.end,
    kind: 'literal',
    value: string(parts.join(''), { file: context.file, start: node.start, end: node.end }),
  };
}

/** The inside of a string, and how far its lines are indented beyond what they say. */
interface Inside {
  readonly start: number;
  readonly end: number;
  readonly indentation: number;
}

/** The pieces of a double-quoted string or heredoc; neighbouring texts are joined. */
function lowerPieces(node: PlainNode, pieces: readonly PlainNode[], inside: Inside, context: LowerContext): Expression {
  const { indentation } = inside;
  const parts: Expression[] = [];
  let text = '';
  let textStart = inside.start;
  let textEnd = inside.start;
  let reached = inside.start;
  let atLineStart = true;
  const add = (start: number, end: number): void => {
    const written = context.text.slice(start - context.textStart, end - context.textStart);
    if (text === '') textStart = start;
    textEnd = end;
    text += withoutIndentation(written, indentation, atLineStart);
    atLineStart = written === '' ? atLineStart : written.endsWith('\n');
  };
  /** What the grammar leaves out between two pieces: white space beside line breaks, and the braces of `{$x}`. */
  const addGap = (end: number): void => {
    if (end <= reached) return;
    const isClosed = context.text.charAt(reached - context.textStart) === '}';
    const isOpened = context.text.charAt(end - context.textStart - 1) === '{';
    add(reached + (isClosed ? 1 : 0), end - (isOpened ? 1 : 0));
  };
  const flush = (): void => {
    if (text === '') return;
    const place = { start: textStart, end: textEnd };
    parts.push({ ...place, kind: 'literal', value: string(text, { file: context.file, ...place }) });
    text = '';
  };
  for (const piece of pieces) {
    addGap(piece.start);
    if (piece.type === 'string_content') add(piece.start, Math.min(piece.end, inside.end));
    else if (piece.type === 'escape_sequence') {
      if (text === '') textStart = piece.start;
      textEnd = piece.end;
      text += unescapeDoubleQuoted(textAt(piece, context));
      atLineStart = false;
    } else {
      flush();
      parts.push(lowerEmbedded(piece, context));
      atLineStart = false;
    }
    reached = piece.end;
  }
  addGap(inside.end);
  flush();
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
  const quote = context.text.indexOf('"', node.start - context.textStart) + context.textStart;
  return lowerPieces(node, node.children, { start: quote + 1, end: node.end - 1, indentation: 0 }, context);
}

/** How far the closing marker of a heredoc or nowdoc is indented: so much is taken off each of its lines. */
function closingIndentation(node: PlainNode, context: LowerContext): number {
  const endTag = childIn(node, 'end_tag');
  if (endTag === undefined) return 0;
  const end = endTag.start - context.textStart;
  return end - (context.text.lastIndexOf('\n', end - 1) + 1);
}

export function lowerHeredoc(node: PlainNode, context: LowerContext): Expression {
  const { text, textStart } = context;
  const indentation = closingIndentation(node, context);
  const start = text.indexOf('\n', node.start - textStart) + 1 + textStart;
  const closing = childIn(node, 'end_tag')?.start ?? node.end;
  // The line break before the closing marker belongs to the marker.
  const end = /\r?\n?[ \t]*$/.exec(text.slice(start - textStart, closing - textStart))?.index ?? 0;
  return lowerPieces(node, childIn(node, 'value')?.children ?? [], { start, end: start + end, indentation }, context);
}

export function lowerNowdoc(node: PlainNode, context: LowerContext): Expression {
  const body = childIn(node, 'value') ?? childOf(node, 'nowdoc_body');
  const written = body === undefined ? '' : textAt(body, context).replace(/^\r?\n/, '');
  const text = withoutIndentation(written, closingIndentation(node, context), true);
  return { ...placeOf(node), kind: 'literal', value: string(text, { file: context.file, ...placeOf(node) }) };
}
