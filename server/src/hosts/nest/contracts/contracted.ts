import { type HttpMethod, mayTakeBody } from '../../../core/application';
import { type Documentation, over } from '../../../core/documentation/documentation';
import { keptOnce } from '../../../core/dependencies/kept';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Answer, CheckedInput } from '../../../core/read-operation';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Inference } from '../../../languages/typescript/inference/inference';
import type { SentBody } from '../../node/contracts/contract-answers';
import { toldStatuses } from '../../node/contracts/contract-operation';
import { contractWords } from '../../node/contracts/contract-words';
import { answersByStatus } from '../../node/operations/answers-by-status';
import type { FollowedCode } from '../../node/operations/thrown';
import { asStated, eitherAnswers } from '../../node/operations/told-answers';
import type { Handler } from '../controllers/controller-routes';
import { declaringPlace } from '../controllers/declaring-place';
import type { Envelope } from '../interceptors/interceptor-reader';
import { type ContractReading, type OfContract } from './contract-reading';
import { contractSettings, type ModuleOptions } from './contract-settings';
import { implementation, returnedAnswers } from './implementation';
import type { NestModule } from '../modules/module-scan';

/** What a contract changes of what is told of an operation by its code. */
export interface Contracted {
  /** The code that runs, as far as source tells it: of a contract what hands over the code that answers, and that. */
  readonly code: () => readonly FollowedCode[];
  readonly checked: (others: readonly CheckedInput[]) => readonly CheckedInput[];
  /** Of all that is thrown what filters see. */
  readonly errors: (thrown: readonly Value[]) => readonly Value[];
  readonly failures: (others: readonly Answer[], thrown: () => readonly Value[]) => readonly Answer[];
  readonly answers: (others: () => readonly Answer[] | null) => readonly Answer[] | null;
  readonly words: (others: Documentation) => Documentation;
}

/** A route with what holds for all handlers of its application. */
interface ContractedRoute {
  readonly handler: Handler;
  readonly module: NestModule;
  readonly contractOptions: ModuleOptions;
  readonly isOnFastify: boolean;
}

/** What operations of contracts are read with. */
interface ContractSources {
  readonly interpreter: Interpreter;
  readonly inference: Inference;
  readonly reading: ContractReading;
  readonly fieldOf: (body: Value) => FieldSchema;
  readonly envelope: () => Envelope;
}

/** What the contract changes that a handler answers; nothing for a handler of none. */
export function contracted(route: ContractedRoute, method: HttpMethod, sources: ContractSources): Contracted {
  const { handler, module, contractOptions, isOnFastify } = route;
  const { interpreter, inference, reading, fieldOf, envelope } = sources;
  const { contract } = handler;
  if (contract === undefined) return ofNone(handler, inference);
  const kept = <Found>(find: () => Found) => keptOnce(interpreter.project.tracker, find);
  const of = kept((): OfContract => {
    const settings = contractSettings(handler, contractOptions.of(module));
    return { handler, contract, settings, envelope: envelope(), isOnFastify };
  });
  const told = kept(() => reading.told(of()));
  const code = kept(() => implementation(handler, interpreter, inference.reader));
  const returned = kept((): readonly Answer[] => {
    const implemented = code();
    const seen = implemented && returnedAnswers(implemented, reading.handed(of()), interpreter, fieldOf);
    const statuses = toldStatuses(told());
    const others = (seen ?? []).filter(({ status }) => !statuses.has(Number(status)));
    return others.map((one) => asSent(one, reading.sent(of())));
  });
  return {
    code: () => [...handingOver(handler, inference), ...[code()?.code].filter((one) => one !== undefined)],
    checked: (others) => [...reading.checked(of(), !mayTakeBody(method)), ...others],
    errors: (thrown) => [...reading.refusals(of()), ...reading.thrown(thrown, told()).errors],
    failures: (others, thrown) => {
      const { answers } = reading.thrown(thrown(), told());
      const seen = [...answersByStatus(answers, fieldOf).filter(isFailure), ...returned().filter(isFailure)];
      return eitherAnswers(told().filter(isFailure), eitherAnswers(others, seen));
    },
    answers: () => asStated(returned().filter(isSuccess), told().filter(isSuccess)),
    words: (others) => over(others, contractWords(contract.route)),
  };
}

function ofNone(handler: Handler, { reader }: Inference): Contracted {
  return {
    code: () => [{ node: handler.node, place: declaringPlace(handler, reader) }],
    checked: (others) => others,
    errors: (thrown) => thrown,
    failures: (others) => others,
    answers: (others) => others(),
    words: (others) => others,
  };
}

/** What runs before `tsRestHandler` is handed the code that answers each route of a contract. */
function handingOver(handler: Handler, { reader }: Inference): readonly FollowedCode[] {
  if (handler.contract?.isDirect === true) return [];
  return [{ node: handler.node, place: declaringPlace(handler, reader), isWithoutInner: true }];
}

/** What code returns, as it is sent. */
function asSent(answer: Answer, sent: (field: FieldSchema) => SentBody | null): Answer {
  const bodies = Object.values(answer.content).flatMap((field) => (field === null ? [] : (sent(field) ?? [])));
  return { ...answer, content: Object.fromEntries(bodies.map(({ mediaType, field }) => [mediaType, field])) };
}

function isFailure({ status }: Answer): boolean {
  return status >= '400';
}

function isSuccess(answer: Answer): boolean {
  return !isFailure(answer);
}
