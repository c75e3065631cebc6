import type { ts } from 'ts-morph';
import { isNothing, primitive, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { type WebResponse, webResponseOf } from '../../../languages/typescript/evaluate/language/web-response';
import type { Noted, NotedAnswer } from '../../node/operations/noted';
import { headersIn, saidAmong, statusesIn, typeAmong } from './response-init';

/** What contexts answer with. */
const responses = new WeakSet<Value>();

/** Notes an answer, once for each status that it may have; what a handler is to return. Of one without any source does not tell it. */
export function answered(noted: Noted, answers: readonly NotedAnswer[], node: ts.Node): Value {
  noted.answers.push(...answers);
  if (answers.length === 0) noted.isHandedOn = true;
  const response = unknown(node);
  responses.add(response);
  return response;
}

/** Whether a value is what a context has answered with. */
export function isAnswer(value: Value): boolean {
  return responses.has(value);
}

/** Notes what a handler returns that no context made: a `Response` that is written out, or something that nobody knows. */
export function noteReturned(value: Value, noted: Noted): void {
  if (responses.has(value) || value.kind === 'primitive') return;
  const response = webResponseOf(value);
  const answers = response === undefined ? [] : writtenResponses(response);
  noted.answers.push(...answers);
  if (answers.length === 0) noted.isHandedOn = true;
}

/** What a `Response` that is written out answers, one of each status; none where source does not tell these. */
export function writtenResponses({ body, init, isJson, status: unsaid }: WebResponse): readonly NotedAnswer[] {
  const given = headersIn(init);
  const byBody = isJson ? 'application/json' : isText(body) ? 'text/plain' : 'application/octet-stream';
  const isEmpty = !isJson && isNothing(body);
  const mediaType = isEmpty ? null : (typeAmong(given) ?? byBody);
  const sent = isJson || isText(body) ? body : primitive('');
  const answer = { mediaType, body: isEmpty ? null : sent, headers: saidAmong(given) };
  return statusesIn(init, [unsaid]).map((status) => ({ ...answer, status }));
}

/** Whether it is a text: of one that nobody knows only the fetch standard says that it has no type of its own. */
function isText(body: Value): boolean {
  if (body.kind === 'unknown') return body.field?.type === 'string' && body.field.format !== 'binary';
  return body.kind === 'primitive';
}
