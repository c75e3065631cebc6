import type { Json } from '../../../core/json';
import type { Source } from '../../../core/source';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { toJson } from '../../../languages/php/evaluate/json';
import { PhpException } from '../../../languages/php/evaluate/machine';
import type { Interpreter } from '../../../languages/php/evaluate/interpreter';
import { Scope } from '../../../languages/php/evaluate/scope';
import type { LinkedClass } from '../../../languages/php/php-files';
import type { Attribute } from '../../../languages/php/syntax/ast';

/** Steps for the arguments of one attribute, which are constants. */
const mostSteps = 5_000;

/** An attribute by the last part of its class's name, with the values of its arguments. */
export class AttributeArguments {
  readonly name: string;
  readonly source: Source;
  readonly #values: Arguments;

  constructor(machine: Interpreter, name: string, { attribute, of }: WrittenAttribute) {
    this.name = name;
    this.source = of.file.source(attribute);
    this.#values = machine.aside(mostSteps, () => argumentsOf(machine, attribute, of)) ?? new Arguments([]);
  }

  /** Undefined where it is not given, or not known. */
  json(index: number, name: string): Json | undefined {
    const value = this.#values.at(index, name);
    return value === undefined ? undefined : toJson(value);
  }

  /** Undefined for anything but a text, and for an empty one. */
  text(index: number, name: string): string | undefined {
    const value = this.json(index, name);
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  }

  flag(index: number, name: string): boolean | undefined {
    const value = this.json(index, name);
    return typeof value === 'boolean' ? value : undefined;
  }
}

interface WrittenAttribute {
  readonly attribute: Attribute;
  readonly of: LinkedClass;
}

function argumentsOf(machine: Interpreter, attribute: Attribute, { declaration, file }: LinkedClass): Arguments | null {
  try {
    return machine.evaluateArguments(attribute.arguments, new Scope(file, { lexicalClass: declaration.name }));
  } catch (error) {
    if (error instanceof PhpException) return null;
    throw error;
  }
}

/** The attributes of a namespace (`A\B\`) among those of a class or a method. */
export function attributesOf(
  machine: Interpreter,
  namespace: string,
  { attributes, of }: { readonly attributes: readonly Attribute[]; readonly of: LinkedClass },
): readonly AttributeArguments[] {
  return attributes
    .filter((attribute) => attribute.class.startsWith(namespace))
    .map((attribute) => new AttributeArguments(machine, attribute.class.slice(namespace.length), { attribute, of }));
}
