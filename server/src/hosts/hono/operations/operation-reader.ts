import { type Route, mayTakeBody } from '../../../core/application';
import { type Documentation, over } from '../../../core/documentation/documentation';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Answer, CheckedInput, OperationReader, ReadOperation } from '../../../core/read-operation';
import type { RecordValue, Value } from '../../../languages/typescript/evaluate/value';
import type { Inference } from '../../../languages/typescript/inference/inference';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { documentationOf, emptyStatuses, statedAnswers } from '../documentation/described-operation';
import { answerFields, type FieldOf } from '../../node/operations/answer-field';
import { letsAllThrough } from '../../node/middleware/optional-guard';
import { isGuardedByLeading } from '../../node/middleware/led-elsewhere';
import { strangerRefusal } from '../../node/middleware/stranger-refusal';
import { commentAboveCall, commentAboveFunction } from '../../node/comments/comment-above';
import { commentWords } from '../../node/comments/comment-words';
import { knownOrTaken, statedFields, takenPart, withDeclared } from '../../node/operations/declared-fields';
import type { Noted } from '../../node/operations/noted';
import { operationOf } from '../../node/operations/operation-of';
import { answerOfError } from '../../node/operations/refused-statuses';
import { storedFields } from '../../node/operations/stored-fields';
import { asStated } from '../../node/operations/told-answers';
import { isBodyLimit } from '../packages/body-limit';
import { describedBy } from '../packages/described';
import type { RegisteredRoute } from '../routes/registered';
import type { RouteFollower } from './follow-route';
import { formTypes, uploadTypes } from './targets';

/** Reads operations by following what runs for a route, and by what is said of it. */
export function operationReader(
  routes: ReadonlyMap<Route, RegisteredRoute>,
  follower: RouteFollower,
  inference: Inference,
  sent: TypeReader,
): OperationReader {
  const fieldOf = answerFields(inference);
  return (route, method) => {
    const registered = routes.get(route);
    if (registered === undefined) return operationOf([], [], method, fieldOf);
    const follow = follower.for(registered);
    const own = [follow(registered.handler)];
    const fieldOfOwn: FieldOf = (body, known) =>
      fieldOf(body, (part) => knownOrTaken(known?.(part) ?? null, () => takenPart(part, own, inference.reader)));
    const before = registered.middleware.filter((one) => mayTakeBody(method) || !isBodyLimit(one));
    const read = operationOf([...before.map(follow), ...own], own, method, fieldOfOwn, {
      answersOf: answerOfError,
      anywhere: follower.anywhere(registered),
    });
    const { follow: followStranger } = follower.forStrangers(registered);
    const refusal = strangerRefusal(registered.middleware, { follow, followStranger }, refusing);
    const said = saidOf(registered);
    const worded = { ...read, documentation: commentsOf(registered) };
    const fields = [...statedFields(own, method, sent), ...storedFields(own, method, inference)];
    const typed = { ...worded, read: withDeclared(worded.read, fields) };
    const whole = withFields(said === null ? typed : withSaid(typed, said));
    const isOdd = (refusal !== null || letsAllThrough(route) || isGuardedByLeading(route)) && {
      isRefusedOtherwise: true,
    };
    return { ...whole, ...isOdd, answers: whole.answers ?? (isUntold(registered.handler, own) ? [untold] : null) };
  };
}

const refusing = { answersOf: answerOfError, anywhere: [] };

/** Whatever a handler answers that hands back what it got elsewhere. */
const untold: Answer = {
  status: 'default',
  description: 'Whatever code answers that source does not tell',
  headers: {},
  content: {},
  source: null,
};

/** Whether code answers that nobody can follow: a handler of a package, or what a handler hands back of one. */
function isUntold({ kind }: Value, own: readonly Noted[]): boolean {
  return kind !== 'function' || own.some(({ isHandedOn }) => isHandedOn);
}

/** What is written above a route, or above what handles it. */
function commentsOf({ told, handler }: RegisteredRoute): Documentation {
  const aboveHandler = handler.kind === 'function' ? commentAboveFunction(handler.madeBy ?? handler.node) : '';
  return over(commentWords(aboveHandler), commentWords(commentAboveCall(told.at)));
}

/** What `createRoute` or `describeRoute` says of a route. */
export function saidOf({ told, middleware, handler }: RegisteredRoute): RecordValue | null {
  if (told.operation !== null) return told.operation;
  return [...middleware, handler].map((one: Value) => describedBy(one)).findLast((one) => one !== null) ?? null;
}

/** A body of which nothing is known but the names that are read of it is an object. */
function withFields(operation: ReadOperation): ReadOperation {
  const { checked, read } = operation;
  const hasFields = read.some((one) => one.in === 'body');
  const isOpen = checked.every((one) => one.in !== 'body' || one.schema.type === 'any');
  const isUpload = [
    ...read.filter((one) => one.in === 'body').map(({ field }) => field),
    ...checked.flatMap(fieldsOfForm),
  ].some(isFile);
  return {
    ...operation,
    checked: checked.map((one) => {
      const isNamed = one.in === 'body' && isOpen && hasFields && one.schema.anyOf === undefined;
      const named = withLists(isNamed ? { ...one, schema: { ...one.schema, type: 'object' } } : one);
      return isUpload && isForm(named) ? { ...named, mediaTypes: uploadTypes } : named;
    }),
    read: read.map((one) =>
      one.in === 'body' && !checked.some(isForm) ? one : { ...one, field: asRepeated(one.field) },
    ),
  };
}

function isForm(input: CheckedInput): input is CheckedInput & { readonly in: 'body' } {
  return input.in === 'body' && input.mediaTypes === formTypes;
}

function fieldsOfForm(input: CheckedInput): readonly FieldSchema[] {
  return isForm(input) ? Object.values(input.schema.properties ?? {}) : [];
}

function isFile({ type, items }: FieldSchema): boolean {
  return type === 'file' || items?.type === 'file';
}

/** Lists of queries and forms are sent under their own names. */
function withLists(input: CheckedInput): CheckedInput {
  const { properties } = input.schema;
  if ((input.in === 'body' && !isForm(input)) || properties === undefined) return input;
  const repeated = Object.entries(properties).map(([name, field]) => [name, asRepeated(field)] as const);
  return { ...input, schema: { ...input.schema, properties: Object.fromEntries(repeated) } };
}

function asRepeated(field: FieldSchema): FieldSchema {
  return field.type === 'array' ? { ...field, isRepeated: true } : field;
}

/** People say what answers hold where the code does not; which there are both tell. */
function withSaid(read: ReadOperation, said: RecordValue): ReadOperation {
  const stated = statedAnswers(said);
  const empty = emptyStatuses(said);
  const isFailure = ({ status }: Answer): boolean => /^(?:[45]|default)/.test(status);
  const successes = asStated(
    read.answers ?? [],
    stated.filter((one) => !isFailure(one)),
  );
  return {
    ...read,
    answers: successes.length === 0 ? read.answers : successes,
    failures: asStated(read.failures ?? [], stated.filter(isFailure)).map((one) => asEmpty(one, empty)),
    documentation: over(read.documentation, documentationOf(said)),
  };
}

/** An answer of which people say that nothing is in it, where no code is seen to put something there. */
function asEmpty(answer: Answer, empty: ReadonlySet<string>): Answer {
  return empty.has(answer.status) && Object.keys(answer.content).length === 0
    ? { ...answer, isBodiless: true }
    : answer;
}
