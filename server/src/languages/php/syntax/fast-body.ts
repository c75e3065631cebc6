import type { ProjectPath } from '../../../core/project-path';
import type { Expression, Statement } from './ast';
import type { NameScope } from './names';
import { shiftedBy } from './offsets';
import { PlainExpressions } from './fast-expression';
import { isBroken, notPlain, PlainTokens, unlessNotPlain } from './fast-tokens';

/** Where a body stands. */
interface At {
  readonly file: ProjectPath;
  /** Offset in the file of the text's first character. */
  readonly start: number;
  readonly names: NameScope;
}

/**
 * The statements of a body (`{ … }`) of plain code: lists of texts, names and calls of them that are returned or put into
 * variables, as rules, casts and configuration are. They are what the parser and `lowerStatements` would answer, in a
 * tenth of the time. Null for any other code, and for code that is not sound.
 */
export function plainBody(text: string, { file, start, names }: At): readonly Statement[] | null {
  if (isBroken.test(text)) return null;
  return unlessNotPlain(() => {
    const tokens = new PlainTokens(text, shiftedBy(start));
    return [readBlock(tokens, new PlainExpressions(tokens, file, names))];
  });
}

function readBlock(tokens: PlainTokens, expressions: PlainExpressions): Statement {
  tokens.take('{');
  const statements: Statement[] = [];
  while (!tokens.is('}')) statements.push(readStatement(tokens, expressions));
  tokens.next();
  if (tokens.kind !== 'end') throw notPlain;
  return { ...tokens.placeFrom(0), kind: 'block', statements };
}

function readStatement(tokens: PlainTokens, expressions: PlainExpressions): Statement {
  const { start } = tokens;
  if (tokens.isWord('return')) {
    tokens.next();
    const value = tokens.is(';') ? null : expressions.read();
    tokens.take(';');
    return { ...tokens.placeFrom(start), kind: 'return', value };
  }
  const expression = readAssignment(tokens, expressions);
  tokens.take(';');
  return { ...tokens.placeFrom(start), kind: 'expression', expression };
}

function readAssignment(tokens: PlainTokens, expressions: PlainExpressions): Expression {
  const { start } = tokens;
  const target = expressions.read();
  if (!tokens.is('=')) return target;
  if (target.kind !== 'variable' && target.kind !== 'index' && target.kind !== 'property') throw notPlain;
  tokens.next();
  const value = expressions.read();
  return { ...tokens.placeFrom(start), kind: 'assign', target, value };
}
