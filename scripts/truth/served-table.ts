/** A row of a recorded table of what an application of Node serves. */
export interface ServedRoute {
  /** `ALL` for every method. */
  readonly method: string;
  /** With a leading slash, parameters as `{name}`, a wildcard as `{*}`. */
  readonly path: string;
}

export interface ServedField extends ServedRoute {
  readonly in: string;
  readonly field: string;
  /** `yes`, `no`; `?` where nothing checks it. */
  readonly required: string;
  /** As TypeScript or a description writes it; `-` for none. */
  readonly type: string;
  /** `spec` where only a description has it, and no code. */
  readonly source: string;
}

export function isServedRoutes(text: string): boolean {
  return /^# method\tpath\tsource\t/m.test(text);
}

export function isServedFields(text: string): boolean {
  return /^# method\tpath\tin\tfield\t/m.test(text);
}

/** Throws at a line that is no row: a comparison with half a truth says nothing. */
export function readServedRoutes(text: string): readonly ServedRoute[] {
  return rowsOf(text).map(([method = '', path = '']) => ({ method, path }));
}

/** Rows that only a description has are left out: no code reads them. */
export function readServedFields(text: string): readonly ServedField[] {
  const rows = rowsOf(text).map(
    ([method = '', path = '', place = '', field = '', required = '', type = '', source = '']) => {
      return { method, path, in: place, field, required, type, source };
    },
  );
  return rows.filter(({ source }) => source !== 'spec');
}

function rowsOf(text: string): readonly (readonly string[])[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const cells = line.split('\t');
    if (cells.length < 4) throw new Error(`Line ${index + 1} has fewer than four columns: ${line}`);
    return [cells];
  });
}
