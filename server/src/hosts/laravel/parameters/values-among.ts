import type { FieldSchema } from '../../../core/fields/field-schema';
import { Scope } from '../../../languages/php/evaluate/scope';
import type { Value } from '../../../languages/php/evaluate/values';
import type { PhpFile } from '../../../languages/php/php-file';
import type { Expression, Statement } from '../../../languages/php/syntax/ast';
import { childrenOf, type Node } from '../../../languages/php/syntax/syntax-walk';
import { isClientError, statusArgument, statusNamed } from '../runtime/response-status';
import type { PhpRuntime } from '../runtime/php-runtime';
import { enumValues } from './enum-values';

/** Code with what its words mean. */
interface RefusingCode {
  readonly statements: readonly Statement[];
  readonly file: PhpFile;
  readonly className: string | null;
}

/** Steps of the evaluator for a list of values. */
const mostSteps = 5_000;
/** Of more values nobody wants a list. */
const mostValues = 60;

/**
 * The values of a variable with which code gets on, where it refuses all others: `match ($by) { 'day' => …, default => abort(404) }`,
 * `abort_unless(in_array($tab, self::TABS), 404)`, `self::KINDS[$kind] ?? abort(404)`, `Status::from($status)`. Null where it takes
 * others, or does not tell.
 */
export function valuesAmong(variable: string, code: RefusingCode, runtime: PhpRuntime): FieldSchema | null {
  return new AmongReader(variable, code, runtime).ofStatements(code.statements);
}

class AmongReader {
  readonly #variable: string;
  readonly #code: RefusingCode;
  readonly #runtime: PhpRuntime;

  constructor(variable: string, code: RefusingCode, runtime: PhpRuntime) {
    this.#variable = variable;
    this.#code = code;
    this.#runtime = runtime;
  }

  ofStatements(statements: readonly Statement[]): FieldSchema | null {
    for (const statement of statements) {
      const found = this.#ofStatement(statement);
      if (found !== null) return found;
    }
    return null;
  }

