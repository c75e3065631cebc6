import type { Expression } from '../../../../languages/php/syntax/ast';
import { Scope } from '../../../../languages/php/evaluate/scope';
import type { Value } from '../../../../languages/php/evaluate/values';
import { either } from './either';
import { type Frame, type Typer, unknownAt } from '../frame';
import { classNameOf } from './class-name';
import { mostPlaces, type Typed } from './typed';
import { literalText, record } from './typed-values';

/** `X::Y`, `X::class`, a case of an enum, `PHP_INT_MAX`. */
export function constantOf(
  typer: Typer,
  node: Expression & { readonly kind: 'constant' | 'classConstant' },
  frame: Frame,
): Typed {
  const { machine } = typer.laravel;
  if (node.kind === 'classConstant') {
    const { class: of, member } = node;
    const className = namedClass(typer, of, frame);
    if (className === null || !('name' in member)) return unknownAt(node, frame);
    if (member.name === 'class') return { kind: 'scalar', value: { kind: 'string', value: className } };
    const declaration = machine.files.class(className)?.declaration;
    if (declaration?.kind === 'enum' && declaration.cases.some(({ name }) => name === member.name)) {
      return { kind: 'enum', class: declaration.name, case: member.name };
    }
    return typedOfValue(machine.classConstant(className, member.name)) ?? unknownAt(node, frame);
  }
  const value = machine.evaluate(node, new Scope(frame.file, { lexicalClass: frame.lexicalClass }));
  return typedOfValue(value) ?? unknownAt(node, frame);
}

/** The class that `self`, `static` and `parent` mean; null for any other name. */
export function ownClass(
  name: string,
  { className, lexicalClass }: Pick<Frame, 'className' | 'lexicalClass'>,
): string | null {
  if (name === 'static') return className;
  return name === 'self' ? (lexicalClass ?? className) : null;
}

/** The class that stands before `::`, by its name or as that of an object (`$post::class`); null where it is not told. */
function namedClass(
  typer: Typer,
  of: (Expression & { readonly kind: 'classConstant' })['class'],
  frame: Frame,
): string | null {
  if ('name' in of) return ownClass(of.name, frame) ?? of.name;
  return literalText(classNameOf(typer, typer.expression(of.expression, frame)) ?? undefined);
}

export function staticPropertyOf(
  typer: Typer,
  node: Expression & { readonly kind: 'staticProperty' },
  frame: Frame,
): Typed {
  const { class: of, member } = node;
  const className = namedClass(typer, of, frame);
  if (className === null || !('name' in member)) return unknownAt(node, frame);
  const value = typer.laravel.machine.staticValue(className, member.name);
  return (value === undefined ? null : typedOfValue(value)) ?? unknownAt(node, frame);
}

/** A value that source tells; null where it does not. */
export function typedOfValue(value: Value): Typed | null {
  switch (value.kind) {
    case 'null':
    case 'boolean':
    case 'number':
      return { kind: 'scalar', value };
    case 'string':
      return value.gap === undefined ? { kind: 'scalar', value } : { kind: 'field', field: aText };
    case 'array': {
      if (value.gap !== undefined) return null;
      const entries = Array.from(value.entries, ([key, one]) => [key, typedOfValue(one)] as const);
      if (entries.some(([, one]) => one === null)) return null;
      const known = entries.flatMap(([key, one]) => (one === null ? [] : [[String(key), one] as const]));
      if (!entries.every(([key]) => typeof key === 'number')) return record(known);
      const values = known.map(([, one]) => one);
      const isInPlace = values.length > 1 && values.length <= mostPlaces && entries.every(([key], at) => key === at);
      return { kind: 'list', item: values.length === 0 ? null : either(values), ...(isInPlace && { places: values }) };
    }
    default:
      return null;
  }
}

const aText = { type: 'string', required: true, nullable: false } as const;
