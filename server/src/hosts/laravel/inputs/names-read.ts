import { textOf, type Value } from '../../../languages/php/evaluate/values';
import type { Expression } from '../../../languages/php/syntax/ast';
import { constantValue } from './constant-value';
import type { InputFramework } from './input-framework';
import type { Traced } from './traced';
import { toldByMethod } from './told-by-methods';
import type { Frame } from './tracer';
import { declaredValue, writtenValue } from './written-value';

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
    case 'interpolated':
      return joined(laravel, expression.parts, frame);
    case 'binary':
      return expression.operator === '.' ? joined(laravel, [expression.left, expression.right], frame) : [];
    case 'call': {
      // `$request->only(array_keys($this->rules))`
      const [map] = expression.arguments;
      const isOfKeys = 'name' in expression.function && expression.function.fallback.toLowerCase() === 'array_keys';
      return isOfKeys && map !== undefined
        ? keysOf(laravel, map.value, frame)
        : textsIn(constantValue(laravel, expression, frame));
    }
    case 'methodCall':
      return textsIn(toldByMethod(laravel, expression, frame));
    case 'staticProperty':
      return textsIn(writtenValue(laravel, expression, frame));
    case 'index':
      return entryTexts(laravel, expression, frame);
    case 'property':
      return expression.of.kind === 'variable'
        ? propertyTexts(laravel, expression, frame)
        : textsIn(constantValue(laravel, expression, frame));
    default:
      return textsIn(constantValue(laravel, expression, frame));
  }
}

/** More texts than this are no names that code reads by. */
const mostTexts = 50;

/** `"filter.$name"`: a text for each that its parts may be; none where source does not tell of all. */
function joined(laravel: InputFramework, parts: readonly Expression[], frame: Frame): readonly string[] {
  return parts.reduce<readonly string[]>(
    (before, part) => {
      const texts = before.length === 0 ? [] : textsOf(laravel, part, frame);
      return before.length * texts.length > mostTexts ? [] : before.flatMap((one) => texts.map((text) => one + text));
    },
    [''],
  );
}

/** `$map[$kind]`: the entry of that name, or any where source does not tell which. */
function entryTexts(
  laravel: InputFramework,
  { of, index }: Expression & { readonly kind: 'index' },
  frame: Frame,
): readonly string[] {
  const map = writtenValue(laravel, of, frame);
  if (map?.kind !== 'array' || index === null) return [];
  const [key, ...others] = textsOf(laravel, index, frame);
  const entry = key === undefined || others.length > 0 ? undefined : map.entries.get(key);
  return entry === undefined ? textsIn(map) : textsIn(entry);
}

/** The names of a map's entries: `['a' => 1, 'b' => $x]`; none of a list, and where source does not tell. */
export function keysOf(laravel: InputFramework, expression: Expression, frame: Frame): readonly string[] {
  if (expression.kind === 'array') {
    return expression.items.flatMap(({ key }) => (key === null ? [] : textsOf(laravel, key, frame)));
  }
  const map = writtenValue(laravel, expression, frame);
  return map?.kind === 'array' ? [...map.entries.keys()].filter((key) => typeof key === 'string') : [];
}

/** A list of texts that a value is one of. */
export function textsTraced(texts: readonly string[]): Traced | null {
  return texts.length === 0 ? null : { kind: 'texts', texts };
}

/** One text; null where there are several, or it takes more to tell. */
export function textIn(laravel: InputFramework, expression: Expression | undefined, frame: Frame): string | null {
  const [only, ...others] = expression === undefined ? [] : textsOf(laravel, expression, frame);
  return only === undefined || others.length > 0 ? null : only;
}

/** `$this->filters`, as it is set, else as its declaration has it. */
function propertyTexts(
  laravel: InputFramework,
  expression: Expression & { readonly kind: 'property' },
  frame: Frame,
): readonly string[] {
  const { member } = expression;
  const set = 'name' in member && frame.self?.kind === 'object' ? frame.self.properties.get(member.name) : undefined;
  return set?.kind === 'texts' ? set.texts : textsIn(declaredValue(laravel, expression, frame));
}

/** A text, the texts of a list, or those that cases of an enumeration stand for. */
function textsIn(value: Value | null): readonly string[] {
  const values = value?.kind === 'array' ? [...value.entries.values()] : value === null ? [] : [value];
  return values.flatMap((one) => textOf(one.kind === 'object' ? one.properties.get('value') : one) ?? []);
}
