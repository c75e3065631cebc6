import { type FoundField, fieldKey } from './served-found';
import { score, type Score } from './score';
import type { ServedField, ServedRoute } from './served-table';

/** A found route: its methods and its URI. */
export interface FoundRoute {
  readonly methods: readonly string[];
  readonly uri: string;
}

/** What differs, and how much agrees. */
export interface Served {
  readonly scores: readonly Score[];
  readonly lines: readonly string[];
}

/** Routes by method and path. */
export function compareServedRoutes(truth: readonly ServedRoute[], found: readonly FoundRoute[]): Served {
  const wanted = new Set(truth.map(({ method, path }) => `${method} ${bare(path)}`));
  const rows = found.flatMap(({ methods, uri }) => {
    const path = bare(`/${uri.replace(/^\//, '')}`);
    const all = `ALL ${path}`;
    return wanted.has(all) ? [all] : methods.map((method) => `${method} ${path}`);
  });
  const has = new Set(rows);
  const missing = [...wanted].filter((row) => !has.has(row));
  const extra = [...has].filter((row) => !wanted.has(row));
  return {
    scores: [
      score('routes found (method, path)', wanted.size - missing.length, { rows: wanted.size, atLeast: 0.95 }),
      score('routes too many', extra.length, { rows: wanted.size, atMost: 0.005 }),
    ],
    lines: [...missing.map((row) => `missing   ${row}`), ...extra.map((row) => `too many  ${row}`)],
  };
}

function bare(path: string): string {
  return path
    .replace(/\{\*\}/g, '{}')
    .replace(/\{[^}]*\}/g, '{}')
    .replace(/(?<=.)\/$/, '');
}

/** Fields in their places, and whether their types and what is said of their presence agree. */
export function compareServedFields(truth: readonly ServedField[], found: ReadonlyMap<string, FoundField>): Served {
  const lines: string[] = [];
  let placed = 0;
  let typed = 0;
  let right = 0;
  for (const row of truth) {
    const one = found.get(fieldKey(row.method, row.path, row.in, row.field));
    const name = `${row.method} ${row.path} ${row.in} ${row.field}`;
    if (one === undefined) {
      lines.push(`missing  ${name}`);
      continue;
    }
    placed++;
    if (row.type === '-' || row.type === '') continue;
    typed++;
    const isRight =
      typeAgrees(row.type, one.type) && (row.required === '?' || (row.required === 'yes') === one.isRequired);
    if (isRight) right++;
    else
      lines.push(
        `other    ${name}: ${row.type}, required ${row.required}; found ${one.type}, ${one.isRequired ? 'yes' : 'no'}`,
      );
  }
  return {
    scores: [
      score('fields in their place', placed, { rows: truth.length, atLeast: 0.95 }),
      score('of those, type and presence', right, { rows: typed, atLeast: 0.95 }),
    ],
    lines,
  };
}

const numbers = ['number', 'integer'];

/** A name of a type says that there is one; an enumeration is a text where nobody says more. */
function typeAgrees(truth: string, found: string): boolean {
  const plain = truth.replace(/\s*\|\s*(?:null|undefined)\b/g, '').trim();
  if (plain.endsWith('[]') || plain === 'array') return found.endsWith('[]');
  if (plain === 'string') return found === 'string' || found === 'enum';
  if (numbers.includes(plain)) return numbers.includes(found) || found === 'enum';
  return plain === 'boolean' ? found === 'boolean' : found !== 'any';
}
