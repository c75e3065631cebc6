import { Arguments } from '../../../../languages/php/evaluate/arguments';
import { textOf, type Value } from '../../../../languages/php/evaluate/values';
import type { Typer } from '../frame';
import { either, waysOf } from '../types/either';
import type { Typed } from '../types/typed';
import { literal, nothing } from '../types/typed-values';

/** Functions that make a name of another one: of a class, a table, a method. */
const functions: ReadonlySet<string> = new Set([
  ...['class_basename', 'str_replace', 'strtolower', 'strtoupper', 'ucfirst', 'lcfirst', 'ucwords', 'substr'],
  ...['trim', 'ltrim', 'rtrim'],
]);

/** Methods of `Str` that do so, in lower case. */
const methods: ReadonlySet<string> = new Set([
  ...['studly', 'camel', 'snake', 'kebab', 'lower', 'upper', 'ucfirst', 'lcfirst', 'title', 'headline', 'pascal'],
  ...['plural', 'singular', 'pluralstudly', 'after', 'afterlast', 'before', 'beforelast', 'classbasename'],
  ...['replace', 'replacefirst', 'replacelast', 'replaceend', 'remove', 'finish', 'start', 'substr', 'trim'],
]);

const strings = 'Illuminate\\Support\\Str';

/** What a function makes of arguments that are all written out; null where that is not told. */
export function literalCall({ laravel }: Typer, name: string, given: readonly Typed[]): Typed | null {
  const { machine, nowhere } = laravel;
  return functions.has(name)
    ? ofLiterals(given, (args) => machine.tryComplete(() => machine.callNamed({ name, fallback: name }, args, nowhere)))
    : null;
}

/** What a static method of `Str` makes of such arguments. */
export function literalStr({ laravel }: Typer, name: string, given: readonly Typed[]): Typed | null {
  const { machine, nowhere } = laravel;
  return methods.has(name)
    ? ofLiterals(given, (args) => machine.tryComplete(() => machine.callStatic(strings, name, args, nowhere)))
    : null;
}

/** More texts than this nobody calls anything after. */
const mostTexts = 16;

/** What is made of the one argument that is one of several texts is made of each of them. */
function ofLiterals(given: readonly Typed[], call: (args: Arguments) => Value | null): Typed | null {
  const at = given.findIndex((one) => one.kind === 'either');
  const ways = waysOf(given[at] ?? nothing);
  if (at === -1 || ways.length > mostTexts) return ofLiteral(given, call);
  const made = ways.map((way) => ofLiteral(given.with(at, way), call));
  return made.every((one) => one !== null) ? either(made) : null;
}

function ofLiteral(given: readonly Typed[], call: (args: Arguments) => Value | null): Typed | null {
  const values = given.map((one) => (one.kind === 'scalar' ? one.value : null));
  const text =
    values.length > 0 && values.every((one) => one !== null) ? textOf(call(new Arguments(values)) ?? undefined) : null;
  return text === null ? null : literal(text);
}
