import type { HttpMethod, Route } from '../../../core/application';
import type { FieldSchema } from '../../../core/fields/field-schema';
import {
  type Answer,
  type CheckedInput,
  type OperationReader,
  type ReadOperation,
  routesOnly,
} from '../../../core/read-operation';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Types } from '../../../languages/typescript/types/types';
import type { Inference } from '../../../languages/typescript/inference/inference';
import { answerFields } from '../../node/operations/answer-field';
import type { Follow } from '../../node/operations/follower';
import { Noted } from '../../node/operations/noted';
import { operationOf } from '../../node/operations/operation-of';
import type { RequestPart } from '../../node/operations/request-part';
import { schemaIn } from '../../node/operations/schema-values';
import { isOfZodProvider } from '../packages/zod-provider';
import type { RouteRecord } from '../routes/route-record';
import type { RegisteredRoute } from '../routes/registered';
import { answersLeft, type DeclaredAnswer, declaredAnswers, serialized } from '../schemas/route-answers';
import { checkedInputs, schemaOf } from '../schemas/route-inputs';
import { wordsOf } from '../schemas/route-words';
import type { SchemaReader } from '../schemas/schema-reader';
import type { ContractReaders } from '../../node/contracts/contract-fields';
import { ofContract } from '../../node/contracts/of-contract';
import { sentByFastify } from '../packages/ts-rest';
import type { CallPlace } from './calling';
import { takenFields, takenPart, withDeclared as withDeclaredFields } from '../../node/operations/declared-fields';
import { storedFields } from '../../node/operations/stored-fields';
import { withWholeBody } from '../../node/operations/whole-body';
import { declaredFields, declaredList, declaredPart } from './declared-request';
import { withReply } from './declared-reply';
import { placeOf } from './call-place';
import { type ErrorAnswers, errorHandlersOf, invalidInput, invalidOfLibrary } from './errors';
import type { PayloadHooks } from './payload-hooks';
import { followedHooks } from './route-hooks';
import { versionHeader } from './version-header';

/** What operations are read with. */
export interface OperationSources {
  readonly followHook: (place: CallPlace) => Follow;
  readonly followHandler: (place: CallPlace) => Follow;
  readonly payloadsOf: (route: RegisteredRoute) => PayloadHooks | null;
  readonly hooksOf: (route: RegisteredRoute) => readonly Value[];
  readonly errors: ErrorAnswers;
  readonly inference: Inference;
  readonly contracts: ContractReaders;
  readonly schemasOf: (route: RegisteredRoute) => SchemaReader;
}

/** Reads operations by their schemas, and by following what runs for a route. */
export function operationReader(
  routes: ReadonlyMap<Route, RegisteredRoute>,
  sources: OperationSources,
): OperationReader {
  return (route, method) => {
    const registered = routes.get(route);
    return registered === undefined ? routesOnly(route, method) : operation(registered, method, sources);
  };
}

function operation(route: RegisteredRoute, method: HttpMethod, sources: OperationSources): ReadOperation {
  const { record, server } = route;
  const place = placeOf(record, server);
  const reader = sources.schemasOf(route);
  const payloads = sources.payloadsOf(route);
  const sent = (noted: Noted): Noted => payloads?.noted(noted) ?? noted;
  const hooks = followedHooks(sources.hooksOf(route)).map(sources.followHook(place)).map(sent);
  const contract = ofContract(record.handler, sources.contracts, sentByFastify);
  const own = [sent(contract.untold(sources.followHandler(place)(record.handler)))];
  const checked = checkedInputs(record, method, reader);
  const schema = new Noted();
  schema.declaresBody = checked.some((one) => one.in === 'body');
  const isAttached = record.options.entries.get('attachValidation');
  const refuses = !(isAttached?.kind === 'primitive' && isAttached.value === true);
  if (refuses && checked.length > 0) schema.errors.push(isOfLibrary(record) ? invalidOfLibrary() : invalidInput);
  const failing = sources.errors.failing(errorHandlersOf(record), place);
  const fieldOf = answerFields(sources.inference);
  const types = sources.inference.reader;
  const read = operationOf(
    [...hooks, schema, ...own],
    own,
    method,
    (body) =>
      fieldOf(
        body,
        (part) => checkedPart(part, checked, types) ?? takenPart(part, own, types) ?? declaredPart(part, record, types),
      ),
    payloads?.failing(failing) ?? failing,
  );
  const whole = {
    ...withDeclared(withReply(read, record, types), declaredAnswers(record, reader)),
    read: withDeclaredFields(read.read, [
      ...declaredFields(record, method, types),
      ...(schema.declaresBody ? [] : takenFields(own, method, types)),
      ...(schema.declaresBody ? [] : storedFields(own, method, sources.inference)),
    ]),
    checked: [...versionHeader(route), ...checked, ...declaredList(record, method, types), ...read.checked],
    documentation: wordsOf(record),
  };
  return contract.whole(withWholeBody(whole, own, method));
}

/** Whether a library of schemas checks requests, by the compiler that it brings. */
function isOfLibrary(record: RouteRecord): boolean {
  if (isOfZodProvider(record.instance.compiler)) return false;
  const schema = schemaOf(record);
  return ['body', 'params', 'querystring', 'query', 'headers'].some((name) => schemaIn(schema.get(name)) !== null);
}

/** What is known of a part of the request by what it is held against: defaults are filled in, and paths are texts. */
function checkedPart(
  { place, path }: RequestPart,
  checked: readonly CheckedInput[],
  { expanded }: Types,
): FieldSchema | null {
  const of = checked.find((one) => one.in === place);
  const field = path.reduce<FieldSchema | undefined>(
    (at, name) => (at === undefined ? at : expanded(at).properties?.[name]),
    of?.schema,
  );
  if (field === undefined) return null;
  return { ...field, required: field.required || field.default !== undefined };
}

/** With what a route declares of its answers, in place of what its code was seen to answer, and beside it. */
function withDeclared(read: ReadOperation, declared: readonly DeclaredAnswer[]): ReadOperation {
  if (declared.length === 0) return read;
  const sent = (answers: readonly Answer[]): readonly Answer[] => answers.map((one) => serialized(one, declared));
  const found = [...(read.answers ?? []), ...(read.failures ?? [])];
  const left = answersLeft(declared, found);
  const isFailure = ({ status }: Answer): boolean => /^[45]/.test(status);
  const answers = [...sent(read.answers ?? []), ...left.filter((one) => !isFailure(one))];
  const others = declared.map(({ answer }) => answer).filter(({ status }) => status === 'default');
  // What is declared for all other statuses stands for the success where nothing else does.
  const isSuccess = answers.length === 0;
  return {
    ...read,
    answers: isSuccess && others.length === 0 ? read.answers : [...answers, ...(isSuccess ? others : [])],
    failures: [...sent(read.failures ?? []), ...left.filter(isFailure), ...(isSuccess ? [] : others)],
    errors: sent(read.errors),
  };
}
