import type { RequestCheck } from './request-check';

/** The clients that scripts are written for. */
export const scriptClients = ['clientcollection', 'clientworkspace'] as const;

export type ScriptClient = (typeof scriptClients)[number];

/** Where the lines of checks come from. */
export interface Snippets {
  /** Lines of a check of the user's own; null where there are none for this client. */
  own(check: string, client: ScriptClient): readonly string[] | null;
  /** Lines of a check that is built in, as they are shipped or as the project has them; null where there are none. */
  builtIn(check: string, client: ScriptClient): readonly string[] | null;
}

/** The lines that check a response, or keep something of it, in the words of a client; none where it has none for it. */
export function linesOf(check: RequestCheck, client: ScriptClient, snippets: Snippets): readonly string[] {
  const { name, builtIn, values } = check;
  const lines = snippets.own(name, client) ?? (builtIn === null ? [] : linesOfBuiltIn(builtIn, client, snippets));
  return lines.map((line) => (line.includes('{{') ? filledIn(line, values) : line));
}

/** Those of the user stand before the shipped ones, also where the check was named otherwise. */
function linesOfBuiltIn(name: string, client: ScriptClient, snippets: Snippets): readonly string[] {
  return snippets.own(name, client) ?? snippets.builtIn(name, client) ?? [];
}

/** Placeholders stand within literals of scripts, in any kind of quotes. */
function filledIn(line: string, values: RequestCheck['values']): string {
  return line.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? literalContent(values[name] ?? '') : whole,
  );
}

function literalContent(text: string): string {
  // Nearly all are names and numbers.
  if (/^[\w .]*$/.test(text)) return text;
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll("'", String.raw`\u0027`)
    .replaceAll('`', String.raw`\u0060`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}
