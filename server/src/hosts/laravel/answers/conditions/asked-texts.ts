import type { Expression } from '../../../../languages/php/syntax/ast';
import { Scope } from '../../../../languages/php/evaluate/scope';
import type { Frame, Typer } from '../frame';
import { isTruthy } from './truth';

/** Functions that tell of texts, and of nothing else, whether something is so. https://www.php.net/manual/ref.strings.php */
const asking: ReadonlySet<string> = new Set([
  ...['str_contains', 'str_starts_with', 'str_ends_with', 'preg_match', 'ctype_digit', 'ctype_upper', 'ctype_lower'],
]);

/** `str_contains($name, '.')` of texts that are written out; null where they are not, or for any other function. */
export function toldOfTexts(typer: Typer, node: Expression & { readonly kind: 'call' }, frame: Frame): boolean | null {
  const name = 'name' in node.function ? node.function.fallback.toLowerCase() : '';
  if (!asking.has(name)) return null;
  const written = node.arguments.flatMap((one) => {
    const typed = typer.expression(one.value, frame);
    if (typed.kind !== 'scalar' || typed.value.kind !== 'string' || one.spread) return [];
    const { start, end } = one.value;
    return [{ ...one, value: { kind: 'literal' as const, value: typed.value, start, end } }];
  });
  if (written.length < node.arguments.length) return null;
  const said = typer.laravel.machine.evaluate({ ...node, arguments: written }, new Scope(frame.file));
  return said.kind === 'boolean' || said.kind === 'number' ? isTruthy(said) : null;
}
