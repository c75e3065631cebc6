/**
 * The methods of `Illuminate\Support\Str` (Laravel 12) that route files, configuration and validation rules use, under
 * their own names and with their parameters in PHP's order, so that a call that was read can be made as it is written.
 * What PHP answers with a ValueError is `undefined`.
 *
 * Case follows the Unicode version of the running JavaScript, and a capital sigma that ends a word becomes `ς`, as from
 * PHP 8.3 on.
 */
export { camel, headline, kebab, lcfirst, lower, snake, studly, title, ucfirst, ucsplit, upper } from './letter-case';
export { singular } from './inflector';
export { plural, pluralStudly } from './numbered-noun';
export { finish, ltrim, padBoth, padLeft, padRight, rtrim, squish, start, trim, unwrap, wrap } from './edges';
export { after, afterLast, before, beforeLast, between, classBasename, length, limit, substr } from './parts';
export { contains, containsAll, endsWith, is, startsWith, substrCount } from './matching';
export { remove, repeat, replace, replaceArray, replaceFirst, replaceLast, reverse, swap } from './replacing';
export { slug } from './slug';
