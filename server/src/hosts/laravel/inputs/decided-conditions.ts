import { truthOf } from '../../../languages/php/evaluate/conversions';
import { textOf, type Value } from '../../../languages/php/evaluate/values';
import type { ScalarValue } from '../../../languages/php/scalars';
import type { Expression } from '../../../languages/php/syntax/ast';
import { constantValue } from './constant-value';
import { declaresProperty } from './declared-members';
import { methodName, type Frame, type Tracer } from './tracer';

/**
 * Whether a condition holds, as far as the HTTP method and arguments that are written out tell; null where they do not.
 * Looks at the condition alone, and reads nothing of it.
 */
export function decided(tracer: Tracer, condition: Expression, frame: Frame): boolean | null {
  switch (condition.kind) {
    case 'unary': {
      const inner = condition.operator === '!' ? decided(tracer, condition.operand, frame) : null;
      return inner === null ? null : !inner;
    }
    case 'binary':
      return decidedBinary(tracer, condition, frame);
    case 'methodCall':
      return asksMethod(tracer, condition, frame);
    case 'call':
      return isAmong(tracer, condition, frame) ?? hasProperty(tracer, condition, frame);
    case 'variable': {
      if (isParameter(condition, frame)) return true;
      const value = scalarOf(tracer, condition, frame);
      return value === null ? null : truthOf(value);
    }
    default:
      return null;
  }
}

function decidedBinary(
  tracer: Tracer,
  { operator, left, right }: Expression & { readonly kind: 'binary' },
  frame: Frame,
): boolean | null {
  switch (operator) {
    case '&&':
    case 'and':
    case '||':
    case 'or': {
      const isOr = operator === '||' || operator === 'or';
      const [one, other] = [decided(tracer, left, frame), decided(tracer, right, frame)];
      if (one === isOr || other === isOr) return isOr;
      return one === null || other === null ? null : !isOr;
    }
    case '==':
    case '===':
      return areEqual(tracer, left, right, frame);
    case '!=':
    case '<>':
    case '!==': {
      const equal = areEqual(tracer, left, right, frame);
      return equal === null ? null : !equal;
    }
    default:
      return null;
  }
}

/** Values of one kind: PHP's comparison of others is left alone. */
function areEqual(tracer: Tracer, left: Expression, right: Expression, frame: Frame): boolean | null {
  const [one, other] = [scalarOf(tracer, left, frame), scalarOf(tracer, right, frame)];
  if (isParameter(left, frame) || isParameter(right, frame)) return (one ?? other)?.kind === 'null' ? false : null;
  if (one === null || one.kind !== other?.kind) return null;
  if (one.kind === 'null') return true;
  if ('value' in one && 'value' in other) return one.value === other.value;
  return null;
}

function isParameter(expression: Expression, { variables }: Frame): boolean {
  return expression.kind === 'variable' && variables.get(expression.name)?.kind === 'parameter';
}

/** What an expression is that is written out, held by a variable, or the HTTP method. */
export function scalarOf(tracer: Tracer, expression: Expression, frame: Frame): ScalarValue | null {
  if (expression.kind === 'variable') {
    const held = frame.variables.get(expression.name);
    return held?.kind === 'scalar' ? held.value : null;
  }
  if (isMethodOfRequest(expression, frame)) return { kind: 'string', value: tracer.method() };
  const value = constantValue(tracer.laravel, expression, frame);
  return isScalar(value) ? value : null;
}

function isScalar(value: Value | null): value is ScalarValue {
  return value !== null && ['string', 'number', 'boolean', 'null'].includes(value.kind);
}

function isMethodOfRequest(expression: Expression, frame: Frame): boolean {
  if (expression.kind !== 'methodCall') return false;
  const name = methodName(expression);
  return (name === 'method' || name === 'getmethod') && isRequest(expression.of, frame);
}

/** `$request->isMethod('post')` */
function asksMethod(tracer: Tracer, node: Expression & { readonly kind: 'methodCall' }, frame: Frame): boolean | null {
  if (methodName(node) !== 'ismethod' || !isRequest(node.of, frame)) return null;
  const [first] = node.arguments;
  const wanted = first === undefined ? null : textOf(constantValue(tracer.laravel, first.value, frame) ?? undefined);
  return wanted === null ? null : wanted.toUpperCase() === tracer.method();
}

/** `in_array($request->method(), ['POST', 'PUT'])` */
function isAmong(tracer: Tracer, node: Expression & { readonly kind: 'call' }, frame: Frame): boolean | null {
  if (!('name' in node.function) || node.function.fallback.toLowerCase() !== 'in_array') return null;
  const [needle, haystack] = node.arguments;
  if (needle === undefined || haystack === undefined) return null;
  const wanted = textOf(scalarOf(tracer, needle.value, frame) ?? undefined);
  const among = constantValue(tracer.laravel, haystack.value, frame);
  if (wanted === null || among?.kind !== 'array' || among.gap !== undefined) return null;
  return [...among.entries.values()].some((one) => textOf(one) === wanted);
}

/** `property_exists($this, 'roles')`: of the application's own classes, and of requests that extend the framework's. */
function hasProperty(
  { laravel }: Tracer,
  node: Expression & { readonly kind: 'call' },
  { self }: Frame,
): boolean | null {
  if (!('name' in node.function) || node.function.fallback.toLowerCase() !== 'property_exists') return null;
  const [of, named] = node.arguments.map(({ value }) => value);
  const isOwn = of?.kind === 'variable' && of.name === 'this' && (self?.kind === 'request' || self?.kind === 'object');
  const name = named?.kind === 'literal' ? textOf(named.value) : null;
  if (!isOwn || name === null) return null;
  if (declaresProperty(laravel, self.class, name)) return true;
  const { external } = laravel.machine.files.lineage(self.class);
  const isOfFramework = external !== null && /^illuminate\\/i.test(external) && self.kind === 'request';
  const isTold = external === null || (isOfFramework && !propertiesOfRequests.has(name));
  return isTold ? false : null;
}

/** What `Illuminate\Foundation\Http\FormRequest` and those that it extends declare, and code may ask for. */
const propertiesOfRequests: ReadonlySet<string> = new Set([
  ...['container', 'redirector', 'redirect', 'redirectRoute', 'redirectAction', 'errorBag', 'stopOnFirstFailure'],
  ...['validator', 'json', 'convertedFiles', 'userResolver', 'routeResolver', 'attributes', 'request', 'query'],
  ...['server', 'files', 'cookies', 'headers', 'content', 'session', 'locale', 'method', 'format'],
]);

function isRequest(expression: Expression, { self, variables }: Frame): boolean {
  if (expression.kind === 'call') {
    return (
      'name' in expression.function &&
      expression.function.fallback.toLowerCase() === 'request' &&
      expression.arguments.length === 0
    );
  }
  if (expression.kind !== 'variable') return false;
  const held = expression.name === 'this' ? self : variables.get(expression.name);
  return held?.kind === 'request';
}
