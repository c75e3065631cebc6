import type { WrittenPlace } from '../../core/configuration/completion/written-place';

/** What a line begins, by the column that it begins in. */
interface Part {
  readonly column: number;
  /** Null for the dash of an item. */
  readonly key: string | null;
}

const dash = /^- +/;
const keyed = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'|([^\s"'[{#&*!|>%@-][^#]*?|[^\s"'[{#&*!|>%@:-]+))\s*:(?=\s|$)/;

/** Where somebody writes in a YAML file, told by how lines are indented; null in comments and in texts over several lines. */
export function yamlPlace(text: string, offset: number): WrittenPlace | null {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const lineEnd = !text.includes('\n', offset) ? text.length : text.indexOf('\n', offset);
  const before = text.slice(lineStart, offset);
  if (/(?:^|\s)#/.test(before)) return null;
  const { parts, rest, column } = partsOf(before);
  const key = parts.at(-1)?.key ?? null;
  const flow = key === null ? null : /^\s*\[(?:[^\]]*,)?\s*/.exec(rest);
  const written = flow === null ? rest.trimStart() : rest.slice(flow[0].length);
  const around = [...parentsOf(text.slice(0, lineStart), parts[0] ?? { column, key: '' }), ...parts];
  const path = around.map((part) => part.key ?? '*');
  const behind = text.slice(offset, lineEnd).replace(/\r$/, '');
  const word = wordAt(written, behind, offset);
  if (flow !== null) return { path, kind: 'item', ...word };
  if (key !== null) return { path, kind: 'value', ...word };
  if (parts.at(-1) !== undefined) return { path: path.slice(0, -1), kind: 'item', ...word };
  return { path, kind: 'entry', ...word };
}

function wordAt(
  written: string,
  behind: string,
  offset: number,
): Pick<WrittenPlace, 'written' | 'start' | 'end' | 'quote' | 'hasValue'> {
  const [first] = written;
  const quote = first === '"' || first === "'" ? first : null;
  const bare = quote === null ? written : written.slice(1);
  const more = (quote === null ? /^[^\s,\]#:]*/ : quote === '"' ? /^[^"]*/ : /^[^']*/).exec(behind)?.[0] ?? '';
  const hasValue = /^["']?\s*:/.test(behind.slice(more.length));
  return { written: bare, start: offset - bare.length, end: offset + more.length, quote, hasValue };
}

/** Dashes and keys at the beginning of a line, and what stands behind them. */
function partsOf(line: string): { readonly parts: readonly Part[]; readonly rest: string; readonly column: number } {
  const parts: Part[] = [];
  let column = /^ */.exec(line)?.[0].length ?? 0;
  let rest = line.slice(column);
  for (let item = dash.exec(rest); item !== null; item = dash.exec(rest)) {
    parts.push({ column, key: null });
    column += item[0].length;
    rest = rest.slice(item[0].length);
  }
  const named = keyed.exec(rest);
  if (named !== null) {
    parts.push({ column, key: (named[1] ?? named[2] ?? named[3] ?? '').trim() });
    rest = rest.slice(named[0].length);
  }
  return { parts, rest, column };
}

/** What the lines above say that a part lies in, the outermost first. */
function parentsOf(above: string, part: Part): readonly Part[] {
  const parents: Part[] = [];
  let inner = part;
  for (const line of above.split('\n').reverse()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    for (const candidate of [...partsOf(line.replace(/\r$/, '')).parts].reverse()) {
      const isAround =
        candidate.column < inner.column ||
        // Items may stand right below the key that they are of.
        (inner.key === null && candidate.key !== null && candidate.column === inner.column);
      if (!isAround) continue;
      parents.unshift(candidate);
      inner = candidate;
    }
    if (inner.column === 0 && inner.key !== null) break;
  }
  return parents;
}
