import { haveSameItems } from '../../../core/same-items';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { errorClass, plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import { list, primitive, textOf, unknown, unknownOf, type Value } from '../../../languages/typescript/evaluate/value';
import { openObject, plain } from '../../../languages/typescript/types/plain-fields';
import type { NotedAnswer } from '../../node/operations/noted';
import type { Failing } from '../../node/operations/operation-of';
import { answerOfError } from '../../node/operations/refused-statuses';
import { validationError } from '../../node/operations/validation-errors';
import { zod } from '../../validators/zod/library';
import type { RouteRecord } from '../routes/route-record';
import type { CallPlace, Callings } from './calling';
import { errorAnswer } from './error-answer';

const issue: FieldSchema = {
  ...openObject,
  properties: {
    keyword: plain('string'),
    instancePath: plain('string'),
    schemaPath: plain('string'),
    params: openObject,
    message: plain('string', { required: false }),
  },
};

/** What does not fit a schema of a route. https://fastify.dev/docs/latest/Reference/Validation-and-Serialization/#error-handling */
export const invalidInput: Value = errorClass(
  'FastifyError',
  () => ({
    statusCode: primitive(400),
    code: primitive('FST_ERR_VALIDATION'),
    validation: list([unknown(null, issue)]),
    validationContext: unknownOf('string', null),
  }),
  plainError.value,
).make([unknownOf('string', null)]);

/** The same of fastify-type-provider-zod: the error of zod, as Fastify hands it on. */
export function invalidOfLibrary(): Value {
  const made = validationError(zod)?.make([]);
  if (made === undefined) return invalidInput;
  made.entries.set('statusCode', primitive(400));
  made.entries.set('code', primitive('FST_ERR_VALIDATION'));
  made.entries.set('validation', unknownOf('array', null, { items: issue }));
  return made;
}

const unexpected = plainError.make([unknownOf('string', null)]);

/** What answers the errors of a route, the nearest first. https://fastify.dev/docs/latest/Reference/Errors/#errors-in-fastify */
export function errorHandlersOf({ options, instance }: RouteRecord): readonly Value[] {
  const own = options.entries.get('errorHandler');
  return own === undefined ? instance.errorHandlers : [own, ...instance.errorHandlers];
}

/** How errors are answered that come to handlers, the nearest first. */
export class ErrorAnswers {
  private readonly known = new Map<Value, { readonly handlers: readonly Value[]; readonly answers: Answers }[]>();

  constructor(private readonly callings: Callings) {}

  failing(handlers: readonly Value[], place: CallPlace): Failing {
    const answersOf = (error: Value): Answers => this.answersOf(error, handlers, place);
    return { answersOf, anywhere: answersOf(unexpected) };
  }

  answersOf(error: Value, handlers: readonly Value[], place: CallPlace): Answers {
    const before = this.known.get(error) ?? [];
    const found = before.find((one) => haveSameItems(one.handlers, handlers));
    if (found !== undefined) return found.answers;
    const answers = this.answersTo(error, handlers, place);
    this.known.set(error, [...before, { handlers, answers }]);
    return answers;
  }

  private answersTo(error: Value, [handler, ...others]: readonly Value[], place: CallPlace): Answers {
    if (error.kind === 'unknown') return [];
    const status = answerOfError(error)[0]?.status ?? 500;
    if (handler?.kind !== 'function') return [byFastify(error, status)];
    const { answers, errors } = this.callings.ofError(handler, error, status, place);
    return [...answers, ...errors.flatMap((one) => this.answersTo(one, others, place))];
  }
}

type Answers = readonly NotedAnswer[];

function byFastify(error: Value, status: number): NotedAnswer {
  const code = error.kind === 'record' ? error.entries.get('code') : undefined;
  return errorAnswer(status, textOf(code), messageOf(error));
}

function messageOf(error: Value): string | null {
  const message = error.kind === 'record' ? error.entries.get('message') : undefined;
  return message?.kind === 'primitive' && typeof message.value === 'string' && message.value !== ''
    ? message.value
    : null;
}
