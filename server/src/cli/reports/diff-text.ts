import { sentenceOf } from '../../core/changes/change';
import { printable } from '../terminal';
import type { ComparedDescriptions } from './compared-descriptions';
import { impactWords } from './impact-words';
import { operationNames } from './operation-names';

/** `file:line:column impact METHOD path: sentence (code)` for each change. */
export function diffText({ changes, placeOf }: ComparedDescriptions): string {
  return changes
    .map((change) => {
      const { code, impact, operations } = change;
      const place = operations[0] === undefined ? null : placeOf(operations[0]);
      const where = place === null ? '' : `${place.file}:${place.line}:${place.column} `;
      const what = `${operationNames(operations)}${sentenceOf(change)}`;
      return `${printable(`${where}${impactWords[impact]} ${what} (${code})`)}\n`;
    })
    .join('');
}
