import type { Expression, Statement } from '../../../languages/php/syntax/ast';
import type { ReadPlace } from './found-input';
import { textsOf } from './names-read';
import { anyInput, noteReads } from './reads';
import { askingForSignature, signedUrl } from './signed-url';
import type { TracedInput } from './traced';
import type { Frame, MethodCall, Tracer } from './tracer';
import { refuses } from './values-among';

/** Methods of requests that ask whether something is there, and where they look, in lower case. */
const asking: ReadonlyMap<string, ReadPlace> = new Map<string, ReadPlace>([
  ...['has', 'filled', 'exists'].map((name): [string, ReadPlace] => [name, 'any']),
  ['hasfile', 'body'],
  ['hasheader', 'header'],
]);

/** The same of whether it is missing. */
const askingForLack: ReadonlyMap<string, ReadPlace> = new Map<string, ReadPlace>([
  ['missing', 'any'],
  ['isnotfilled', 'any'],
]);

/** Functions that hold where something is missing, and where it is there. */
const lacking: ReadonlySet<string> = new Set(['is_null', 'empty', 'blank']);
const having: ReadonlySet<string> = new Set(['isset', 'filled']);

/** `$a ?? abort(400)`, `$a ? $a : abort(400)`: the same of what one side of an expression sends away. */
export function noteNeededBeside(
  tracer: Tracer,
  condition: Expression,
  { then, otherwise }: { readonly then: Expression | null; readonly otherwise: Expression },
  frame: Frame,
): void {
  if (then !== null && refuses(then)) noteNeeded(tracer, condition, true, frame);
  if (refuses(otherwise)) noteNeeded(tracer, condition, false, frame);
}

/**
 * Notes the fields without which every request is refused: `if (! $request->has('key')) abort(400)`. `refused`: whether a
 * request is refused where the condition holds, or where it does not. Of code that some requests never come to nothing is told.
 */
export function noteNeeded(tracer: Tracer, condition: Expression, refused: boolean, frame: Frame): void {
  if (!tracer.isCertain) return;
  if (condition.kind === 'unary' && condition.operator === '!') {
    noteNeeded(tracer, condition.operand, !refused, frame);
    return;
  }
  if (condition.kind === 'binary') {
    ofBinary(tracer, condition, refused, frame);
    return;
  }
  const name =
    condition.kind === 'call' && 'name' in condition.function ? condition.function.fallback.toLowerCase() : '';
  if (condition.kind === 'call' && (lacking.has(name) || having.has(name))) {
    const asked = lacking.has(name) === refused ? condition.arguments : [];
    for (const { value } of asked) noteValue(tracer, value, frame);
    return;
  }
  if (condition.kind === 'methodCall' && noteAsked(tracer, condition, refused, frame)) return;
  if (!refused) noteValue(tracer, condition, frame);
}

function ofBinary(
  tracer: Tracer,
  { operator, left, right }: Expression & { readonly kind: 'binary' },
  refused: boolean,
  frame: Frame,
): void {
  const isEither = operator === '||' || operator === 'or';
  if (isEither || operator === '&&' || operator === 'and') {
    // Of several each sends away by itself what one alone sends away.
    for (const side of isEither === refused ? [left, right] : []) noteNeeded(tracer, side, refused, frame);
    return;
  }
  const isSame = operator === '===' || operator === '==';
  if (!isSame && operator !== '!==' && operator !== '!=') return;
  const [value, other] = isLiteral(left) ? [right, left] : [left, right];
  // What must be nothing need not be there, and what must be anything else does.
  if (isNothing(other) === (isSame === refused)) noteValue(tracer, value, frame);
}

function isLiteral({ kind }: Expression): boolean {
  return kind === 'literal';
}

function isNothing(node: Expression): boolean {
  return (
    node.kind === 'literal' && (node.value.kind === 'null' || (node.value.kind === 'string' && node.value.value === ''))
  );
}

/** `$request->has('a')`, `$request->hasHeader('X-A')`, `$request->hasValidSignature()`; false for another method. */
function noteAsked(tracer: Tracer, node: MethodCall, refused: boolean, frame: Frame): boolean {
  const name = 'name' in node.member ? node.member.name.toLowerCase() : '';
  if (askingForSignature.has(name)) {
    if (!refused) for (const one of signedUrl(frame.file.source(node))) tracer.found.read(one);
    return true;
  }
  const place = asking.get(name) ?? askingForLack.get(name);
  if (place === undefined || tracer.expression(node.of, frame)?.kind !== 'request') return false;
  if (askingForLack.has(name) !== refused) return true;
  const names = node.arguments.flatMap(({ value }) => textsOf(tracer.laravel, value, frame));
  noteReads(tracer, names, { of: anyInput, in: place }, { node, frame, hint: { isNeeded: true } });
  return true;
}

function noteValue(tracer: Tracer, node: Expression, frame: Frame): void {
  const held = tracer.expression(node, frame);
  if (held?.kind === 'input' && held.path !== '') needs(tracer, held, { node, frame });
}

function needs(tracer: Tracer, held: TracedInput, at: { readonly node: Expression; readonly frame: Frame }): void {
  noteReads(tracer, [held.path], { of: { ...held, path: '' }, in: held.in }, { ...at, hint: { isNeeded: true } });
}

/** Whether code does nothing but send a request away: it throws, aborts, or answers with a status of a client's error. */
export function sendsAway(statement: Statement, frame: Frame): boolean {
  switch (statement.kind) {
    case 'block': {
      const last = statement.statements.at(-1);
      return last !== undefined && sendsAway(last, frame);
    }
    case 'expression':
      return refuses(statement.expression);
    case 'return':
      return statement.value !== null && errorStatus.test(frame.file.textAt(statement.value));
    default:
      return false;
  }
}

const errorStatus =
  /(?<![\w.])4\d\d(?![\w.])|\bHTTP_(?:BAD_REQUEST|UNAUTHORIZED|FORBIDDEN|NOT_FOUND|CONFLICT|GONE|LOCKED|UNPROCESSABLE_\w+|PRECONDITION_\w+)/;
