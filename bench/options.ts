import { parseArgs } from 'node:util';

export interface BenchOptions {
  /** Numbers of routes, ascending. */
  readonly sizes: readonly number[];
  /** Measured pairs for each size; null lets the size decide. */
  readonly runs: number | null;
  /** The bundled command line that is measured. */
  readonly cli: string;
  /** The `dist` of another build that this one is held against, run by run; null for none. */
  readonly against: string | null;
  /** Where the figures are written as JSON. */
  readonly json: string | null;
  /** Where the applications are written and kept; null for a temporary folder. */
  readonly apps: string | null;
}

export const usage = `npm run bench -- [--sizes 50,200,500,2000] [--runs N] [--cli FILE] [--against DIST] [--json FILE] [--apps DIR]`;

const defaults = { sizes: '50,200,500,2000', cli: 'dist/cli.js' };

/** Throws where the call is wrong; the message says how. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: 'string', default: defaults.sizes },
      runs: { type: 'string' },
      cli: { type: 'string', default: defaults.cli },
      against: { type: 'string' },
      json: { type: 'string' },
      apps: { type: 'string' },
    },
  });
  return {
    sizes: [...new Set(values.sizes.split(',').map((size) => positive('--sizes', size)))].sort((a, b) => a - b),
    runs: values.runs === undefined ? null : positive('--runs', values.runs),
    cli: values.cli,
    against: values.against ?? null,
    json: values.json ?? null,
    apps: values.apps ?? null,
  };
}

function positive(option: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${option} takes whole numbers from 1, not "${text}".`);
  return number;
}
