import type { Json } from '../../../../core/json';
import { toJson } from '../../../../languages/php/evaluate/json';
import { PhpException } from '../../../../languages/php/evaluate/machine';
import type { Interpreter } from '../../../../languages/php/evaluate/interpreter';
import { Scope } from '../../../../languages/php/evaluate/scope';
import type { LinkedClass } from '../../../../languages/php/php-files';
import type { Argument, Attribute, Expression } from '../../../../languages/php/syntax/ast';
import type { Annotation, AnnotationValue } from './annotation';

const namespace = 'OpenApi\\Attributes\\';

/** What the first argument is called where it is given without its name. */
const firstKeys: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['Get', 'Post', 'Put', 'Patch', 'Delete', 'Options', 'PathItem'].map((name) => [name, 'path'])),
  Property: 'property',
  MediaType: 'mediaType',
  Tag: 'name',
  Schema: 'ref',
  JsonContent: 'ref',
  Items: 'ref',
};

/** Steps for one value, which is a constant. */
const mostSteps = 5_000;

/** The attributes of swagger-php among those of something in a class. */
export function attributeAnnotations(
  machine: Interpreter,
  attributes: readonly Attribute[],
  of: LinkedClass,
): readonly Annotation[] {
  return attributes
    .filter((attribute) => attribute.class.startsWith(namespace))
    .map((attribute) => {
      const { file, declaration } = of;
      const reader = new AttributeReader(machine, new Scope(file, { lexicalClass: declaration.name }));
      return reader.annotation(attribute.class, attribute.arguments, attribute);
    });
}

interface Place {
  readonly start: number;
  readonly end: number;
}

class AttributeReader {
  readonly #machine: Interpreter;
  readonly #scope: Scope;

  constructor(machine: Interpreter, scope: Scope) {
    this.#machine = machine;
    this.#scope = scope;
  }

  annotation(className: string, args: readonly Argument[], place: Place): Annotation {
    const name = className.slice(namespace.length);
    const values = new Map<string, AnnotationValue>();
    const nested: Annotation[] = [];
    for (const [index, { name: given, value }] of args.entries()) {
      const key = given ?? (index === 0 && Object.hasOwn(firstKeys, name) ? firstKeys[name] : undefined);
      const read = this.#value(value);
      if (read === null) continue;
      if (key !== undefined) values.set(key, read);
      else if (read.kind === 'annotation') nested.push(read.annotation);
    }
    return { name, values, nested, source: this.#scope.file.source(place) };
  }

  /** Null for what is not known. */
  #value(expression: Expression): AnnotationValue | null {
    if (expression.kind === 'new' && 'name' in expression.class && expression.class.name.startsWith(namespace)) {
      const annotation = this.annotation(expression.class.name, expression.arguments, expression);
      return { kind: 'annotation', annotation };
    }
    if (expression.kind === 'array' && expression.items.every(({ key, spread }) => key === null && !spread)) {
      return { kind: 'list', items: expression.items.flatMap(({ value }) => this.#value(value) ?? []) };
    }
    const json = this.#machine.aside(mostSteps, () => this.#json(expression)) ?? null;
    return json === null ? null : { kind: 'json', json: json.value };
  }

  #json(expression: Expression): { readonly value: Json } | null {
    try {
      const value = toJson(this.#machine.evaluate(expression, this.#scope));
      return value === undefined ? null : { value };
    } catch (error) {
      if (error instanceof PhpException) return null;
      throw error;
    }
  }
}
