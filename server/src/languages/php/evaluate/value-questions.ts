import type { Question } from '../../../core/dependencies/question';
import { isFreeMethod } from './free-closure';
import { isData, isSameData, keptData, textOfData, textOfMethod, withoutScope } from './same-data';
import type { ClosureValue, Value } from './values';

export const constantNamed = questionOfData('constant');

/** What a static property holds, by `Class::name`. */
export const staticPropertyNamed = questionOfData('static property');

/** A question for a value, which each reading makes anew: only data and code can be compared. */
export function questionOfData(name: string): Question<string, Value | undefined> {
  return { name, isSame: isSameData, isComparable: isData, kept: keptData, text: textOfData };
}

/** A question for a function to which whoever calls it gives the object that is `$this` in it. */
export function questionOfMethod(name: string): Question<string, ClosureValue | undefined> {
  return {
    name,
    isSame: isSameData,
    isComparable: (method) => method === undefined || isFreeMethod(method),
    kept: (method) => method && withoutScope(method),
    text: textOfMethod,
  };
}
