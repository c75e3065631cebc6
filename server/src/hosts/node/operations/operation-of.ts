import type { HttpMethod } from '../../../core/application';
import { takesBody } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Answer, CheckedInput, ReadField, ReadOperation } from '../../../core/read-operation';
import { answerField } from './answer-field';
import { isClientHeader } from './client-headers';
import type { Noted, NotedAnswer, NotedCheck } from './noted';
import { answerOfError } from './refused-statuses';

/** What is said of an operation by what was seen of all that runs for it; `own` is seen of the code that answers. */
export function operationOf(all: readonly Noted[], own: readonly Noted[], method: HttpMethod): ReadOperation {
  const isBodyless = !takesBody(method);
  const answers = own.flatMap((one) => one.answers).filter(({ status }) => status < 400);
  const failures = all.flatMap((one) => [...one.answers, ...one.errors.flatMap(answerOfError)]);
  return {
    checked: all.flatMap(({ checks }) => checks.flatMap((check) => checkedInput(check, isBodyless))),
    read: all.flatMap((noted) =>
      [...noted.reads.values()].flatMap((one) => {
        // What middleware reads of headers and cookies it reads for each route: who calls, and how.
        const isOfAll = !own.includes(noted) && (one.place === 'header' || one.place === 'cookie');
        return isOfAll ? [] : readField(one, isBodyless);
      }),
    ),
    pathTypes: {},
    methodField: null,
    paging: [],
    answers: answers.length === 0 ? null : byStatus(answers),
    failures: byStatus(failures.filter(({ status }) => status >= 400)),
    errors: [],
    documentation: {},
    problems: [],
  };
}

function byStatus(answers: readonly NotedAnswer[]): readonly Answer[] {
  const first = new Map<number, NotedAnswer>();
  for (const answer of answers) {
    const known = first.get(answer.status);
    if (known === undefined || (known.body === null && answer.body !== null)) first.set(answer.status, answer);
  }
  return [...first.values()].map(({ status, mediaType, body }) => ({
    status: String(status),
    description: null,
    headers: {},
    content: body === null || mediaType === null ? {} : { [mediaType]: answerField(body) },
    source: null,
  }));
}

function checkedInput({ place, path, field }: NotedCheck, isBodyless: boolean): readonly CheckedInput[] {
  const schema = path.reduceRight<FieldSchema>((inner, name) => {
    const { required } = inner;
    if (name === '*') return { type: 'array', required: false, nullable: false, items: inner };
    return { type: 'object', required, nullable: false, properties: { [name]: inner } };
  }, field);
  if (place !== 'body') return [{ in: place, schema }];
  return isBodyless ? [] : [{ in: 'body', mediaTypes: null, schema }];
}

function readField(
  { place, name, field }: { readonly place: ReadField['in']; readonly name: string; readonly field: FieldSchema },
  isBodyless: boolean,
): readonly ReadField[] {
  if (place === 'path' || (place === 'body' && isBodyless)) return [];
  if (place === 'header' && isClientHeader(name)) return [];
  const isText = place !== 'body' && field.type === 'any';
  return [{ name, in: place, field: isText ? { ...field, type: 'string', nullable: false } : field }];
}
