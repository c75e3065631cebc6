import { textOf, type Value } from '../../../languages/php/evaluate/values';
import type { Expression } from '../../../languages/php/syntax/ast';
import { constantValue } from './default-of-read';
import type { InputFramework } from './input-framework';
import type { Frame } from './tracer';

/** The texts that an expression may be: one, or the entries of a list; none where it takes more to tell. */
export function textsOf(laravel: InputFramework, expression: Expression, frame: Frame): readonly string[] {
  switch (expression.kind) {
    case 'array':
      return expression.items.flatMap(({ value }) => textsOf(laravel, value, frame));
    case 'ternary':
      return [expression.then, expression.otherwise].flatMap((one) =>
        one === null ? [] : textsOf(laravel, one, frame),
      );
    case 'variable': {
      const held = frame.variables.get(expression.name);
      if (held?.kind === 'texts') return held.texts;
      return held?.kind === 'scalar' ? textsIn(held.value) : [];
    }
    case 'property':
      return expression.of.kind === 'variable'
        ? propertyTexts(laravel, expression, frame)
        : textsIn(constantValue(laravel, expression, frame));
    default:
      return textsIn(constantValue(laravel, expression, frame));
  }
}

/** One text; null where there are several, or it takes more to tell. */
export function textIn(laravel: InputFramework, expression: Expression | undefined, frame: Frame): string | null {
  const [only, ...others] = expression === undefined ? [] : textsOf(laravel, expression, frame);
  return only === undefined || others.length > 0 ? null : only;
}

/** `$this->filters`, as its declaration has it. */
function propertyTexts(
  laravel: InputFramework,
  { of, member }: Expression & { readonly kind: 'property' },
  { self, className }: Frame,
): readonly string[] {
  if (of.kind !== 'variable' || of.name !== 'this' || !('name' in member) || className === null) {
    return [];
  }
  const set = self?.kind === 'object' ? self.properties.get(member.name) : undefined;
  if (set?.kind === 'texts') return set.texts;
  for (const { declaration, file } of laravel.machine.files.lineage(className).classes) {
    const declared = declaration.properties.find(({ name }) => name === member.name);
    if (declared === undefined || declared.byDefault === null) continue;
    return textsIn(constantValue(laravel, declared.byDefault, { file, lexicalClass: declaration.name }));
  }
  return [];
}

/** A text, the texts of a list, or those that cases of an enumeration stand for. */
function textsIn(value: Value | null): readonly string[] {
  const values = value?.kind === 'array' ? [...value.entries.values()] : value === null ? [] : [value];
  return values.flatMap((one) => textOf(one.kind === 'object' ? one.properties.get('value') : one) ?? []);
}
