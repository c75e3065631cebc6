import type { Candidate } from '../../core/configuration/completion/candidate';
import type { Completions } from './completions';
import { formatOf } from '../configuration/configuration-formats';
import { writtenWords } from './written-words';

/** What is written where a candidate is taken: within the quotes that are there, else with what its language asks for. */
export function completionText(
  { name, isBare }: Candidate,
  { areKeys, place }: Pick<Completions, 'areKeys' | 'place'>,
  path: string,
): string {
  const words = writtenWords[formatOf(path) ?? 'yaml'];
  const { quote, hasValue } = place;
  if (quote !== null) return words.within(name, quote).slice(1, -1);
  if (isBare === true) return name;
  if (!areKeys) return words.value(name);
  return words.key(name) + (hasValue ? '' : words.arrow);
}
