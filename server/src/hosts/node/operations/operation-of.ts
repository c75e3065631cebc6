import type { HttpMethod } from '../../../core/application';
import { mayTakeBody } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import { distinct } from '../../../core/problems';
import type { CheckedInput, ReadField, ReadOperation } from '../../../core/read-operation';
import { mistakenPart } from '../stores/mistaken-keys';
import { isOfStore } from '../stores/needed-attributes';
import { answersByStatus } from './answers-by-status';
import { isClientHeader, isTransportHeader } from './client-headers';
import { saysWhoCalls } from '../middleware/credential-names';
import type { FieldOf } from './answer-field';
import { checkedPart } from './checked-part';
import type { Noted, NotedAnswer, NotedCheck } from './noted';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { answerOfError } from './refused-statuses';
import type { RequestPart } from './request-part';

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
  fieldOf: FieldOf,
  { answersOf, anywhere }: Failing = byStatusAlone,
): ReadOperation {
  const isBodyless = !mayTakeBody(method);
  const answered = own.flatMap((one) => [...one.answers, ...one.errors.filter(saysSuccess).flatMap(answersOf)]);
  const answers = answered.filter(({ status }) => status < 400);
  const needsFile = all.some((one) => one.needsFile);
  const isBodyKnown = all.some(({ knowsBody }) => knowsBody);
  const mayHappen = (error: Value): boolean => !isBodyKnown || !isOfStore(error);
  const refusalsOf = (error: Value): readonly NotedAnswer[] => {
    const key = mistakenPart(error);
    if (key === null) return answersOf(error);
    // Where nobody answers it by itself, it is like any error that may come from anywhere.
    return isKnownKey(key, all) ? [] : answersOf(error).filter(({ status }) => status < 500);
  };
  const failures = all.flatMap((one) => [...one.answers, ...one.errors.filter(mayHappen).flatMap(refusalsOf)]);
  const isRefusedAlways = answered.length > 0 && !own.some(({ isHandedOn }) => isHandedOn);
  const checks = all.flatMap((one) => one.checks).map((check, _, others) => likeAnother(check, others));
  return {
    checked: checks.flatMap((check) => checkedInput(needsFile ? withFile(check) : check, isBodyless)),
    read: [
      ...readFields(
        all.filter((one) => !own.includes(one)),
        method,
        isBodyKnown,
      ).filter(isAskedByMiddleware),
      ...readFields(own, method, isBodyKnown).map((one) => (isPut(one, all, own) ? optional(one) : one)),
    ],
    pathTypes: pathTypes(all),
    methodField: null,
    paging: [],
    answers:
      answers.length === 0 && !isRefusedAlways
        ? null
        : answersByStatus(answers, (body) => fieldOf(body, checkedPart(all))),
    failures: answersByStatus(
      failures.filter(({ status }) => status >= 400),
      fieldOf,
    ),
    errors: answersByStatus(
      anywhere.filter(({ status }) => status >= 400),
      fieldOf,
    ),
    documentation: {},
    problems: distinct(all.flatMap(({ problems }) => problems)),
  };
}

/** Whether what is sent there has been checked, or is a parameter that code puts into the path. */
function isKnownKey({ place, path: [name = ''] }: RequestPart, all: readonly Noted[]): boolean {
  const isPut = place === 'path' && all.some(({ putInPath }) => putInPath.has(name));
  return isPut || all.some(({ checks }) => checks.some((check) => check.place === place));
}

/** Whether code that runs before puts a field into the body, so that what runs for the operation finds it whoever calls. */
function isPut({ in: place, name }: ReadField, all: readonly Noted[], own: readonly Noted[]): boolean {
  const before = all.filter((one) => !own.includes(one));
  return place === 'body' && before.some(({ putInBody }) => putInBody.has(name));
}

function optional(read: ReadField): ReadField {
  return { ...read, field: { ...read.field, required: false } };
}

/** What middleware reads of cookies, and of headers that say who calls, is what its guards ask for; other headers are an operation's. */
function isAskedByMiddleware({ in: place, name }: ReadField): boolean {
  return place === 'header' ? !saysWhoCalls(name) && !isTransportHeader(name) : place !== 'cookie';
}

/** Whether what code hands on as an error says itself that it is none: whoever handles errors answers with its status. */
function saysSuccess(error: Value): boolean {
  return answerOfError(error).some(({ status }) => status >= 200 && status < 400);
}

/** Fields that code was seen to read, as an operation of a method has them. */
export function readFields(
  all: readonly Noted[],
  method: HttpMethod,
  isBodyKnown = all.some(({ knowsBody }) => knowsBody),
): readonly ReadField[] {
  return all.flatMap(({ reads, takenWhole }) => {
    // A schema lets nothing else through to who takes the body whole.
    const fields = [...reads].flatMap(([key, one]) => (isBodyKnown && takenWhole.has(key) ? [] : [one]));
    return fields.flatMap((one) => readField(withFieldsBelow(one, fields), !mayTakeBody(method)));
  });
}

/** What has fields that are read is an object, or a list where they are numbers. */
function withFieldsBelow<Read extends Pick<ReadField, 'name' | 'field'>>(read: Read, all: readonly Read[]): Read {
  const { name, field } = read;
  const below = field.type === 'any' ? all.filter((one) => one.name.startsWith(`${name}.`)) : [];
  if (below.length === 0) return read;
  const isList = below.every((one) => /^\d/.test(one.name.slice(name.length + 1)));
  return { ...read, field: { ...field, type: isList ? 'array' : 'object', nullable: false } };
}

/** What is made a number of before it is looked up. */
function pathTypes(all: readonly Noted[]): ReadOperation['pathTypes'] {
  const reads = all.flatMap((noted) => [...noted.reads.values()]);
  const numbers = reads.filter(({ place, field }) => place === 'path' && ['integer', 'number'].includes(field.type));
  return Object.fromEntries(
    numbers.map(({ name, field: { type } }) => [name, { type, required: true, nullable: false }] as const),
  );
}

/** What must have the value of a field that must be there must be there, too, and is of its type. */
function likeAnother(check: NotedCheck, all: readonly NotedCheck[]): NotedCheck {
  const { sameAs, field } = check;
  const isThat = ({ place, path }: NotedCheck): boolean => place === 'body' && path.join('.') === sameAs;
  const other = sameAs === undefined ? undefined : all.find((one) => isThat(one) && one.field.required);
  if (other === undefined) return check;
  const isUntyped = field.type === 'any';
  const { type, nullable } = other.field;
  return { ...check, field: { ...field, ...(isUntyped && { type, nullable }), required: true } };
}

/** A file that the code looks for must be there. */
function withFile(check: NotedCheck): NotedCheck {
  const { type, items } = check.field;
  const isFile = type === 'file' || items?.type === 'file';
  return isFile ? { ...check, field: { ...check.field, required: true } } : check;
}

/** A check as the application model has it. */
export function checkedInput(
  { place, path, field, mediaTypes }: NotedCheck,
  isBodyless: boolean,
): readonly CheckedInput[] {
  const schema = path.reduceRight<FieldSchema>((inner, name) => {
    const { required } = inner;
    if (name === '*') return { type: 'array', required: false, nullable: false, items: inner };
    return { type: 'object', required, nullable: false, properties: { [name]: inner } };
  }, field);
  if (place !== 'body') return [{ in: place, schema }];
  return isBodyless ? [] : [{ in: 'body', mediaTypes: mediaTypes ?? null, schema }];
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
