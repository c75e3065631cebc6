import type { Question } from '../../../core/dependencies/question';
import { isData, isSameData, keptData, textOfData } from './same-data';
import type { Value } from './values';

export const constantNamed = questionOfData('constant');

/** What a static property holds, by `Class::name`. */
export const staticPropertyNamed = questionOfData('static property');

/** A question for a value, which each reading makes anew: only data and code can be compared. */
export function questionOfData(name: string): Question<string, Value | undefined> {
  return { name, isSame: isSameData, isComparable: isData, kept: keptData, text: textOfData };
}
