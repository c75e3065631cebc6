import type { CodeToken } from '../../../languages/php/syntax/code-tokens';
import { soundCode } from '../../../languages/php/syntax/syntax-check';
import type { CallArgument, PagingCall } from './paging-call';

const paginates = /^(?:simple|cursor)?paginate$/i;
const ownClass = /^(?:self|static|parent)$/i;
const arrows: ReadonlySet<string> = new Set(['->', '?->']);
const opening: ReadonlySet<string> = new Set(['(', '[', '{']);
const closing: ReadonlySet<string> = new Set([')', ']', '}']);

/** As `pagingCallsInTree`, told from the tokens of a body; null for code that has others than everyday ones. */
export function pagingCallsInText(body: string): readonly PagingCall[] | null {
  const code = soundCode(body);
  if (code === null) return null;
  const { tokens } = code;
  return tokens.flatMap(({ kind, written }, index) =>
    kind === 'name' && paginates.test(written) && isForeignCall(tokens, index)
      ? [{ method: written, arguments: argumentsFrom(tokens, index + 2) }]
      : [],
  );
}

function isForeignCall(tokens: readonly CodeToken[], index: number): boolean {
  const written = (at: number): string => tokens[at]?.written ?? '';
  if (written(index + 1) !== '(') return false;
  const of = written(index - 2);
  if (written(index - 1) === '::') return !ownClass.test(of);
  if (!arrows.has(written(index - 1)) || of === '$this') return false;
  return !arrows.has(written(index - 3)) || written(index - 4) !== '$this' || tokens[index - 2]?.kind !== 'name';
}

/** What stands between a bracket, the token before `start`, and the one that closes it. */
function argumentsFrom(tokens: readonly CodeToken[], start: number): readonly CallArgument[] {
  const found: CallArgument[] = [];
  let depth = 0;
  let from = start;
  for (let at = start; at < tokens.length; at++) {
    const written = tokens[at]?.written ?? '';
    if (opening.has(written)) depth++;
    else if (depth > 0) depth -= closing.has(written) ? 1 : 0;
    else if (written === ',' || written === ')') {
      if (at > from) found.push(argumentOf(tokens.slice(from, at)));
      if (written === ')') return found;
      from = at + 1;
    }
  }
  return found;
}

function argumentOf(tokens: readonly CodeToken[]): CallArgument {
  const [first, second] = tokens;
  const isNamed = first?.kind === 'name' && second?.written === ':';
  const [value, ...others] = isNamed ? tokens.slice(2) : tokens;
  const only = others.length === 0 ? value : undefined;
  return {
    name: isNamed ? first.written : null,
    text: only?.kind === 'text' && !/[\\$]/.test(only.written) ? only.written.slice(1, -1) : null,
    isNull: only?.written.toLowerCase() === 'null',
    spread: value?.written === '...',
  };
}
