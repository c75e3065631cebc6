/** A value as it is written: its characters, and where a `$` stands in it that may begin `${NAME}`. */
interface ParsedValue {
  readonly characters: string;
  /** Offsets into `characters`, first to last. */
  readonly variables: readonly number[];
}

type State = 'initial' | 'unquoted' | 'single' | 'double' | 'escape' | 'after' | 'comment';

/**
 * The variables of a `.env` file as vlucas/phpdotenv reads them, which Laravel loads it with. An entry that it refuses is
 * left out (the application would not start with it). `outer` answers variables that are set already: they stay.
 */
export function parseEnvironmentFile(
  text: string,
  outer: (name: string) => string | undefined,
): ReadonlyMap<string, string> {
  const variables = new Map<string, string>();
  for (const entry of entriesOf(text.split(/\r\n|\n|\r/))) {
    const equals = entry.indexOf('=');
    if (equals === -1) continue;
    const name = nameOf(entry.slice(0, equals).trim());
    const value = name === null ? null : parseValue(entry.slice(equals + 1).trim());
    if (name === null || value === null) continue;
    // What is defined further down is not there yet: `${X}` then stays as it is.
    variables.set(
      name,
      resolved(value, (inner) => outer(inner) ?? variables.get(inner)),
    );
  }
  return variables;
}

/** Lines without comments; a value in double quotes may go over several. */
function entriesOf(lines: readonly string[]): string[] {
  const entries: string[] = [];
  let open: string[] | null = null;
  for (const line of lines) {
    const starts = open === null && startsMultiline(line);
    if (starts) open = [];
    let whole: string | null = line;
    if (open !== null) {
      open.push(line);
      whole = quotes(line) > (starts ? 1 : 0) ? open.join('\n') : null;
      if (whole !== null) open = null;
    }
    if (whole !== null && whole.trim() !== '' && !whole.trimStart().startsWith('#')) entries.push(whole);
  }
  return open === null ? entries : [...entries, open.join('\n')];
}

function startsMultiline(line: string): boolean {
  const at = line.indexOf('="');
  const hash = line.indexOf('#');
  return at !== -1 && !(hash !== -1 && hash < at) && quotes(line) <= 1;
}

/** Double quotes that no backslash escapes. */
function quotes(line: string): number {
  return line.replaceAll('\\\\', '').match(/(?<!\\)"/g)?.length ?? 0;
}

function nameOf(written: string): string | null {
  const name = written.replace(/^export\s+/, '').replace(/^(["'])(.+)\1$/, '$2');
  return /^[\p{Ll}\p{Lu}\p{M}\p{N}_.]+$/u.test(name) ? name : null;
}

/** Null for what is not well-formed. */
function parseValue(written: string): ParsedValue | null {
  const literal = /^(?:([^\s\\'"#$]+)|'([^']*)'|"([^"\\$]*)")$/.exec(written);
  if (literal !== null) return { characters: literal[1] ?? literal[2] ?? literal[3] ?? '', variables: [] };
  let state: State = 'initial';
  let characters = '';
  const variables: number[] = [];
  for (const token of written.match(/[\r\n]+|[^\S\r\n]+|[\\'"#$]|[^\s\\'"#$]+/g) ?? []) {
    const next = step(state, token);
    if (next === null) return null;
    if (next.isVariable) variables.push(characters.length);
    characters += next.text;
    state = next.state;
  }
  return ['single', 'double', 'escape'].includes(state) ? null : { characters, variables };
}

interface Step {
  readonly text: string;
  readonly state: State;
  readonly isVariable: boolean;
}

function step(state: State, token: string): Step | null {
  const to = (next: State, text = '', isVariable = false): Step => ({ text, state: next, isVariable });
  const isSpace = token.trim() === '';
  switch (state) {
    case 'initial':
      if (token === "'") return to('single');
      if (token === '"') return to('double');
      return token === '#' ? to('comment') : to('unquoted', token, token === '$');
    case 'unquoted':
      if (token === '#') return to('comment');
      return isSpace ? to('after') : to('unquoted', token, token === '$');
    case 'single':
      return token === "'" ? to('after') : to('single', token);
    case 'double':
      if (token === '"') return to('after');
      return token === '\\' ? to('escape') : to('double', token, token === '$');
    case 'escape':
      return escaped(token);
    case 'after':
      if (token === '#') return to('comment');
      return isSpace ? to('after') : null;
    case 'comment':
      return to('comment');
    default:
      return state satisfies never;
  }
}

const escapes: Readonly<Record<string, string>> = { f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

function escaped(token: string): Step | null {
  if (token === '"' || token === '\\' || token === '$') return { text: token, state: 'double', isVariable: false };
  const first = escapes[token.charAt(0)];
  return first === undefined ? null : { text: first + token.slice(1), state: 'double', isVariable: false };
}

function resolved({ characters, variables }: ParsedValue, get: (name: string) => string | undefined): string {
  let tail = '';
  let cut = characters.length;
  for (const start of variables.toReversed()) {
    const segment = characters.slice(start, cut) + tail;
    tail = segment.replace(/^\$\{([a-zA-Z0-9_.]+)\}/, (whole, name: string) => get(name) ?? whole);
    cut = start;
  }
  return characters.slice(0, cut) + tail;
}
