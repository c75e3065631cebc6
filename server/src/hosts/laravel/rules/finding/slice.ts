import type { Expression, Statement } from '../../../../languages/php/syntax/ast';
import { holdsInput, type CodeContext } from './code-context';
import { childrenOf, visit, type Node } from '../../../../languages/php/syntax/syntax-walk';
import type { ValidatingCode } from './validating-code';

/** Methods that change the object they are called on, and by that rules that are put together in it. */
const changing: ReadonlySet<string> = new Set([
  ...['put', 'push', 'merge', 'add', 'set', 'forget', 'offsetset', 'prepend', 'pull', 'each', 'transform'],
  ...['sometimes', 'addrules', 'setrules', 'mergerules'],
]);

/** Expressions of which not all parts are evaluated. */
const branching: ReadonlySet<string> = new Set(['binary', 'ternary', 'match']);

/** Rounds in which the slice is asked what else it needs; real code needs three or four. */
const mostRounds = 12;

/**
 * So much of a function's code as decides what it validates: the calls that validate, what sets variables that they use,
 * and the conditions and loops around both. What the function does beside that may be anything, and is not followed. A
 * condition that only leaves (`if (…) return …`) is left out unless the HTTP method decides it: whoever gets to the rules
 * has passed it.
 */
export function sliceOf(statements: readonly Statement[], context: SliceContext): readonly Statement[] {
  const answers = context.isAction ? new Set<string>() : validatedVariables(statements, context);
  let needed: ReadonlySet<string> = new Set();
  let kept: readonly Statement[] = [];
  for (let round = 0; round < mostRounds; round++) {
    kept = new Slice({ ...context, needed, answers, isClosure: false }).ofFunction(statements);
    const read = namesIn(kept);
    if ([...read].every((name) => needed.has(name))) break;
    needed = new Set([...needed, ...read]);
  }
  return kept;
}

export interface SliceContext {
  readonly code: ValidatingCode;
  readonly names: CodeContext;
  /** Whether it is the handler of the route, whose answer decides nothing. */
  readonly isAction: boolean;
}

interface Wanted extends SliceContext {
  /** Variables that what is kept uses, and properties of the object, as `->name`. */
  readonly needed: ReadonlySet<string>;
  /** Variables that hold what a validation answers. */
  readonly answers: ReadonlySet<string>;
  /** Whether it is the code of a closure, which `return` leaves, and not the code around it. */
  readonly isClosure: boolean;
}

type SimpleStatement = Exclude<
  Statement,
  { readonly kind: 'expression' | 'return' | 'echo' | 'block' | 'if' | 'foreach' | 'for' | 'while' | 'switch' | 'try' }
>;

class Slice {
  readonly #wanted: Wanted;
  readonly #code: ValidatingCode;
  readonly #names: CodeContext;
  readonly #needed: ReadonlySet<string>;

  constructor(wanted: Wanted) {
    this.#wanted = wanted;
    this.#code = wanted.code;
    this.#names = wanted.names;
    this.#needed = wanted.needed;
  }

  /** The kept statements up to the last validation, after which nothing is decided any more. */
  ofFunction(statements: readonly Statement[]): Statement[] {
    const kept = this.of(statements);
    const last = kept.findLastIndex((one) => this.#code.anyValidates([one], this.#names) || this.#isReturned(one));
    return kept.slice(0, last + 1);
  }

  #isReturned(statement: Statement): boolean {
    return statement.kind === 'return' && statement.value !== null && !this.#wanted.isAction;
  }

  of(statements: readonly Statement[]): Statement[] {
    return statements.flatMap((statement) => this.#statement(statement));
  }

  #statement(statement: Statement): Statement[] {
    switch (statement.kind) {
      case 'expression':
        return this.#expression(statement.expression);
      case 'return':
        return this.#return(statement);
      case 'echo':
        return statement.parts.flatMap((part) => this.#expression(part));
      case 'block':
        return this.#block(statement);
      case 'if':
        return this.#if(statement);
      case 'foreach':
      case 'for':
      case 'while':
        return this.#loop(statement);
      case 'switch':
        return this.#switch(statement);
      case 'try':
        return this.#try(statement);
      default:
        return this.#isKept(statement) ? [statement] : [];
    }
  }

  /** Whether a statement that holds no others is kept. */
  #isKept(statement: SimpleStatement): boolean {
    switch (statement.kind) {
      case 'break':
      case 'continue':
      case 'goto':
      case 'label':
        return true;
      case 'unset':
        return statement.targets.some((target) => this.#isNeeded(target));
      case 'static':
        return statement.variables.some(({ name }) => this.#needed.has(name));
      case 'global':
        return statement.names.some((name) => this.#needed.has(name));
      case 'constants':
      case 'function':
      case 'class':
        return false;
      default:
        return statement satisfies never;
    }
  }

  /** The kept statements of a block; none where nothing in it is of use but leaving it. */
  #block(statement: Statement): Statement[] {
    return statement.kind === 'block' ? this.of(statement.statements) : this.#statement(statement);
  }

  #if(statement: Statement & { readonly kind: 'if' }): Statement[] {
    const then = this.#block(statement.then);
    const otherwise = statement.otherwise === null ? [] : this.#block(statement.otherwise);
    const isKept = [...then, ...otherwise].some(isWork) || asksMethodAlone(statement.condition);
    // A condition that validates does so before it decides anything.
    if (!isKept) return this.#expression(statement.condition);
    const kept: Statement = {
      ...statement,
      then: asBlock(statement.then, then),
      otherwise: statement.otherwise === null ? null : asBlock(statement.otherwise, otherwise),
    };
    return [kept];
  }

  #loop(statement: Statement & { readonly kind: 'foreach' | 'for' | 'while' }): Statement[] {
    const body = this.#block(statement.body);
    return body.length === 0 ? this.#partsOf(statement) : [{ ...statement, body: asBlock(statement.body, body) }];
  }

