import { type Change, type Impact, sentenceOf } from '../../core/changes/change';
import { printableJson } from '../terminal';
import type { ComparedDescriptions } from './compared-descriptions';

/**
 * `{counts, changes}`: `counts` by impact; of each change its code, impact, message, the operations that it is about, each with
 * its place in the source where NEW is the project, and a JSON Pointer into the description that `side` tells.
 */
export function diffJson({ changes, placeOf }: ComparedDescriptions): string {
  const count = (impact: Impact) => changes.filter((change) => change.impact === impact).length;
  return `${printableJson({
    counts: { breaking: count('breaking'), potential: count('potential'), nonBreaking: count('nonBreaking') },
    changes: changes.map((change) => changeAsJson(change, placeOf)),
  })}\n`;
}

function changeAsJson(change: Change, placeOf: ComparedDescriptions['placeOf']): object {
  const { code, impact, pointer, side } = change;
  const operations = change.operations.map((operation) => ({ ...operation, place: placeOf(operation) }));
  return { code, impact, message: sentenceOf(change), operations, pointer, side };
}
