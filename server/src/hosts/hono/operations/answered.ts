import { ts } from 'ts-morph';
import { primitive, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import type { Noted, NotedAnswer } from '../../node/operations/noted';

/** What contexts answer with. */
const responses = new WeakSet<Value>();

/** Notes an answer, each of them where source does not tell its status; what a handler is to return. */
export function answered(noted: Noted, answers: readonly NotedAnswer[], node: ts.Node): Value {
  noted.answers.push(...answers);
  const response = unknown(node);
  responses.add(response);
  return response;
}

/** Notes what a handler returns that no context made: a `Response` that is written out, or something that nobody knows. */
export function noteReturned(value: Value, noted: Noted): void {
  if (responses.has(value) || value.kind === 'primitive') return;
  const answer = value.kind === 'unknown' && value.at !== null ? writtenResponse(value.at) : null;
  if (answer === null) noted.isHandedOn = true;
  else noted.answers.push(answer);
}

/** `new Response(body, { status: 201 })`. */
function writtenResponse(node: ts.Node): NotedAnswer | null {
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'Response') return null;
  const [body, init] = node.arguments ?? [];
  const status = init === undefined ? '200' : (/\bstatus:\s*(\d{3})\b/.exec(init.getText())?.[1] ?? null);
  if (status === null) return null;
  const type = init === undefined ? null : /['"]?content-type['"]?\s*:\s*['"]([^'";]+)/i.exec(init.getText())?.[1];
  const isEmpty = body === undefined || body.kind === ts.SyntaxKind.NullKeyword;
  return {
    status: Number(status),
    mediaType: isEmpty ? null : (type?.trim() ?? 'text/plain'),
    body: isEmpty ? null : primitive(''),
  };
}

/** The statuses that a condition chooses between where a call is handed one (`ok ? 200 : 503`). */
export function chosenStatuses(call: ts.Node, index: number): readonly number[] {
  const argument = ts.isCallExpression(call) ? call.arguments[index] : undefined;
  if (argument === undefined || !ts.isConditionalExpression(argument)) return [];
  const branches = [argument.whenTrue, argument.whenFalse];
  const statuses = branches.flatMap((one) => (ts.isNumericLiteral(one) ? [Number(one.text)] : []));
  return statuses.length === branches.length ? statuses : [];
}
