import { keyOfField, type Noted } from '../operations/noted';
import { refusesCallers } from './applied-middleware';
import { keyField } from './credential-names';

/**
 * Whether strangers are refused only for what stands in the body or the query, as one that a record tells is banned: they come
 * through who send nothing there, and who send something of which the application knows nothing, as of where they come from.
 */
export function isForWhatIsSent({ reads, again }: Noted): boolean {
  const sent = [...reads.values()].flatMap(({ place, name }) => {
    const isSent = place === 'body' || (place === 'query' && !keyField.test(name));
    return isSent ? [keyOfField(place, name)] : [];
  });
  if (sent.length === 0 || again === null) return false;
  return (
    letsThrough(again({ lacking: new Set(sent), lookup: 'unfound' })) &&
    letsThrough(again({ having: new Set(sent), lookup: 'unfound' }))
  );
}

function letsThrough(noted: Noted): boolean {
  return noted.isPassed && !noted.isHandedOn && !refusesCallers(noted);
}
