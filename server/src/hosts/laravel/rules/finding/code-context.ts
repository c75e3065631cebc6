import { writtenClass } from '../../../../languages/php/syntax/written-values';
import type { Expression, FunctionLike, Parameter, Statement } from '../../../../languages/php/syntax/ast';
import { visit } from '../../../../languages/php/syntax/syntax-walk';

/** What is known of the names in a function's code without executing it. */
export interface CodeContext {
  /** The class whose methods `$this->x()` means; null outside of one. */
  readonly className: string | null;
  /** Variables that hold objects, with their classes. */
  readonly classes: ReadonlyMap<string, string>;
  /** Variables that hold the request, or input of it. */
  readonly inputs: ReadonlySet<string>;
  /** Arguments of the code that answers which are parameters of the path: data that have one may be validated. */
  readonly ofPath: ReadonlySet<string>;
}

/** Methods of a request that answer what is validated already, or no input. */
const answeringNoInput: ReadonlySet<string> = new Set([
  ...['validated', 'validate', 'validatewithbag', 'safe', 'user', 'route', 'ip', 'url', 'fullurl', 'path', 'session'],
  ...['method', 'ismethod', 'header', 'bearertoken', 'cookie', 'ajax', 'wantsjson', 'expectsjson', 'useragent'],
]);

const makingFunctions: ReadonlySet<string> = new Set(['app', 'resolve']);
const makingMethods: ReadonlySet<string> = new Set(['make', 'makewith', 'get', 'resolve']);

/** The code of a function whose parameters may hold input, and what it sets of both. */
export function contextOf(
  { parameters }: FunctionLike,
  statements: readonly Statement[],
  className: string | null,
  isAction = false,
): CodeContext {
  const classes = new Map<string, string>();
  const inputs = new Set(parameters.filter(mayHoldInput).map(({ name }) => name));
  for (const { name, type } of parameters) {
    const [of] = type?.names ?? [];
    if (of !== undefined && isClass(of)) classes.set(name, of);
  }
  const ofPath = new Set(isAction ? parameters.filter(isPlainText).map(({ name }) => name) : []);
  const context = { className, classes, inputs, ofPath };
  for (const statement of statements) {
    visit(statement, (node) => {
      if (node.kind === 'foreach' && node.value.kind === 'variable' && holdsInput(node.subject, context)) {
        inputs.add(node.value.name);
      }
      if (node.kind !== 'assign' || node.target.kind !== 'variable') return;
      if (holdsInput(node.value, context)) inputs.add(node.target.name);
      const of = classMade(node.value);
      if (of !== null) classes.set(node.target.name, of);
    });
  }
  return context;
}

/** A request, or what input is handed on as. */
export function mayHoldInput({ type }: Parameter): boolean {
  return type === null || type.names.some((name) => /(^|\\)(array|mixed|iterable|\w*Request|Collection)$/i.test(name));
}

/** Neither an object nor input. */
export function isPlainText({ type }: Parameter): boolean {
  return type?.names.every((name) => /^(?:string|int)$/i.test(name)) === true;
}

/**
 * Whether an expression is the request, or input of it, or puts such together; not what a query or another object answers
 * that input was given to.
 */
export function holdsInput(node: Expression, context: Pick<CodeContext, 'inputs' | 'ofPath'>): boolean {
  const holds = (one: Expression): boolean => holdsInput(one, context);
  switch (node.kind) {
    case 'variable':
      return context.inputs.has(node.name);
    case 'property':
    case 'index':
      return holds(node.of);
    case 'methodCall':
      return (!('name' in node.member) || !answeringNoInput.has(node.member.name.toLowerCase())) && holds(node.of);
    case 'call':
      if (!('name' in node.function)) return false;
      return node.function.fallback.toLowerCase() === 'request' || node.arguments.some(({ value }) => holds(value));
    case 'staticCall':
      if (!('name' in node.class) || !helperClasses.test(node.class.name)) return false;
      return node.arguments.some(({ value }) => holds(value));
    case 'array':
      return node.items.some(({ key, value }) => holds(value) || (key !== null && isOfPath(value, context)));
    case 'binary':
      return ['+', '??', '.'].includes(node.operator) && (holds(node.left) || holds(node.right));
    case 'ternary':
      return (node.then !== null && holds(node.then)) || holds(node.otherwise);
    case 'cast':
      return holds(node.operand);
    case 'assign':
      return holds(node.value);
    default:
      return false;
  }
}

function isOfPath(node: Expression, { ofPath }: Pick<CodeContext, 'ofPath'>): boolean {
  return node.kind === 'variable' && ofPath.has(node.name);
}

/** Classes whose methods answer what they are given in another form, and the request. */
const helperClasses = /(^|\\)(Arr|Str|Collection|Request)$/i;

/** The class of an object that is made where it stands: `new X`, `app(X::class)`, `App::make(X::class)`. */
export function classMade(expression: Expression): string | null {
  switch (expression.kind) {
    case 'new':
      return 'name' in expression.class ? expression.class.name : null;
    case 'call': {
      const { function: called } = expression;
      return 'name' in called && makingFunctions.has(called.fallback.toLowerCase())
        ? writtenClass(expression.arguments[0]?.value)
        : null;
    }
    case 'staticCall':
    case 'methodCall':
      return 'name' in expression.member && makingMethods.has(expression.member.name.toLowerCase())
        ? writtenClass(expression.arguments[0]?.value)
        : null;
    default:
      return null;
  }
}

/** Types of PHP itself are written in small letters. */
function isClass(type: string): boolean {
  return /^[A-Z]|\\/.test(type);
}
