import type { HttpMethod, Route } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Answer, CheckedInput, OperationReader, ReadField, ReadOperation } from '../../../core/read-operation';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { nativeFunction, nothing, type Value } from '../../../languages/typescript/evaluate/value';
import type { RegisteredRoute } from '../routes/registered';
import { answerField } from './answer-field';
import { checksOf } from './checking-values';
import { Noted, type NotedAnswer, type NotedCheck } from './noted';
import { answerOfError } from './refused-statuses';
import { requestObject } from './request-object';
import { responseObject } from './response-object';

/** Steps of one function that runs for a route. */
const stepsOfHandler = 20_000;

/** Who sees what the code that is followed now does with its request. */
export interface Watched {
  noted: Noted | null;
}

/** Reads operations by following what runs for a route. */
export function operationReader(
  routes: ReadonlyMap<Route, RegisteredRoute>,
  follow: (one: Value) => Noted,
): OperationReader {
  return (route, method) => {
    const registered = routes.get(route);
    const before = registered === undefined ? [] : registered.middleware.map(follow);
    const own = registered === undefined ? [] : [follow(registered.handler)];
    return operationOf([...before, ...own], own, method);
  };
}

/** Follows functions that run for a request, each once, its request and its response watched. */
export function follower(interpreter: Interpreter, watched: Watched): (one: Value) => Noted {
  const known = new Map<Value, Noted>();
  return (one) => {
    const noted = known.get(one) ?? followed(one, interpreter, watched);
    known.set(one, noted);
    return noted;
  };
}

function followed(one: Value, interpreter: Interpreter, watched: Watched): Noted {
  const noted = new Noted();
  noted.checks.push(...checksOf(one));
  if (one.kind !== 'function') return noted;
  watched.noted = noted;
  interpreter.within(stepsOfHandler, () => {
    const next = nativeFunction(([error]) => {
      if (error !== undefined) noted.errors.push(error);
      return nothing;
    });
    const { values } = interpreter.caught(() => {
      interpreter.call(one, [requestObject(noted), responseObject(noted), next], one.node);
    });
    noted.errors.push(...values);
  });
  watched.noted = null;
  return noted;
}

function operationOf(all: readonly Noted[], own: readonly Noted[], method: HttpMethod): ReadOperation {
  const isBodyless = method === 'GET' || method === 'DELETE' || method === 'OPTIONS';
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
