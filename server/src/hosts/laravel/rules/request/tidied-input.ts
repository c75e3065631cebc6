import type { UnknownValue, Value } from '../../../../languages/php/evaluate/values';
import { tidyingMethods } from '../../runtime/stringable';
import { isRewritingText, madeInto, mappedItem, rewritten, split } from './input-functions';
import { input, type InputOrigin } from './request-input';

/** Methods that answer the text or the list that they are called on as another kind of value. */
const unwrapping: ReadonlySet<string> = new Set(['tostring', '__tostring', 'value', 'all', 'toarray']);

/** Methods that leave of a list what they want of it, or order it. */
const sifting: ReadonlySet<string> = new Set([
  ...['values', 'unique', 'filter', 'reject', 'sort', 'sortdesc', 'reverse', 'take', 'slice', 'collect', 'unless'],
]);

/** `$request->string('name')`, which its methods tidy, or make other texts of. It is no object: nothing more is asked of it. */
export function textOfInput(origin: InputOrigin): UnknownValue {
  return input(origin, undefined, (self, name) => {
    if (tidyingMethods.has(name) || unwrapping.has(name)) return self;
    if (name === 'explode' || name === 'split') return input(madeInto(origin, split));
    return isRewritingText(name) ? textOfInput(madeInto(origin, rewritten)) : undefined;
  });
}

/** `$request->collect('tags')`, of which its methods keep some, or change each. */
export function listOfInput(origin: InputOrigin, item?: Value): UnknownValue {
  return input(origin, item && (() => item), (self, name, call) => {
    if (sifting.has(name) || unwrapping.has(name)) return self;
    const mapped = name === 'map' ? mappedItem(self, call.args.or(0), call) : null;
    return mapped === null ? undefined : listOfInput(origin, mapped);
  });
}
