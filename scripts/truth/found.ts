import type { TruthRow } from './table';

/** A row of `routespec routes --json`, in the form of a recorded one. */
export interface FoundRow extends TruthRow {
  /** Whether the product says that it may not exist. */
  readonly conditional: boolean;
  /** `file:line` of its registration. */
  readonly place: string;
}

/** Reads the output of `routespec routes --json`. Throws where a row is not of the documented shape. */
export function readFound(json: string): readonly FoundRow[] {
  const rows: unknown = JSON.parse(json);
  if (!Array.isArray(rows)) throw new Error('The routes are no array.');
  return rows.map((row: unknown, index) => foundRow(objectOf(row, `row ${index}`), index));
}

type Properties = Readonly<Record<string, unknown>>;

function foundRow(row: Properties, index: number): FoundRow {
  const at = (key: string): string => `"${key}" of row ${index}`;
  const source = objectOf(row['source'], at('source'));
  const { conditional } = row;
  if (typeof conditional !== 'boolean') throw new Error(`${at('conditional')} is neither true nor false.`);
  return {
    methods: listOf(row['methods'], at('methods')).join('|'),
    domain: row['domain'] === null ? '' : textOf(row['domain'], at('domain')),
    uri: textOf(row['uri'], at('uri')),
    name: row['name'] === null ? '' : textOf(row['name'], at('name')),
    action: textOf(row['action'], at('action')),
    middleware: listOf(row['middleware'], at('middleware')).join(','),
    conditional,
    place: `${textOf(source['file'], at('source.file'))}:${String(source['line'])}`,
  };
}

function objectOf(value: unknown, what: string): Properties {
  if (typeof value !== 'object' || value === null) throw new Error(`${what} is no object.`);
  return { ...value };
}

function listOf(value: unknown, what: string): readonly string[] {
  if (!Array.isArray(value)) throw new Error(`${what} is no array.`);
  return value.map((item: unknown) => textOf(item, what));
}

function textOf(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new Error(`${what} is no string.`);
  return value;
}