  #switch(statement: Statement & { readonly kind: 'switch' }): Statement[] {
    const cases = statement.cases.map((one) => ({ ...one, statements: this.of(one.statements) }));
    const isKept = cases.some((one) => one.statements.some(isWork));
    return isKept ? [{ ...statement, cases }] : this.#expression(statement.subject);
  }

  #try(statement: Statement & { readonly kind: 'try' }): Statement[] {
    const body = this.#block(statement.body);
    const catches = statement.catches.map((one) => ({
      ...one,
      body: asBlock(one.body, this.#block(one.body).filter(isWork)),
    }));
    const last = statement.last === null ? null : asBlock(statement.last, this.#block(statement.last));
    return body.length === 0 ? [] : [{ ...statement, body: asBlock(statement.body, body), catches, last }];
  }

  #return(statement: Statement & { readonly kind: 'return' }): Statement[] {
    const { value } = statement;
    if (this.#wanted.isClosure) return value === null ? [] : this.#expression(value);
    if (value === null || (!this.#wanted.isAction && this.#isAnswer(value))) return [statement];
    return [...this.#expression(value), { ...statement, value: null }];
  }

  /** Whether a function answers the validation itself, or what it validates with. */
  #isAnswer(value: Expression): boolean {
    if (value.kind === 'variable') return this.#wanted.answers.has(value.name);
    if (value.kind === 'methodCall' && value.of.kind !== 'variable' && this.#isAnswer(value.of)) return true;
    return this.#code.validates(value, this.#names);
  }

  /** The parts of an expression that are of use, as statements. */
  #expression(expression: Expression): Statement[] {
    if (this.#isKeptWhole(expression)) return [asStatement(expression)];
    return this.#partsOf(expression);
  }

  #partsOf(node: Node): Statement[] {
    if (node.kind === 'closure') {
      const { body } = node.closure;
      // It is read as if it were called where it stands.
      const inner = new Slice({ ...this.#wanted, isClosure: true });
      const kept = body.kind === 'statements' ? inner.of(body.statements).filter(isWork) : [];
      const { start, end } = node;
      return kept.length === 0 ? [] : [{ start, end, kind: 'block', statements: kept }];
    }
    const parts = childrenOf(node).flatMap((child) =>
      isStatement(child) ? this.#statement(child) : this.#expression(child),
    );
    // `$user ?? abort(401)`: whoever gets to the rules has passed it.
    return branching.has(node.kind) ? parts.filter(isWork) : parts;
  }

  #isKeptWhole(expression: Expression): boolean {
    if (this.#code.validates(expression, this.#names)) return true;
    switch (expression.kind) {
      case 'throw':
      case 'exit':
        return true;
      case 'assign':
        return this.#isNeeded(expression.target) || this.#keepsInput(expression);
      case 'assignReference':
      case 'assignWith':
      case 'increment':
        return this.#isNeeded(expression.target);
      case 'call':
        if (isAbort(expression)) return true;
        // `array_push($rules, …)`, `sort($rules)`
        return 'name' in expression.function && this.#isNeeded(expression.arguments[0]?.value);
      case 'methodCall':
        return (
          'name' in expression.member &&
          changing.has(expression.member.name.toLowerCase()) &&
          expression.of.kind === 'variable' &&
          this.#isNeeded(expression.of)
        );
      case 'ternary':
      case 'match':
        return this.#code.anyValidates(childrenOf(expression), this.#names);
      case 'binary':
        return (
          ['&&', '||', 'and', 'or', '??'].includes(expression.operator) &&
          (this.#code.anyValidates([expression.right], this.#names) || this.#setsNeeded(expression.right))
        );
      default:
        return false;
    }
  }

  /** `$this->data = $data`: another method of the object may validate it. */
  #keepsInput({ target, value }: Expression & { readonly kind: 'assign' }): boolean {
    const isOwn = target.kind === 'property' && target.of.kind === 'variable' && target.of.name === 'this';
    return isOwn && holdsInput(value, this.#names);
  }

  #setsNeeded(expression: Expression): boolean {
    return (expression.kind === 'assign' || expression.kind === 'assignWith') && this.#isNeeded(expression.target);
  }

  /** Whether what is set or changed is used by what is kept. */
  #isNeeded(target: Expression | undefined): boolean {
    switch (target?.kind) {
      case 'variable':
        return target.name !== 'this' && this.#needed.has(target.name);
      case 'index':
        return this.#isNeeded(target.of);
      case 'property':
        if (target.of.kind === 'variable' && target.of.name === 'this') {
          return 'name' in target.member && this.#needed.has(`->${target.member.name}`);
        }
        return this.#isNeeded(target.of);
      case 'staticProperty':
        return 'name' in target.member && this.#needed.has(`->${target.member.name}`);
      case 'list':
        return target.items.some((item) => item !== null && this.#isNeeded(item.target));
      case 'array':
        return target.items.some((item) => this.#isNeeded(item.value));
      default:
        return false;
    }
  }
}

function validatedVariables(statements: readonly Statement[], { code, names: of }: SliceContext): Set<string> {
  const names = new Set<string>();
  for (const statement of statements) {
    visit(statement, (node) => {
      if (node.kind !== 'assign' || node.target.kind !== 'variable') return;
      if (code.anyValidates([node.value], of)) names.add(node.target.name);
    });
  }
  return names;
}

/** The variables and the object's properties that code names. */
function namesIn(nodes: readonly Node[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of nodes) {
    visit(node, (one) => {
      if (one.kind === 'variable') names.add(one.name);
      if ((one.kind === 'property' || one.kind === 'staticProperty') && 'name' in one.member) {
        names.add(`->${one.member.name}`);
      }
      if (one.kind === 'call' && 'name' in one.function && one.function.fallback.toLowerCase() === 'compact') {
        for (const { value } of one.arguments) {
          if (value.kind === 'literal' && value.value.kind === 'string') names.add(value.value.value);
        }
      }
      if (one.kind === 'closure') for (const use of one.closure.uses ?? []) names.add(use.name);
    });
  }
  return names;
}

/** `if ($request->isMethod('get')) return …`: which operation it is decides. */
function asksMethodAlone(condition: Expression): boolean {
  const asked: boolean[] = [];
  visit(condition, (node) => {
    switch (node.kind) {
      case 'methodCall': {
        const name = 'name' in node.member ? node.member.name.toLowerCase() : '';
        asked.push(['ismethod', 'method', 'getmethod', 'ismethodsafe', 'routeis'].includes(name));
        break;
      }
      case 'call': {
        const name = 'name' in node.function ? node.function.fallback.toLowerCase() : '';
        if (!['request', 'in_array', 'strtolower', 'strtoupper'].includes(name)) asked.push(false);
        break;
      }
      case 'staticCall':
      case 'property':
      case 'index':
        asked.push(false);
        break;
      default:
    }
  });
  return asked.length > 0 && asked.every((one) => one);
}

/** `abort(404)` */
function isAbort(expression: Expression): boolean {
  return (
    expression.kind === 'call' &&
    'name' in expression.function &&
    expression.function.fallback.toLowerCase() === 'abort'
  );
}

/** Whether a statement does more than to leave. */
function isWork(statement: Statement): boolean {
  switch (statement.kind) {
    case 'return':
      return statement.value !== null && statement.value.kind !== 'variable';
    case 'expression':
      return !['throw', 'exit'].includes(statement.expression.kind) && !isAbort(statement.expression);
    case 'break':
    case 'continue':
    case 'goto':
    case 'label':
      return false;
    case 'block':
      return statement.statements.some(isWork);
    default:
      return true;
  }
}

const statementKinds: ReadonlySet<string> = new Set([
  ...['expression', 'return', 'block', 'if', 'foreach', 'for', 'while', 'switch', 'try', 'break', 'continue', 'goto'],
  ...['label', 'global', 'unset', 'echo', 'constants', 'static', 'function', 'class'],
]);

export function isStatement(node: Node): node is Statement {
  return statementKinds.has(node.kind);
}

function asStatement(expression: Expression): Statement {
  const { start, end } = expression;
  return { start, end, kind: 'expression', expression };
}

function asBlock(of: Statement, statements: readonly Statement[]): Statement {
  const { start, end } = of;
  return { start, end, kind: 'block', statements };
}