  /** What runs under a condition says nothing of all requests, unless that asks for the value itself. */
  #ofStatement(statement: Statement): FieldSchema | null {
    switch (statement.kind) {
      case 'block':
        return this.ofStatements(statement.statements);
      case 'if':
        return this.#refuses(statement.then) ? this.#lettingOn(statement.condition, false) : null;
      case 'expression':
        return this.#of(statement.expression);
      case 'return':
        return statement.value === null ? null : this.#of(statement.value);
      default:
        return null;
    }
  }

  #of(node: Node): FieldSchema | null {
    const found = this.#said(node);
    if (found !== null || isConditional(node)) return found;
    for (const child of childrenOf(node)) {
      const below = this.#of(child);
      if (below !== null) return below;
    }
    return null;
  }

  #said(node: Node): FieldSchema | null {
    switch (node.kind) {
      case 'match':
        return this.#isIt(node.subject) ? this.#cases(node) : null;
      case 'binary':
        return node.operator === '??' && refuses(node.right) ? this.#lookedUp(node.left) : null;
      case 'call':
        return this.#refusing(node);
      case 'staticCall':
        return this.#madeCase(node, 'from');
      default:
        return null;
    }
  }

  #cases({ arms }: Expression & { readonly kind: 'match' }): FieldSchema | null {
    const taken = arms.filter(({ conditions, value }) => conditions !== null && !refuses(value));
    const isWhole = arms.every(({ conditions, value }) => conditions !== null || refuses(value));
    const conditions = taken.flatMap((arm) => arm.conditions ?? []);
    return isWhole ? oneOf(conditions.map((one) => this.#value(one))) : null;
  }

  /** `self::KINDS[$kind]`, `Status::tryFrom($status)` */
  #lookedUp(node: Expression): FieldSchema | null {
    if (node.kind === 'staticCall') return this.#madeCase(node, 'tryfrom');
    return node.kind === 'index' && node.index !== null && this.#isIt(node.index) ? this.#keys(node.of) : null;
  }

  #madeCase(
    { class: of, member, arguments: given }: Expression & { readonly kind: 'staticCall' },
    method: string,
  ): FieldSchema | null {
    const [first] = given;
    const isMade = 'name' in member && member.name.toLowerCase() === method && first !== undefined;
    if (!isMade || !('name' in of) || !this.#isIt(first.value)) return null;
    const isEnum = this.#runtime.machine.files.class(of.name)?.declaration.kind === 'enum';
    return isEnum ? enumValues(of.name, this.#runtime) : null;
  }

  /** `abort_unless(in_array(…), 404)` */
  #refusing({ function: of, arguments: given }: Expression & { readonly kind: 'call' }): FieldSchema | null {
    const [first] = given;
    const [, on] = 'name' in of ? (/^(?:abort|throw)_(if|unless)$/i.exec(of.fallback) ?? []) : [];
    return first === undefined || on === undefined ? null : this.#lettingOn(first.value, on.toLowerCase() === 'unless');
  }

  /** The values with which code gets on where a condition holds, or where it does not. */
  #lettingOn(condition: Expression, holds: boolean): FieldSchema | null {
    if (condition.kind === 'unary' && condition.operator === '!') return this.#lettingOn(condition.operand, !holds);
    if (!holds || condition.kind !== 'call' || !('name' in condition.function)) return null;
    const [needle, haystack] = condition.arguments;
    if (needle === undefined) return null;
    const name = condition.function.fallback.toLowerCase();
    if (name === 'isset') return needle.value.kind === 'index' ? this.#lookedUp(needle.value) : null;
    if (haystack === undefined || !this.#isIt(needle.value)) return null;
    if (name === 'array_key_exists' || name === 'key_exists') return this.#keys(haystack.value);
    const list = name === 'in_array' ? this.#value(haystack.value) : null;
    return list?.kind === 'array' && list.gap === undefined ? oneOf([...list.entries.values()]) : null;
  }

  #keys(map: Expression): FieldSchema | null {
    const value = this.#value(map);
    return value?.kind === 'array' && value.gap === undefined ? oneOf([...value.entries.keys()].map(keyValue)) : null;
  }

  #isIt(node: Expression): boolean {
    return node.kind === 'variable' && node.name === this.#variable;
  }

  /** `throw …`, `abort(404)`, `return response()->json(…, 404)` */
  #refuses(statement: Statement): boolean {
    if (statement.kind === 'block') {
      const last = statement.statements.at(-1);
      return last !== undefined && this.#refuses(last);
    }
    if (statement.kind === 'expression') return refuses(statement.expression);
    if (statement.kind !== 'return' || statement.value === null) return false;
    if (refuses(statement.value)) return true;
    const status = statusArgument(statement.value);
    return status !== null && isClientError(statusNamed(status) ?? this.#value(status));
  }

  /** What is written out, here or in what the class begins with. */
  #value(node: Expression): Value | null {
    const { file, className } = this.#code;
    const { machine } = this.#runtime;
    const isOwn = node.kind === 'property' && node.of.kind === 'variable' && node.of.name === 'this';
    if (isOwn && className !== null && 'name' in node.member) {
      const { name } = node.member;
      for (const linked of machine.files.lineage(className).classes) {
        const begins = linked.declaration.properties.find((one) => one.name === name)?.byDefault ?? null;
        if (begins !== null) return this.#evaluated(begins, linked.file, linked.declaration.name);
      }
      return null;
    }
    return this.#evaluated(node, file, className);
  }

  #evaluated(node: Expression, file: PhpFile, lexicalClass: string | null): Value | null {
    const { machine } = this.#runtime;
    const scope = new Scope(file, { lexicalClass });
    return machine.aside(mostSteps, () => machine.tryComplete(() => machine.evaluate(node, scope)));
  }
}

function refuses(node: Expression): boolean {
  if (node.kind === 'throw') return true;
  return node.kind === 'call' && 'name' in node.function && /^abort$/i.test(node.function.fallback);
}

/** What stands in it need not run. */
function isConditional(node: Node): boolean {
  return (
    ['ternary', 'match', 'closure'].includes(node.kind) ||
    (node.kind === 'binary' && /^(?:&&|\|\||and|or|\?\?)$/i.test(node.operator))
  );
}

function keyValue(key: string | number): Value {
  return typeof key === 'string' ? { kind: 'string', value: key } : { kind: 'number', value: key, isFloat: false };
}

/** Values of one type; what stands in a path is a text, which no comparison with a number lets on. */
function oneOf(found: readonly (Value | null)[]): FieldSchema | null {
  const values = found.map((one) => {
    const plain = one?.kind === 'object' ? one.properties.get('value') : one;
    return plain?.kind === 'string' && plain.gap === undefined ? plain.value : null;
  });
  if (values.length === 0 || values.length > mostValues || !values.every((one) => one !== null)) return null;
  return { type: 'string', required: true, nullable: false, enum: { values: [...new Set(values)], name: null } };
}
