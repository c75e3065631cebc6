import { ts } from 'ts-morph';
import { isNothing, primitive, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { type WebResponse, webResponseOf } from '../../../languages/typescript/evaluate/web-response';
import type { Noted, NotedAnswer } from '../../node/operations/noted';
import { headersIn, saidAmong, statusIn, typeAmong } from './response-init';

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
  const response = webResponseOf(value);
  const answer = response === undefined ? null : writtenResponse(response);
  if (answer === null) noted.isHandedOn = true;
  else noted.answers.push(answer);
}

/** Null where source does not tell its status. */
function writtenResponse({ body, init, isJson, status: byDefault }: WebResponse): NotedAnswer | null {
  const status = statusIn(init, byDefault);
  if (status === null) return null;
  const given = headersIn(init);
  const headers = saidAmong(given);
  if (!isJson && isNothing(body)) return { status, mediaType: null, body: null, headers };
  const byBody = isJson ? 'application/json' : isText(body) ? 'text/plain' : 'application/octet-stream';
  const mediaType = typeAmong(given) ?? byBody;
  return { status, mediaType, body: isJson || isText(body) ? body : primitive(''), headers };
}

/** Whether it is a text: of one that nobody knows only the fetch standard says that it has no type of its own. */
function isText(body: Value): boolean {
  if (body.kind === 'unknown') return body.field?.type === 'string' && body.field.format !== 'binary';
  return body.kind === 'primitive';
}

/** The statuses that a condition chooses between where a call is handed one (`ok ? 200 : 503`). */
export function chosenStatuses(call: ts.Node, index: number): readonly number[] {
  const argument = ts.isCallExpression(call) ? call.arguments[index] : undefined;
  if (argument === undefined || !ts.isConditionalExpression(argument)) return [];
  const branches = [argument.whenTrue, argument.whenFalse];
  const statuses = branches.flatMap((one) => (ts.isNumericLiteral(one) ? [Number(one.text)] : []));
  return statuses.length === branches.length ? statuses : [];
}
