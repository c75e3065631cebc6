import type { HttpMethod, Route } from '../../core/application';
import { keptOnce } from '../../core/dependencies/kept';
import type { FieldSchema } from '../../core/fields/field-schema';
import { LazyOperation } from '../../core/lazy-operation';
import type { Answer, CheckedInput, OperationReader, ReadField } from '../../core/read-operation';
import type { Interpreter } from '../../languages/typescript/evaluate/interpreter';
import type { Decorations } from '../../languages/typescript/evaluate/classes/decorations';
import type { Value } from '../../languages/typescript/evaluate/value';
import type { Inference } from '../../languages/typescript/inference/inference';
import { placeOf } from '../../languages/typescript/inference/places';
import { SeeingInference } from '../../languages/typescript/inference/seeing-inference';
import type { TypeReader } from '../../languages/typescript/types/type-reader';
import { openObject, plain } from '../../languages/typescript/types/plain-fields';
import { answerFields } from '../node/operations/answer-field';
import { answersByStatus } from '../node/operations/answers-by-status';
import { letsAllThrough } from '../node/middleware/optional-guard';
import type { Noted, NotedAnswer } from '../node/operations/noted';
import { takenFields, withDeclared } from '../node/operations/declared-fields';
import { readFields } from '../node/operations/operation-of';
import { sentTypes } from '../node/types/code-types';
import { type FollowedCode, Thrown } from '../node/operations/thrown';
import { type Returned, returnedAnswers, statedHeaders, statedType } from './answers/declared-answer';
import { Exceptions } from './answers/exceptions';
import { ErrorAnswers, joinedAnswers } from './answers/failures';
import { serializedAnswer } from './answers/serialized-answer';
import { streamedHeads } from './answers/streamed-files';
import { successStatuses } from './answers/success-statuses';
import { withFollowed } from './answers/followed-errors';
import { type FollowedHandler, followedHandler, insistedOn } from './answers/followed-handler';
import { ledElsewhere } from './answers/led-elsewhere';
import { contracted } from './contracts/contracted';
import { ContractReading } from './contracts/contract-reading';
import type { ModuleOptions } from './contracts/contract-settings';
import type { MessageHandlers } from './answers/message-handlers';
import { declaringPlace } from './controllers/declaring-place';
import type { Handler } from './controllers/controller-routes';
import { operationWords } from './documentation/operation-words';
import { statedOperation, withErrorBodies } from './documentation/stated-operation';
import { FilterReader, handlerFilters } from './filters/filter-reader';
import { type ReadGuard, writtenRefusals } from './guards/read-guard';
import { type Envelope, InterceptorReader } from './interceptors/interceptor-reader';
import { type HandlerParameters, handlerParameters, type SentReaders } from './inputs/parameters';
import { PipeErrors } from './inputs/pipe-errors';
import { type RequestInputs, requestInputs } from './inputs/request-inputs';
import { statedBody } from './inputs/uploads';
import { Validations } from './inputs/validations';
import type { NestRoute } from './routes/nest-routes';
import type { Validation } from './types/sent-property';
import type { NestTypes } from './types/type-readers';

/** A route with what is asked of its callers, and what runs around its handler. */
export interface GuardedRoute extends NestRoute {
  readonly guards: readonly ReadGuard[];
  readonly isOnFastify: boolean;
  /** What runs for all routes of its application. */
  readonly interceptors: readonly Value[];
  readonly filters: readonly Value[];
  readonly pipes: readonly Value[];
  /** What modules say of contracts. */
  readonly contractOptions: ModuleOptions;
}

/** What operations are read with. */
export interface OperationSources {
  readonly interpreter: Interpreter;
  readonly decorations: Decorations;
  readonly types: NestTypes;
  readonly inference: Inference;
  readonly handlers: MessageHandlers;
}

