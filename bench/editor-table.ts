import type { EditorFigures } from './editor';

const limits = { readyMs: 1000, rowsMs: 1000, editMs: 50, idlePercent: 1, peakMegabytes: 250, previewMs: 400 };

/** The figures of an editor as people read them, each beside its limit. */
export function editorTable({ readyMs, rowsMs, edits, idlePercent, peakMegabytes, preview }: EditorFigures): string {
  return [
    'Language server, on 500 routes:',
    row('ready after its start', readyMs, limits.readyMs, 'ms'),
    row('rows of the tree after its start', rowsMs, limits.rowsMs, 'ms'),
    ...edits.map(({ kind, medianMs, percentile95Ms }) =>
      row(`edit in a ${kind} (95th percentile; median ${medianMs.toFixed(0)} ms)`, percentile95Ms, limits.editMs, 'ms'),
    ),
    row('processor while idle', idlePercent, limits.idlePercent, '%'),
    row('peak of memory', peakMegabytes, limits.peakMegabytes, 'MB'),
    row('last key to a preview (median, with the pause)', preview.editMs, limits.previewMs, 'ms'),
    row('peak of memory with a preview', preview.peakMegabytes, limits.peakMegabytes, 'MB'),
  ].join('\n');
}

function row(title: string, value: number | null, limit: number, unit: string): string {
  if (value === null) return `  ${title}: not measured`;
  return `  ${title}: ${value.toFixed(unit === '%' ? 1 : 0)} ${unit} [at most ${limit}: ${value <= limit ? 'met' : 'MISSED'}]`;
}
