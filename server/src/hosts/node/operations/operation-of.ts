import type { HttpMethod } from '../../../core/application';
import { takesBody } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Answer, CheckedInput, ReadField, ReadOperation } from '../../../core/read-operation';
import { anyAnswer } from './any-answer';
import { answerField, type KnownPart } from './answer-field';
import { checkedPart } from './checked-part';
import type { Noted, NotedAnswer, NotedCheck } from './noted';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { answerOfError } from './refused-statuses';

/** How a framework, or the application in it, answers errors. */
export interface Failing {
  readonly answersOf: (error: Value) => readonly NotedAnswer[];
  /** How errors are answered that may come from anywhere. */
  readonly anywhere: readonly NotedAnswer[];
}

const byStatusAlone: Failing = { answersOf: answerOfError, anywhere: [] };

/** What is said of an operation by what was seen of all that runs for it; `own` is seen of the code that answers. */
export function operationOf(
  all: readonly Noted[],
  own: readonly Noted[],
  method: HttpMethod,
  { answersOf, anywhere }: Failing = byStatusAlone,
): ReadOperation {
  const isBodyless = !takesBody(method);
  const answered = own.flatMap((one) => one.answers);
  const answers = answered.filter(({ status }) => status < 400);
  const failures = all.flatMap((one) => [...one.answers, ...one.errors.flatMap(answersOf)]);
  const needsFile = all.some((one) => one.needsFile);
  const isRefusedAlways = answered.length > 0 && !own.some(({ isHandedOn }) => isHandedOn);
  return {
    checked: all.flatMap(({ checks }) =>
      checks.flatMap((check) => checkedInput(needsFile ? withFile(check) : check, isBodyless)),
    ),
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
    answers: answers.length === 0 && !isRefusedAlways ? null : byStatus(answers, checkedPart(all)),
    failures: byStatus(failures.filter(({ status }) => status >= 400)),
    errors: byStatus(anywhere.filter(({ status }) => status >= 400)),
    documentation: {},
    problems: [],
  };
}

/** Each status once: with what all answers of it hold together. */
function byStatus(answers: readonly NotedAnswer[], knownPart?: KnownPart): readonly Answer[] {
  const statuses = [...new Set(answers.map(({ status }) => status))];
  return statuses.map((status) => ({
    status: String(status),
    description: null,
    headers: {},
    content: contentOf(
      answers.filter((one) => one.status === status),
      knownPart,
    ),
    source: null,
  }));
}

function contentOf(answers: readonly NotedAnswer[], knownPart?: KnownPart): Answer['content'] {
  const fields = new Map<string, FieldSchema[]>();
  for (const { mediaType, body } of answers) {
    if (body !== null && mediaType !== null)
      fields.set(mediaType, [...(fields.get(mediaType) ?? []), answerField(body, knownPart)]);
  }
  return Object.fromEntries([...fields].map(([mediaType, all]) => [mediaType, anyAnswer(all)]));
}

/** A file that the code looks for must be there. */
function withFile(check: NotedCheck): NotedCheck {
  const { type, items } = check.field;
  const isFile = type === 'file' || items?.type === 'file';
  return isFile ? { ...check, field: { ...check.field, required: true } } : check;
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

/** Headers that each client sends by itself, or that say who calls. */
const notFields = new Set([
  'authorization',
  'cookie',
  'content-type',
  'accept',
  'user-agent',
  'host',
  'origin',
  'referer',
]);

function readField(
  { place, name, field }: { readonly place: ReadField['in']; readonly name: string; readonly field: FieldSchema },
  isBodyless: boolean,
): readonly ReadField[] {
  if (place === 'path' || (place === 'body' && isBodyless)) return [];
  if (place === 'header' && notFields.has(name.toLowerCase())) return [];
  const isText = place !== 'body' && field.type === 'any';
  return [{ name, in: place, field: isText ? { ...field, type: 'string', nullable: false } : field }];
}
