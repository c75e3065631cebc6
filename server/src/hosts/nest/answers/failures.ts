import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Answer } from '../../../core/read-operation';
import { type RecordValue, textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { openObject, plain } from '../../../languages/typescript/types/plain-fields';
import type { TypeShapes } from '../../../languages/typescript/types/type-shapes';
import { answersByStatus } from '../../node/operations/answers-by-status';
import type { NotedAnswer } from '../../node/operations/noted';
import { answerOfError } from '../../node/operations/refused-statuses';
import { type FilterReader, unexpected } from '../filters/filter-reader';

const errorShape = 'nest HttpError';
const invalidShape = 'nest InvalidInput';

/** How NestJS writes errors, where no filter changes that. packages/core/exceptions/base-exception-filter.ts */
export function declareErrors(shapes: TypeShapes): void {
  const declare = (key: string, name: string, message: FieldSchema): void => {
    const error = plain('string', { required: false });
    const properties = { statusCode: plain('integer'), message, error };
    shapes.declare(key, () => ({ ...openObject, name, properties }));
  };
  declare(errorShape, 'HttpError', plain('string'));
  declare(invalidShape, 'InvalidInput', plain('array', { items: plain('string') }));
}

/** How errors are answered: by filters, else as NestJS does. */
export class ErrorAnswers {
  constructor(
    private readonly reader: FilterReader,
    private readonly fieldOf: (body: Value) => FieldSchema,
  ) {}

  /**
   * Errors that code comes to, each status once, with what code has answered before. Those that nobody foresees are no answers of one
   * operation.
   */
  to(errors: readonly Value[], filters: readonly Value[], before: readonly NotedAnswer[] = []): readonly Answer[] {
    return this.written([
      ...before,
      ...errors.flatMap((error) => {
        const answers = this.reader.answersTo(error, filters);
        if (answerOfError(error).length > 0) return answers;
        // That of errors which nobody foresees is told once for all.
        const isForeseen = this.reader.isForeseen(error, filters);
        return answers.filter(({ status }) => status < 500 || (isForeseen && status !== 500));
      }),
    ]);
  }

  /** How an error is answered that nobody foresaw. */
  toUnexpected(filters: readonly Value[]): readonly Answer[] {
    return this.written(this.reader.answersTo(unexpected, filters).slice(-1));
  }

  private written(answers: readonly NotedAnswer[]): readonly Answer[] {
    const bodies = new Map<Value, FieldSchema>();
    const shapes = new Set<string>();
    // One sentence as an example does for all that are written alike.
    const distinct = answers.filter(({ status, body }) => {
      if (body === null) return true;
      const field = bodies.get(body) ?? errorField(body, this.fieldOf);
      bodies.set(body, field);
      const key = `${String(status)} ${field.shape ?? ''}`;
      if (field.shape === undefined || !shapes.has(key)) return shapes.add(key).size > 0;
      return false;
    });
    return answersByStatus(distinct, (body) => bodies.get(body) ?? this.fieldOf(body));
  }
}

function errorField(body: Value, fieldOf: (body: Value) => FieldSchema): FieldSchema {
  return (body.kind === 'record' ? ofPlain(body) : null) ?? withExamples(fieldOf(body), body);
}

/** A body with nothing but what all errors of NestJS have; null for others. */
function ofPlain({ entries }: RecordValue): FieldSchema | null {
  const [status, message] = [entries.get('statusCode'), entries.get('message')];
  const names = [...entries.keys()];
  if (status?.kind !== 'primitive' || message === undefined) return null;
  if (names.some((name) => !['statusCode', 'message', 'error'].includes(name))) return null;
  const error = textOf(entries.get('error'));
  const isList = message.kind === 'list';
  const example = {
    statusCode: Number(status.value),
    message: isList ? ['a field must be a string'] : (textOf(message) ?? error ?? 'A few words about it'),
    ...(error !== null && { error }),
  };
  return plain('object', { shape: isList ? invalidShape : errorShape, example });
}

/** What is written out in a body is what its fields look like. */
function withExamples(field: FieldSchema, value: Value): FieldSchema {
  if (value.kind === 'primitive' && value.value !== undefined && value.value !== null) {
    return field.enum === undefined && field.shape === undefined ? { ...field, example: value.value } : field;
  }
  const { properties } = field;
  if (value.kind !== 'record' || properties === undefined) return field;
  const known = Object.entries(properties).map(([name, one]) => {
    const own = value.entries.get(name);
    return [name, own === undefined ? one : withExamples(one, own)] as const;
  });
  return { ...field, properties: Object.fromEntries(known) };
}

/** Several lists of answers as one, the first of each status. */
export function joinedAnswers(...lists: readonly (readonly Answer[])[]): readonly Answer[] {
  const first = new Map<string, Answer>();
  for (const answer of lists.flat()) if (!first.has(answer.status)) first.set(answer.status, answer);
  return [...first.values()];
}
