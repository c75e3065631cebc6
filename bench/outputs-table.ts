import { comparedFigures } from './comparison';
import type { OutputFigures } from './outputs';

/** How often the other converter's time must hold that of the product, at least. */
const leastSpeed = 20;
/** What writing every output may cost of a run that writes the description alone, at most. */
const mostOfPlain = 1.25;

/** What other outputs cost, as people read it. */
export function outputsTable({ operations, conversion, all }: OutputFigures): string {
  const converted = comparedFigures(conversion);
  const speed = 1 / converted.ratio.median;
  const runs = comparedFigures(all);
  const [own, other] = [converted.measured, converted.base].map(({ median }) => median.toFixed(0));
  return [
    `Description of ${operations} operations to collection: ${own ?? ''} ms, openapi-to-postmanv2 ${other ?? ''} ms, ` +
      `${speed.toFixed(1)} times as fast [at least ${leastSpeed}: ${speed >= leastSpeed ? 'met' : 'MISSED'}]`,
    `generate --all: ${runs.measured.median.toFixed(0)} ms, generate: ${runs.base.median.toFixed(0)} ms, ` +
      `${runs.ratio.median.toFixed(2)} (${runs.ratio.lower.toFixed(2)}-${runs.ratio.upper.toFixed(2)}) times the time ` +
      `[at most ${mostOfPlain}: ${runs.ratio.median <= mostOfPlain ? 'met' : 'MISSED'}]`,
    'Medians, with the quartiles; ratios pair by pair.',
  ].join('\n');
}
