import type { Candidate } from '../core/configuration/completion/candidate';
import { writtenString } from '../languages/php/literals';
import { writtenScalar } from '../languages/yaml/literals';
import type { Completions } from './completions';

/** What is written where a candidate is taken: within the quotes that are there, else with what its language asks for. */
export function completionText(
  { name, isBare }: Candidate,
  { areKeys, place }: Pick<Completions, 'areKeys' | 'place'>,
  path: string,
): string {
  const isPhp = path.endsWith('.php');
  const { quote, hasValue } = place;
  if (quote !== null) return (isPhp ? writtenString(name, quote) : writtenScalar(name, quote)).slice(1, -1);
  if (isBare === true) return name;
  if (isPhp) return writtenString(name, "'") + (areKeys && !hasValue ? ' => ' : '');
  return writtenScalar(name, path.endsWith('.json') ? '"' : null) + (areKeys && !hasValue ? ': ' : '');
}
