import type { Argument, Expression } from '../../../../languages/php/syntax/ast';
import type { Given, Typer } from '../frame';
import { waysOf } from '../types/either';
import { itemOf, placeOf } from '../types/items';
import type { Entry, Typed } from '../types/typed';
import { literalText, nothing, record } from '../types/typed-values';

/** Names that are filled one by one; of more only what stands under them is told. */
const mostNames = 40;

/** `array_fill_keys(['a', 'b'], 0)`, `array_combine(self::NAMES, $values)`: what stands under each name that is written out; null for other calls. */
export function filledKeys(
  typer: Typer,
  {
    name,
    given,
    args,
  }: { readonly name: string; readonly given: readonly Given[]; readonly args: readonly Argument[] },
): Typed | null {
  if (name !== 'array_fill_keys' && name !== 'array_combine') return null;
  const [keys, values = nothing] = given.map(({ value }) => value);
  if (keys?.kind !== 'list' || keys.item === null) return null;
  const names = (keys.places ?? waysOf(keys.item)).map(literalText);
  if (names.length > mostNames || !names.every((one) => one !== null)) return null;
  const node = args[0]?.value;
  const isOptional = keys.places === undefined && !(node !== undefined && isWritten(node));
  const under = (index: number): Typed => {
    if (name === 'array_fill_keys') return values;
    return keys.places === undefined ? itemOf(values, typer) : placeOf(values, index, typer);
  };
  const entries = names.map((one, index): [string, Entry] => [one, { value: under(index), isOptional }]);
  return { ...record([]), entries: new Map(entries) };
}

/** Whether it holds all that it is known to hold: `['a', 'b']`, `self::NAMES`. */
function isWritten(node: Expression): boolean {
  if (node.kind === 'array') return node.items.every(({ spread, key }) => !spread && key === null);
  return node.kind === 'classConstant' || node.kind === 'constant';
}
