import { anyOfThem } from '../../../core/fields/alternatives';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Answer } from '../../../core/read-operation';
import { type RecordValue, textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { openObject, plain } from '../../../languages/typescript/types/plain-fields';
import type { TypeShapes } from '../../../languages/typescript/types/type-shapes';
import { answersByStatus } from '../../node/operations/answers-by-status';
import { answerOfError } from '../../node/operations/refused-statuses';
import type { RequestInputs } from '../inputs/request-inputs';
import type { Validation } from '../types/sent-property';

const errorShape = 'nest HttpError';
const invalidShape = 'nest InvalidInput';

/** How NestJS writes errors, where no filter changes that. packages/core/exceptions/base-exception-filter.ts */
export function declareErrors(shapes: TypeShapes): void {
  const declare = (key: string, name: string, message: FieldSchema): void => {
    const error = plain('string', { required: false });
    shapes.put(key, { ...openObject, name, properties: { statusCode: plain('integer'), message, error } });
  };
  declare(errorShape, 'HttpError', plain('string'));
  declare(invalidShape, 'InvalidInput', plain('array', { items: plain('string') }));
}

/** How requests are refused with a status. */
export function refusal(status: number, message: string, error?: string): Answer {
  const example = { statusCode: status, message, ...(error !== undefined && { error }) };
  return answerOf(status, plain('object', { shape: errorShape, example }));
}

/** What nobody foresaw. */
export const internalError: Answer = refusal(500, 'Internal server error');

function answerOf(status: number, schema: FieldSchema): Answer {
  return {
    status: String(status),
    description: null,
    headers: {},
    content: { 'application/json': schema },
    source: null,
  };
}

/** How requests are refused whose fields do not hold. */
export function invalidInput(refusing: RequestInputs['refusing'], { isOn, status }: Validation): readonly Answer[] {
  const byPipe = refusing.has('pipes') ? [refusal(400, 'Validation failed', 'Bad Request')] : [];
  if (!isOn || !refusing.has('objects')) return byPipe;
  const error = status === 422 ? 'Unprocessable Entity' : 'Bad Request';
  const example = { statusCode: status, message: ['a field must be a string'], error };
  const ofObjects = plain('object', { shape: invalidShape, example });
  if (status !== 400 || byPipe.length === 0) return [answerOf(status, ofObjects), ...byPipe];
  return [answerOf(status, anyOfThem([ofObjects, plain('object', { shape: errorShape })]))];
}

/** Exceptions that code throws, each status once. */
export function thrownAnswers(thrown: readonly Value[], fieldOf: (body: Value) => FieldSchema): readonly Answer[] {
  const noted = thrown.flatMap(answerOfError).filter(({ status }) => status >= 400);
  return answersByStatus(noted, fieldOf).map((answer) => {
    const { body = null } = noted.find(({ status }) => String(status) === answer.status) ?? {};
    return body?.kind === 'record' && isPlain(body) ? ofPlain(Number(answer.status), body) : answer;
  });
}

/** Whether a body has nothing but what all errors have. */
function isPlain({ entries }: RecordValue): boolean {
  const names = [...entries.keys()];
  return (
    names.every((name) => ['statusCode', 'message', 'error'].includes(name)) && entries.get('message')?.kind !== 'list'
  );
}

function ofPlain(status: number, { entries }: RecordValue): Answer {
  const error = textOf(entries.get('error'));
  return refusal(status, textOf(entries.get('message')) ?? error ?? 'A few words about it', error ?? undefined);
}

/** Several lists of answers as one, the first of each status. */
export function joinedAnswers(...lists: readonly (readonly Answer[])[]): readonly Answer[] {
  const first = new Map<string, Answer>();
  for (const answer of lists.flat()) if (!first.has(answer.status)) first.set(answer.status, answer);
  return [...first.values()];
}
