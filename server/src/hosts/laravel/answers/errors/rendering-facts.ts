import type { Expression } from '../../../../languages/php/syntax/ast';
import { decided } from '../conditions/conditions';
import { waysOf } from '../types/either';
import type { FunctionCall, Frame, MethodCall, Typer } from '../frame';
import { classes } from '../framework-classes';
import { itemOf } from '../types/items';
import { isPlainRequest } from '../../rules/request/form-request-classes';
import { literalText } from '../types/typed-values';
import { isOfClass } from './exception-classes';
import type { Rendering, RouteQuestion } from './rendering';

/** What source tells of a condition in code that renders an exception: of the exception, of the request; null for all else. */
export function renderingFact(typer: Typer, node: Expression, frame: Frame): boolean | null {
  const { rendering } = typer;
  if (rendering === null) return null;
  switch (node.kind) {
    case 'instanceof':
      return isInstanceOf(typer, node, frame);
    case 'unary':
    case 'binary':
      return node.operator === '!' || node.operator === '&&' || node.operator === '||'
        ? decided(typer, node, frame)
        : null;
    case 'methodCall':
      return ofMethod(typer, rendering, node, frame);
    case 'call':
      return ofFunction(typer, rendering, node, frame);
    default:
      return null;
  }
}

/** `$e instanceof NotFound`, `$e instanceof $class` */
function isInstanceOf(typer: Typer, node: Expression & { readonly kind: 'instanceof' }, frame: Frame): boolean | null {
  const { class: of, operand } = node;
  const name = 'name' in of ? of.name : literalText(typer.expression(of.expression, frame));
  return name === null ? null : isInstance(typer, operand, { name, frame });
}

function isInstance(
  typer: Typer,
  operand: Expression,
  { name, frame }: { readonly name: string; readonly frame: Frame },
): boolean | null {
  const value = typer.expression(operand, frame);
  return value.kind === 'object' ? isOfClass(typer.laravel.machine.files, value.class, name) : null;
}

const wantsJson: ReadonlySet<string> = new Set(['expectsjson', 'wantsjson', 'acceptsjson', 'accepts', 'prefers']);

const asking: ReadonlyMap<string, RouteQuestion['by']> = new Map([
  ['is', 'path'],
  ['routeis', 'name'],
  ['ismethod', 'method'],
]);

function ofMethod(typer: Typer, rendering: Rendering, node: MethodCall, frame: Frame): boolean | null {
  if (!('name' in node.member)) return null;
  const name = node.member.name.toLowerCase();
  if (name === 'ishttpexception' || name === 'shouldreturnjson') {
    const [first, second] = node.arguments;
    if (name === 'shouldreturnjson') return second === undefined ? null : true;
    const http = 'Symfony\\Component\\HttpKernel\\Exception\\HttpExceptionInterface';
    return first === undefined ? null : isInstance(typer, first.value, { name: http, frame });
  }
  const by = asking.get(name);
  if (!wantsJson.has(name) && by === undefined) return null;
  const of = typer.expression(node.of, frame);
  if (of.kind !== 'object' || !isPlainRequest(typer.laravel.machine.files, of.class)) return null;
  if (by === undefined) return name.endsWith('json') && rendering.expectsJson ? true : null;
  const ways = node.arguments.flatMap(({ value, spread }) => {
    const typed = typer.expression(value, frame);
    const texts = waysOf(spread ? itemOf(typed, typer) : typed).map(literalText);
    return spread ? texts.map((one) => [one]) : [texts];
  });
  const asked = ways.flat().map((pattern) => {
    if (pattern === null) return null;
    return rendering.ask({ by, patterns: [by === 'method' ? pattern.toUpperCase() : pattern] });
  });
  // One pattern is enough; of one that may be several each has to say the same.
  const each = ways.map((one) => agreed(asked.splice(0, one.length)));
  return each.includes(true) ? true : each.includes(null) ? null : false;
}

/** What all say; null where they do not agree. */
function agreed(facts: readonly (boolean | null)[]): boolean | null {
  const [first = null, ...others] = facts;
  return others.every((one) => one === first) ? first : null;
}

/** `str_starts_with($request->path(), 'api/')`, `method_exists($e, 'getStatusCode')` */
function ofFunction(typer: Typer, rendering: Rendering, node: FunctionCall, frame: Frame): boolean | null {
  if (!('name' in node.function)) return null;
  const [first, second] = node.arguments;
  if (first === undefined || second === undefined) return null;
  const name = node.function.fallback.toLowerCase();
  const text = literalText(typer.expression(second.value, frame));
  if (text === null) return null;
  switch (name) {
    case 'str_starts_with':
      return isPath(typer, first.value, frame)
        ? rendering.ask({ by: 'prefix', patterns: [text.replace(/^\//, '')] })
        : null;
    case 'is_a':
      return isInstance(typer, first.value, { name: text, frame });
    case 'method_exists':
      return text.toLowerCase() === 'getstatuscode'
        ? isInstance(typer, first.value, {
            name: 'Symfony\\Component\\HttpKernel\\Exception\\HttpExceptionInterface',
            frame,
          })
        : null;
    default:
      return null;
  }
}

/** `$request->path()` */
function isPath(typer: Typer, node: Expression, frame: Frame): boolean {
  if (node.kind !== 'methodCall' || !('name' in node.member)) return false;
  if (!['path', 'getpathinfo', 'getrequesturi', 'decodedpath'].includes(node.member.name.toLowerCase())) return false;
  const of = typer.expression(node.of, frame);
  return (
    of.kind === 'object' && (of.class === classes.request || isPlainRequest(typer.laravel.machine.files, of.class))
  );
}
