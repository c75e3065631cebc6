import type { Value } from '../../../languages/php/evaluate/values';
import type { Expression } from '../../../languages/php/syntax/ast';
import { constantValue } from './constant-value';
import type { InputFramework } from './input-framework';
import type { Frame } from './tracer';

/** What is written out, what a property is declared with, and what a variable holds or is set to alone. */
export function writtenValue(laravel: InputFramework, expression: Expression, frame: Frame): Value | null {
  if (expression.kind === 'property' && expression.of.kind === 'variable') {
    return declaredValue(laravel, expression, frame);
  }
  if (expression.kind === 'staticProperty') return staticValue(laravel, expression, frame);
  if (expression.kind === 'binary' && expression.operator === '??' && expression.left.kind === 'variable') {
    // Of what a function is given that is known: `$order ?? 'id'`.
    const one = frame.variables.get(expression.left.name);
    if (one?.kind !== 'scalar') return null;
    return one.value.kind === 'null' ? writtenValue(laravel, expression.right, frame) : one.value;
  }
  if (expression.kind !== 'variable') return constantValue(laravel, expression, frame);
  const held = frame.variables.get(expression.name);
  if (held?.kind === 'scalar') return held.value;
  const [only, ...others] = frame.assigned.get(expression.name) ?? [];
  return only === undefined || others.length > 0 ? null : constantValue(laravel, only, frame);
}

/** `$this->filters`, as its class or one that it extends declares it. */
export function declaredValue(
  laravel: InputFramework,
  { of, member }: Expression & { readonly kind: 'property' },
  { className }: Frame,
): Value | null {
  if (of.kind !== 'variable' || of.name !== 'this' || !('name' in member) || className === null) return null;
  for (const { declaration, file } of laravel.machine.files.lineage(className).classes) {
    const declared = declaration.properties.find(({ name }) => name === member.name);
    if (declared === undefined || declared.byDefault === null) continue;
    return constantValue(laravel, declared.byDefault, { file, lexicalClass: declaration.name });
  }
  return null;
}

/** `self::$filters` */
function staticValue(
  { machine }: InputFramework,
  { class: of, member }: Expression & { readonly kind: 'staticProperty' },
  { className, lexicalClass }: Frame,
): Value | null {
  if (!('name' in of) || !('name' in member)) return null;
  const named = of.name === 'self' ? lexicalClass : of.name === 'static' ? className : of.name;
  return named === null ? null : (machine.staticValue(named, member.name) ?? null);
}