/** Reads operations by the decorators, the types and the code of their handlers. */
export function operationReader(routes: ReadonlyMap<Route, GuardedRoute>, sources: OperationSources): OperationReader {
  const { interpreter, inference } = sources;
  const { thrown, seeing, fieldOf, reader, exceptions, validations, pipeErrors, errors, contracts } =
    readersOf(sources);
  const kept = <Found>(find: () => Found) => keptOnce(interpreter.project.tracker, find);
  return (route, method) => {
    const nest = routes.get(route);
    if (nest === undefined) throw new Error('The route is of another application.');
    const { handler, guards, interceptors, isOnFastify } = nest;
    const filters = kept(() => handlerFilters(handler, nest.filters));
    const validation = kept(() => validations.of(handler, nest.pipes));
    const sent = kept(() => validations.reader(validation()));
    const sentBy = kept(() => parametersOf(nest, sources, validations.sentReaders(validation())));
    const inputs = kept(() =>
      requestInputs(sentBy().parameters, statedBody(handler, interpreter), method, sent().expanded),
    );
    const statuses = kept(() => successStatuses(handler, method, interpreter));
    const followed = kept(() => followedHandler(handler, sentBy().others, statuses()[0], interpreter));
    const noted = (): Noted => followed().noted;
    const envelope = (): Envelope => reader.envelopeOf(handler, interceptors);
    const contract = contracted(nest, method, { interpreter, inference, reading: contracts, fieldOf, envelope });
    const thrownBy = kept((): readonly Value[] => [
      ...invalidInput(inputs(), validation(), exceptions),
      ...exceptions.ofGuards(guards),
      ...exceptions.ofHealth(handler.own),
      ...noted().errors,
      ...thrownByCode(nest, contract.code(), thrown, interpreter),
      ...sentBy().parameters.flatMap((one) => pipeErrors.of(one)),
    ]);
    const failures = kept(() => {
      const byErrors = errors.to(contract.errors(thrownBy()), filters(), writtenBy(guards));
      return contract.failures(withWritten(byErrors, noted(), fieldOf), thrownBy);
    });
    // After an edit the words are wanted of all routes, what they take and answer of few.
    return new LazyOperation({
      checked: () => contract.checked([...inputs().checked, ...signInFields(guards, inputs().checked)]),
      read: () =>
        withHeaders([...inputs().read, ...readOfRequest(noted(), method, inference.reader)], inputs().checked, nest),
      pathTypes: () => inputs().pathTypes,
      methodField: () => null,
      paging: () => [],
      answers: () => {
        if (sentBy().others.some(({ kind }) => kind === 'response')) return writtenAnswers(noted(), nest, fieldOf);
        return contract.answers(() => {
          const field = fieldReturned(handler, seeing, envelope());
          return answersReturned({ field, statuses: statuses(), isOnFastify, fieldOf }, followed(), nest, interpreter);
        });
      },
      failures,
      errors: () => errors.toUnexpected(filters()),
      isRefusedOtherwise: () => letsAllThrough(route),
      documentation: () => contract.words(operationWords(handler)),
      stated: () =>
        withErrorBodies(statedOperation(handler, sent(), inference.reader), failures, (status) =>
          errors.to([exceptions.make(status, null)], filters()),
        ),
      problems: () => [],
    });
  };
}

/** What a handler is handed, with what it insists on. */
function parametersOf(
  { handler, pipes }: GuardedRoute,
  sources: OperationSources,
  readers: SentReaders,
): HandlerParameters {
  return insistedOn(handlerParameters(handler, sources, readers, pipes), handler, sources.interpreter);
}

/** What the code that runs for a route throws; `own`: that which answers it. */
function thrownByCode(
  route: GuardedRoute,
  own: readonly FollowedCode[],
  thrown: Thrown,
  interpreter: Interpreter,
): readonly Value[] {
  const all = runsFor(route, own).flatMap((run) => thrown.by(run));
  return withFollowed(all, route.handler, interpreter);
}

/** What reads parts of operations. */
function readersOf({ interpreter, decorations, types, inference, handlers }: OperationSources) {
  const thrown = new Thrown(interpreter, inference, (call) => handlers.calledBy(call, inference));
  const seeing = new SeeingInference(inference);
  const fieldOf = answerFields(inference);
  const reader = new InterceptorReader(interpreter, inference.reader, fieldOf);
  const exceptions = new Exceptions(interpreter);
  const validations = new Validations(types, interpreter, decorations, exceptions);
  const pipeErrors = new PipeErrors(interpreter, exceptions);
  const errors = new ErrorAnswers(new FilterReader(interpreter, decorations), fieldOf);
  const readers = { read: { sent: sentTypes(types), answered: inference.reader } };
  const contracts = new ContractReading(interpreter, readers, exceptions);
  return { thrown, seeing, fieldOf, reader, exceptions, validations, pipeErrors, errors, contracts };
}

/** The code that runs for a route, of its application. */
function runsFor({ guards }: GuardedRoute, own: readonly FollowedCode[]): readonly FollowedCode[] {
  const ofGuards = guards.flatMap(({ runs = [] }) => runs).map((node) => ({ node, place: placeOf(node) }));
  return [...own, ...ofGuards];
}

