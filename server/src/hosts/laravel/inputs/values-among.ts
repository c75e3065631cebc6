import { writtenText } from '../../../languages/php/syntax/written-values';
import type { Value } from '../../../languages/php/evaluate/values';
import type { Argument, Expression, Statement } from '../../../languages/php/syntax/ast';
import type { InputType } from './found-input';
import { keysOf } from './names-read';
import { noteReads } from './reads';
import type { Traced, TracedInput } from './traced';
import type { Frame, Tracer } from './tracer';
import { writtenValue } from './written-value';

/** The values of a field with which code gets on, where it does not with any other. */
export interface ValuesAmong {
  readonly of: TracedInput;
  readonly values: readonly (string | number)[];
}

/**
 * `in_array($sort, ['name', 'date'])`, `array_key_exists($kind, self::KINDS)`: the values of a field that a condition lets
 * on; null where it says nothing of one. `holds`: whether code gets on where the condition does, or where it does not.
 */
export function valuesAmong(tracer: Tracer, condition: Expression, holds: boolean, frame: Frame): ValuesAmong | null {
  if (condition.kind === 'unary' && condition.operator === '!') {
    return valuesAmong(tracer, condition.operand, !holds, frame);
  }
  if (condition.kind === 'binary' && ['&&', 'and'].includes(condition.operator) && !holds) {
    // `if ($sort && ! in_array($sort, …)) abort(404)`
    const found = valuesAmong(tracer, condition.right, false, frame);
    return found !== null && asksForIt(tracer, condition.left, found, frame) ? found : null;
  }
  if (!holds || condition.kind !== 'call' || !('name' in condition.function)) return null;
  const [needle, haystack] = condition.arguments;
  if (needle === undefined || haystack === undefined) return null;
  const values = valuesIn(tracer, condition.function.fallback.toLowerCase(), haystack, frame);
  const of = values.length === 0 ? null : tracer.expression(needle.value, frame);
  return of?.kind === 'input' && of.path !== '' ? { of, values } : null;
}

/** Whether a condition asks whether the field is there at all. */
function asksForIt(tracer: Tracer, condition: Expression, { of: field }: ValuesAmong, frame: Frame): boolean {
  switch (condition.kind) {
    case 'variable':
    case 'property': {
      const held = tracer.expression(condition, frame);
      return held?.kind === 'input' && held.path === field.path;
    }
    case 'binary': {
      const isNull = condition.right.kind === 'literal' && condition.right.value.kind === 'null';
      return (
        isNull &&
        condition.operator.startsWith('!') &&
        asksForIt(tracer, condition.left, { of: field, values: [] }, frame)
      );
    }
    case 'methodCall':
      return 'name' in condition.member && /^(?:has|filled|exists)$/i.test(condition.member.name);
    case 'call':
      return 'name' in condition.function && /^isset$/i.test(condition.function.fallback);
    default:
      return false;
  }
}

function valuesIn(tracer: Tracer, name: string, { value }: Argument, frame: Frame): readonly (string | number)[] {
  if (name === 'array_key_exists' || name === 'key_exists') {
    const map = writtenValue(tracer.laravel, value, frame);
    const keys = map?.kind === 'array' && map.gap === undefined ? [...map.entries.keys()] : [];
    return keys.every((key) => typeof key === typeof keys[0]) ? keys : [];
  }
  if (name !== 'in_array') return [];
  if (value.kind === 'call' && 'name' in value.function && value.function.fallback.toLowerCase() === 'array_keys') {
    const [map] = value.arguments;
    return map === undefined ? [] : keysOf(tracer.laravel, map.value, frame);
  }
  const list = writtenValue(tracer.laravel, value, frame);
  if (list?.kind !== 'array' || list.gap !== undefined) return [];
  const values = [...list.entries.values()].map(plainValue);
  const [first] = values;
  return values.every((one) => one !== null && typeof one === typeof first) ? values.filter((one) => one !== null) : [];
}

function plainValue(value: Value): string | number | null {
  const plain = value.kind === 'object' ? value.properties.get('value') : value;
  if (plain?.kind === 'number') return Number.isInteger(plain.value) ? plain.value : null;
  return plain?.kind === 'string' && plain.gap === undefined ? plain.value : null;
}

/** Notes of a field that code gets on with these values alone. */
export function noteAmong(
  tracer: Tracer,
  found: ValuesAmong | null,
  { node, frame }: { readonly node: Expression; readonly frame: Frame },
): void {
  if (found === null) return;
  const { of, values } = found;
  const type: InputType = typeof values[0] === 'number' ? 'integer' : 'string';
  noteReads(tracer, [of.path], { of: { ...of, path: '' }, in: of.in, type }, { node, frame, hint: { among: values } });
}

/** `match ($kind) { 'a' => …, default => abort(404) }`: the texts that something is told apart by, where no other is taken. */
export function noteCases(
  tracer: Tracer,
  { subject, cases }: { readonly subject: Traced | null; readonly cases: readonly (Expression | null)[] },
  at: { readonly node: Expression; readonly frame: Frame },
): void {
  if (subject?.kind !== 'input' || subject.path === '') return;
  const values = cases.flatMap((one) => writtenText(one) ?? []);
  const isWhole = values.length > 0 && values.length === cases.length;
  if (isWhole) noteAmong(tracer, { of: subject, values }, at);
}

/** `throw …`, `abort(404)` */
export function refuses(expression: Expression): boolean {
  if (expression.kind === 'throw') return true;
  return expression.kind === 'call' && 'name' in expression.function && /^abort$/i.test(expression.function.fallback);
}

/** Whether code does nothing but set a variable, or another of its name, to what is written out: `$sort = 'name';` */
export function setsIt(statement: Statement, found: ValuesAmong, frame: Frame): boolean {
  if (statement.kind === 'block') {
    const [only, ...others] = statement.statements;
    return only !== undefined && others.length === 0 && setsIt(only, found, frame);
  }
  if (statement.kind !== 'expression' || statement.expression.kind !== 'assign') return false;
  const { target, value } = statement.expression;
  const held = target.kind === 'variable' ? frame.variables.get(target.name) : undefined;
  return held?.kind === 'input' && held.path === found.of.path && value.kind === 'literal';
}
