import type { Value } from '../../../languages/php/evaluate/values';
import type { Argument, Expression, Statement } from '../../../languages/php/syntax/ast';
import { childrenOf, type Node } from '../../../languages/php/syntax/syntax-walk';
import { isClientError, statusArgument, statusNamed } from '../runtime/response-status';
import type { InputFramework } from './input-framework';
import type { Traced } from './traced';
import { argumentFor, type Frame, type MethodCall, type StaticCall } from './tracer';
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
  if (node.kind !== 'methodCall' && node.kind !== 'staticCall') return false;
  if (isRefusalOfHelper(laravel, node, frame, levels)) return true;
  return node.kind === 'methodCall' && isRefusal(laravel, node.of, frame, levels);
}

function statusValue(laravel: InputFramework, node: Expression, frame: Frame): Value | null {
  return statusNamed(node) ?? writtenValue(laravel, node, frame);
}

/** `$this->error('a', 400)`, `ApiResponse::missing()`: a method of the project that answers so. */
function isRefusalOfHelper(
  laravel: InputFramework,
  node: MethodCall | StaticCall,
  frame: Frame,
  levels: number,
): boolean {
  const className = classOf(node, frame);
  if (levels === 0 || className === null || !('name' in node.member)) return false;
  const { files } = laravel.machine;
  const found = files.method(className, node.member.name);
  if (found.kind !== 'found') return false;
  const { method, of } = found;
  const variables = new Map<string, Traced>();
  for (const [index, { name, byDefault }] of method.parameters.entries()) {
    const value = valueGiven(laravel, node.arguments[argumentFor(node.arguments, index, name)], byDefault, frame);
    if (value !== null) variables.set(name, value);
  }
  const { file, declaration } = of;
  const place = { file, className, lexicalClass: declaration.name };
  const inner: Frame = { ...frame, ...place, variables, assigned: new Map(), returned: [] };
  return endRefusing(laravel, files.body(file, method.body), inner, levels - 1);
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
