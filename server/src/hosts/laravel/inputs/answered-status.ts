import type { Value } from '../../../languages/php/evaluate/values';
import type { Argument, Expression, Statement } from '../../../languages/php/syntax/ast';
import { childrenOf, type Node } from '../../../languages/php/syntax/syntax-walk';
import { isClientError, isOnResponses, responseFactory, statusArgument, statusNamed } from '../runtime/response-status';
import type { InputFramework } from './input-framework';
import { macroOf } from './request-macros';
import type { Traced } from './traced';
import { argumentFor, type Callee, type Frame, type FunctionCall, type MethodCall, type StaticCall } from './tracer';
import { refuses } from './values-among';
import { writtenValue } from './written-value';

/** Calls of helpers within helpers; real code has two. */
const mostLevels = 4;

/** Whether code does nothing but send a request away: it throws, aborts, or answers with a status of a client's error. */
export function sendsAway(laravel: InputFramework, statement: Statement, frame: Frame): boolean {
  return endsRefusing(laravel, statement, frame, mostLevels);
}

function endsRefusing(laravel: InputFramework, statement: Statement, frame: Frame, levels: number): boolean {
  switch (statement.kind) {
    case 'block':
      return endRefusing(laravel, statement.statements, frame, levels);
    case 'if': {
      const { then, otherwise } = statement;
      const ways = otherwise === null ? [] : [then, otherwise];
      return ways.length > 0 && ways.every((way) => endsRefusing(laravel, way, frame, levels));
    }
    case 'expression':
      return refuses(statement.expression);
    case 'return':
      return statement.value !== null && isRefusal(laravel, statement.value, frame, levels);
    default:
      return false;
  }
}

function endRefusing(laravel: InputFramework, statements: readonly Statement[], frame: Frame, levels: number): boolean {
  const last = statements.at(-1);
  if (last === undefined || !endsRefusing(laravel, last, frame, levels)) return false;
  return !statements.slice(0, -1).some((one) => mayAnswer(laravel, one, frame, levels));
}

/** Whether code may answer otherwise than by sending away, before it comes to its end. */
function mayAnswer(laravel: InputFramework, node: Node, frame: Frame, levels: number): boolean {
  if (node.kind === 'return') return !endsRefusing(laravel, node, frame, levels);
  if (node.kind === 'exit') return true;
  return node.kind !== 'closure' && childrenOf(node).some((child) => mayAnswer(laravel, child, frame, levels));
}

function isRefusal(laravel: InputFramework, node: Expression, frame: Frame, levels: number): boolean {
  if (refuses(node)) return true;
  const written = statusArgument(node);
  if (written !== null) return isClientError(statusValue(laravel, written, frame));
  if (node.kind !== 'methodCall' && node.kind !== 'staticCall' && node.kind !== 'call') return false;
  if (isRefusalOfHelper(laravel, node, frame, levels)) return true;
  return node.kind === 'methodCall' && isRefusal(laravel, node.of, frame, levels);
}

function statusValue(laravel: InputFramework, node: Expression, frame: Frame): Value | null {
  return statusNamed(node) ?? writtenValue(laravel, node, frame);
}

/** `$this->error('a', 400)`, `ApiResponse::missing()`, `api_error('a', 400)`: code of the project that answers so. */
function isRefusalOfHelper(
  laravel: InputFramework,
  node: MethodCall | StaticCall | FunctionCall,
  frame: Frame,
  levels: number,
): boolean {
  const found = levels === 0 ? null : helperOf(laravel, node, frame);
  if (found === null) return false;
  const { declaration, ...place } = found;
  const variables = new Map<string, Traced>();
  for (const [index, { name, byDefault }] of declaration.parameters.entries()) {
    const value = valueGiven(laravel, node.arguments[argumentFor(node.arguments, index, name)], byDefault, frame);
    if (value !== null) variables.set(name, value);
  }
  const inner: Frame = { ...frame, ...place, variables, assigned: new Map(), returned: [] };
  return endRefusing(laravel, laravel.machine.files.body(place.file, declaration.body), inner, levels - 1);
}

/** The code of the project that is called; null where that is none. */
function helperOf(
  laravel: InputFramework,
  node: MethodCall | StaticCall | FunctionCall,
  frame: Frame,
): Omit<Callee, 'self'> | null {
  const { files } = laravel.machine;
  if (node.kind === 'call') {
    if (!('name' in node.function)) return null;
    const found = files.function(node.function.name) ?? files.function(node.function.fallback);
    return found && { ...found, className: null, lexicalClass: null };
  }
  // `response()->problem('a')`, `Response::problem('a')`
  if (isOnResponses(node) && 'name' in node.member) {
    return macroOf(laravel, responseFactory, { name: node.member.name, self: null });
  }
  const className = classOf(node, frame);
  if (className === null || !('name' in node.member)) return null;
  const found = files.method(className, node.member.name);
  if (found.kind !== 'found') return null;
  const { file, declaration } = found.of;
  return { declaration: found.method, file, className, lexicalClass: declaration.name };
}

function valueGiven(
  laravel: InputFramework,
  argument: Argument | undefined,
  byDefault: Expression | null,
  frame: Frame,
): Traced | null {
  const node = argument?.value ?? byDefault;
  const value = node === null ? null : statusValue(laravel, node, frame);
  return value?.kind === 'number' ? { kind: 'scalar', value } : null;
}

function classOf(node: MethodCall | StaticCall, { className }: Frame): string | null {
  if (node.kind === 'methodCall') return node.of.kind === 'variable' && node.of.name === 'this' ? className : null;
  if (!('name' in node.class)) return null;
  return ['self', 'static', 'parent'].includes(node.class.name) ? className : node.class.name;
}
