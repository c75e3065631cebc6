import type { NativeFunction } from '../natives';
import { arrayChanges } from './array-changes';
import { arraySets } from './array-sets';
import { arrayFunctions } from './arrays';
import { encodingFunctions } from './encoding';
import { fileFunctions } from './files';
import { numberFunctions } from './numbers';
import { regularExpressionFunctions } from './regular-expressions';
import { stringFunctions } from './strings';
import { typeFunctions } from './types';

export { phpClasses } from './classes';
export { phpConstants } from './constants';

/** PHP's own functions that appear where applications put themselves together, by name. */
export const phpFunctions: ReadonlyMap<string, NativeFunction> = new Map(
  Object.entries({
    ...stringFunctions,
    ...regularExpressionFunctions,
    ...encodingFunctions,
    ...numberFunctions,
    ...arrayFunctions,
    ...arraySets,
    ...arrayChanges,
    ...typeFunctions,
    ...fileFunctions,
  }),
);
