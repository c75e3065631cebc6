import type { PhpFile } from '../../server/src/languages/php/php-file';
import type { Statement } from '../../server/src/languages/php/syntax/ast';

interface Place {
  readonly start: number;
  readonly end: number;
}

/** A statement that registers routes, itself or by the statements inside it. */
export interface RegisteringStatement {
  readonly place: Place;
  /** Zero-based numbers of the lines that belong to it, and to no statement inside it. */
  readonly lines: readonly number[];
  /** The file's text with the statement gone, but for the statements inside it. */
  readonly saysNothing: string;
}

/** The statements in which routes are registered, `starts` being where their registrations begin. */
export function registeringStatements(file: PhpFile, starts: readonly number[]): RegisteringStatement[] {
  return expressionsIn(file.statements)
    .filter(({ start, end }) => starts.some((offset) => start <= offset && offset < end))
    .map((statement) => {
      const own = ownPlaces(statement, statementsIn(statement));
      return { place: statement, lines: linesOf(file.text, own), saysNothing: own.reduce(blanked, file.text) };
    });
}

/** Every expression that is a statement, also in functions and blocks. */
function expressionsIn(statements: readonly Statement[]): Statement[] {
  return statements.flatMap((statement) => {
    const inner = expressionsIn(statementsIn(statement));
    return statement.kind === 'expression' ? [statement, ...inner] : inner;
  });
}

/** The statements that stand inside a node, not those inside of them. What a function answers is no statement here. */
function statementsIn(node: unknown): Statement[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.values(node).flatMap((child: unknown) => {
    if (!isStatement(child)) return statementsIn(child);
    return child.kind === 'block' ? statementsIn(child) : child.kind === 'return' ? [] : [child];
  });
}

const kinds: ReadonlySet<string> = new Set<Statement['kind']>([
  'expression',
  'return',
  'block',
  'if',
  'foreach',
  'for',
  'while',
  'switch',
  'try',
]);

function isStatement(node: unknown): node is Statement {
  if (typeof node !== 'object' || node === null || !('kind' in node) || typeof node.kind !== 'string') return false;
  return kinds.has(node.kind) && !(node.kind === 'expression' && !('expression' in node));
}

function ownPlaces({ start, end }: Place, inner: readonly Place[]): Place[] {
  const starts = [start, ...inner.map((one) => one.end)];
  const ends = [...inner.map((one) => one.start), end];
  return starts.map((from, index) => ({ start: from, end: ends[index] ?? end }));
}

function blanked(text: string, { start, end }: Place): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\r\n]/g, ' ') + text.slice(end);
}

function linesOf(text: string, places: readonly Place[]): number[] {
  let start = 0;
  return text.split('\n').flatMap((line, number) => {
    const first = start + line.search(/\S|$/);
    start += line.length + 1;
    return places.some((place) => place.start <= first && first < place.end) && line.trim() !== '' ? [number] : [];
  });
}
