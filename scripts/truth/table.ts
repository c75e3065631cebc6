/** A row of a recorded route table: what the framework's own router has. */
export interface TruthRow {
  /** As the router has them, joined by `|`. */
  readonly methods: string;
  /** Empty where the route answers on every domain. */
  readonly domain: string;
  readonly uri: string;
  /** Empty where the route has none. */
  readonly name: string;
  readonly action: string;
  /** Joined by commas. A middleware with parameters holds commas too, so the list cannot be taken apart again. */
  readonly middleware: string;
}

/**
 * Reads `methods, domain, uri, name, action, middleware` between tabs, a row a line. Lines that begin with `#` and
 * columns after the sixth are left out. Throws at a line that is no row: a comparison with half a truth says nothing.
 */
export function readTruth(text: string): readonly TruthRow[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [methods, domain, uri, name, action, middleware = ''] = line.split('\t');
    if (
      methods === undefined ||
      domain === undefined ||
      uri === undefined ||
      name === undefined ||
      action === undefined
    ) {
      throw new Error(`Line ${index + 1} has fewer than five columns: ${line}`);
    }
    return [{ methods, domain, uri: uri === '' ? '/' : uri, name, action, middleware }];
  });
}