/** What is read of requests, with the headers that guards look at and that says the version: their names are the same in capitals. */
function withHeaders(
  read: readonly ReadField[],
  checked: readonly CheckedInput[],
  { guards, versionHeader }: GuardedRoute,
): readonly ReadField[] {
  const named = checked.flatMap((one) => (one.in === 'header' ? Object.keys(one.schema.properties ?? {}) : []));
  const known = new Set([...named, ...read.map(({ name }) => name)].map((name) => name.toLowerCase()));
  const before = [...guards.flatMap(({ reads = [] }) => reads), ...(versionHeader === null ? [] : [versionHeader])];
  // Of those with one name the one that must be there counts.
  const inOrder = before.toSorted((one, other) => Number(one.field.required) - Number(other.field.required));
  const all = new Map(inOrder.map((one) => [one.name.toLowerCase(), one]));
  const demanded = read.map((one) => {
    const isDemanded = one.in === 'header' && all.get(one.name.toLowerCase())?.field.required === true;
    return isDemanded ? { ...one, field: { ...one.field, required: true } } : one;
  });
  return [...demanded, ...[...all].flatMap(([name, one]) => (known.has(name) ? [] : [one]))];
}

/** What code reads of the request itself, and takes its body for. */
function readOfRequest(noted: Noted, method: HttpMethod, reader: TypeReader): readonly ReadField[] {
  return withDeclared(readFields([noted], method), takenFields([noted], method, reader));
}

/** What is thrown where fields do not hold. */
function invalidInput(
  { takesObjects, refusedWith }: RequestInputs,
  { isOn, error }: Validation,
  exceptions: Exceptions,
): readonly Value[] {
  const byPipes = refusedWith.map((status) => exceptions.make(status, 'Validation failed'));
  const invalid = isOn && takesObjects ? error() : null;
  return invalid === null ? byPipes : [invalid, ...byPipes];
}

/** What a handler does with its response; null where it hands that on. */
function writtenAnswers(
  { answers }: Noted,
  { handler, guards }: GuardedRoute,
  fieldOf: (body: Value) => FieldSchema,
): readonly Answer[] | null {
  const stated = statedHeaders(handler.own);
  const fine = answers
    .filter(({ status }) => status < 400)
    .map((one) => ({ ...one, headers: [...stated, ...(one.headers ?? [])] }));
  return fine.length === 0 ? null : ledElsewhere(guards, handler, answersByStatus(fine, fieldOf));
}

/** What a handler answers by what it returns. */
function answersReturned(
  returned: Omit<Returned, 'heads'>,
  followed: FollowedHandler,
  { handler, guards }: GuardedRoute,
  interpreter: Interpreter,
): readonly Answer[] {
  const heads = isStreamed(returned.field, followed, handler) ? streamedHeads(handler, interpreter) : followed.returned;
  return ledElsewhere(guards, handler, returnedAnswers({ ...returned, heads }, handler.own));
}

/** How guards refuse by the response. */
function writtenBy(guards: readonly ReadGuard[]): readonly NotedAnswer[] {
  return guards.flatMap(({ written }) => written);
}

/** How errors are answered, with how a handler refuses by its response. */
function withWritten(
  failures: readonly Answer[],
  noted: Noted,
  fieldOf: (body: Value) => FieldSchema,
): readonly Answer[] {
  return joinedAnswers(failures, answersByStatus(writtenRefusals(noted), fieldOf));
}

/** What a handler returns, as interceptors answer it; null for what nobody knows. */
function fieldReturned(handler: Handler, inference: SeeingInference, envelope: Envelope): FieldSchema | null {
  const { reader } = inference;
  const field =
    serializedAnswer(handler.own, reader) ?? inference.answered(handler.node, declaringPlace(handler, reader));
  return envelope(isUnknown(field) ? null : field);
}

/** Whether only what it returns says what type a file has. */
function isStreamed(field: FieldSchema | null, { returned }: FollowedHandler, { own }: Handler): boolean {
  return field?.format === 'binary' && returned.length === 0 && statedType(own) === undefined;
}

function isUnknown({ type, shape, anyOf, isImpossible }: FieldSchema): boolean {
  return type === 'any' && shape === undefined && anyOf === undefined && isImpossible !== true;
}

/** Guards that let somebody sign in read a name and a password. */
function signInFields(guards: readonly ReadGuard[], checked: readonly CheckedInput[]): readonly CheckedInput[] {
  const names = guards.flatMap(({ fields }) => fields);
  if (names.length === 0 || checked.some((one) => one.in === 'body')) return [];
  const properties = Object.fromEntries(names.map((name) => [name, plain('string')]));
  return [{ in: 'body', mediaTypes: null, schema: { ...openObject, properties } }];
}
