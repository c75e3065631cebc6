/** A column of what a statement answers. */
export interface SelectedColumn {
  /** What it is called in a row; null for `*`, which stands for all. */
  readonly name: string | null;
  /** As it is written, without its name: `u.email`, `count(*)::int`; of `u.*` the table. */
  readonly expression: string;
}

/** A table that a statement reads. */
export interface ReadTable {
  readonly name: string;
  /** What the statement calls it. */
  readonly alias: string;
  /** Whether a row may be without one of it. */
  readonly mayBeMissing: boolean;
}

/** What a statement answers, and of which tables. */
export interface Selection {
  readonly columns: readonly SelectedColumn[];
  readonly tables: readonly ReadTable[];
}

/** Characters of a statement; longer ones nobody writes by hand. */
const longest = 20_000;

/** What a `SELECT`, or the `RETURNING` of another statement, answers; null for a statement that answers no rows. */
export function selectionOf(sql: string): Selection | null {
  if (sql.length > longest) return null;
  const text = withoutComments(sql);
  const words = wordsOf(text);
  const change = words.find(({ word }) => /^(?:insert|update|delete)$/.test(word));
  const select = words.find(({ word }) => word === 'select');
  const isChange = change !== undefined && (select === undefined || change.at < select.at);
  if (isChange) {
    const returning = words.findLast(({ word }) => word === 'returning');
    const columns = returning === undefined ? null : columnsOf(text.slice(returning.at + 'returning'.length));
    return columns && { columns, tables: changedTable(text.slice(change.at)) };
  }
  if (select === undefined) return null;
  const from = words.find(({ word, at }) => word === 'from' && at > select.at);
  const list = text
    .slice(select.at + 'select'.length, from?.at)
    .replace(/^\s+(?:distinct|all)\b(?:\s+on\s*\([^)]*\))?/i, '');
  return { columns: columnsOf(list), tables: from === undefined ? [] : readTables(flat(text.slice(from.at))) };
}

/** Columns of a list, as they stand between `SELECT` and `FROM`. */
export function columnsOf(list: string): readonly SelectedColumn[] {
  return splitAtTop(list.replace(/;\s*$/, '')).map(columnOf);
}

function columnOf(part: string): SelectedColumn {
  const text = part.trim();
  const star = /^(?:["`]?(\w+)["`]?\.)?\*$/.exec(text);
  if (star !== null) return { name: null, expression: star[1] ?? '' };
  const [whole = '', named] =
    /\s+as\s+["`']?(\w+)["`']?$/i.exec(text) ?? /(?<=[\w)\]"`'])\s+["`]?(\w+)["`]?$/.exec(text) ?? [];
  const isNamed = named !== undefined && !/^(?:end|null|true|false)$/i.test(named);
  const expression = isNamed ? text.slice(0, -whole.length).trim() : text;
  return { name: isNamed ? named : nameOfExpression(expression), expression };
}

/** https://www.postgresql.org/docs/current/queries-select-lists.html */
function nameOfExpression(expression: string): string {
  const bare = expression.replace(/::[\w\s[\]]+$/, '').trim();
  const column = /^(?:["`]?\w+["`]?\.)*["`]?([a-z_]\w*)["`]?$/i.exec(bare)?.[1];
  return column ?? /^(\w+)\s*\(/.exec(bare)?.[1]?.toLowerCase() ?? '?column?';
}

const notAliases =
  /^(?:on|where|left|right|full|inner|cross|join|natural|order|group|having|limit|offset|using|union|set|values|returning|for|as|window|lateral)$/i;

/** What stands behind the tables: lists there are of columns. */
const behindTables = /\b(?:where|group|having|order|limit|offset|union|except|intersect|window|for|returning)\b/i;

function readTables(text: string): readonly ReadTable[] {
  const tables: ReadTable[] = [];
  const [ofTables = ''] = text.split(behindTables);
  const found = ofTables.matchAll(
    /\b(?:from|,|(?:(left|right|full|inner|cross)\s+(?:outer\s+)?)?join)\s+(?:lateral\s+)?([\w."`]+)(?:\s+(?:as\s+)?["`]?(\w+)["`]?)?/gi,
  );
  for (const [, kind, name = '', alias] of found) {
    const isAlias = alias !== undefined && !notAliases.test(alias);
    const table = unquoted(name);
    const isOuter = /^(?:right|full)$/i.test(kind ?? '');
    if (isOuter) tables.splice(0, tables.length, ...tables.map((one) => ({ ...one, mayBeMissing: true })));
    tables.push({ name: table, alias: isAlias ? alias : table, mayBeMissing: /^(?:left|full)$/i.test(kind ?? '') });
  }
  return tables;
}

function changedTable(text: string): readonly ReadTable[] {
  const [, name, alias] = /^(?:insert\s+into|update|delete\s+from)\s+([\w."`]+)(?:\s+as\s+(\w+))?/i.exec(text) ?? [];
  if (name === undefined) return [];
  const table = unquoted(name);
  return [{ name: table, alias: alias ?? table, mayBeMissing: false }];
}

function unquoted(name: string): string {
  return (name.split('.').at(-1) ?? name).replace(/["`]/g, '');
}

function withoutComments(sql: string): string {
  return sql.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ').replace(/\s+/g, ' ');
}

/** Words outside of brackets and texts, in lower case, with their places. */
function wordsOf(text: string): readonly { readonly word: string; readonly at: number }[] {
  return Array.from(flat(text).matchAll(/[a-z_]\w*/gi), (found) => ({ word: found[0].toLowerCase(), at: found.index }));
}

/** The text with blanks for what stands in brackets and in texts: each place stays the same. */
function flat(text: string): string {
  let depth = 0;
  let quote = '';
  let made = '';
  for (const character of text) {
    if (quote !== '') {
      if (character === quote) quote = '';
      made += ' ';
    } else if (character === "'") {
      quote = character;
      made += ' ';
    } else {
      if (character === ')') depth = Math.max(0, depth - 1);
      made += depth > 0 || character === '(' || character === ')' ? ' ' : character;
      if (character === '(') depth++;
    }
  }
  return made;
}

/** The parts between commas that stand in no brackets and no text. */
function splitAtTop(text: string): readonly string[] {
  const parts: string[] = [];
  const level = flat(text);
  let from = 0;
  for (let at = level.indexOf(','); at !== -1; at = level.indexOf(',', at + 1)) {
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  return [...parts, text.slice(from)].filter((part) => part.trim() !== '');
}
