import type { FieldSchema } from '../../../core/fields/field-schema';
import { isOnlyNull } from '../../../core/fields/alternatives';
import { memoized } from '../../../core/memoized';
import type { Answer, CheckedInput } from '../../../core/read-operation';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { numbersOf, primitive, record, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { contractAnswers, type SentBody } from '../../node/contracts/contract-answers';
import type { ContractReaders } from '../../node/contracts/contract-fields';
import { isResponseError, responseOf, statusesOfResponse, toldStatuses } from '../../node/contracts/contract-operation';
import { contractCheck, contractPart, contractParts } from '../../node/contracts/contract-route';
import { handedNames, issuesField } from '../../node/contracts/looked-at';
import type { NotedAnswer } from '../../node/operations/noted';
import { checkedInput } from '../../node/operations/operation-of';
import { outputOf } from '../../validators/outputs';
import { mediaTypeOf, sentAs } from '../answers/declared-answer';
import type { Exceptions } from '../answers/exceptions';
import type { Handler } from '../controllers/controller-routes';
import type { Envelope } from '../interceptors/interceptor-reader';
import type { HandledContract } from './contract-handlers';
import type { NestContractSettings } from './contract-settings';
import { tsRestError } from './ts-rest-module';

/** A handler of a contract with what is said of it. */
export interface OfContract {
  readonly handler: Handler;
  readonly contract: HandledContract;
  readonly settings: NestContractSettings;
  /** What interceptors make of what is answered. */
  readonly envelope: Envelope;
  readonly isOnFastify: boolean;
}

/** What is thrown: answers as they are, and errors that filters see. */
interface ThrownByContract {
  readonly answers: readonly NotedAnswer[];
  readonly errors: readonly Value[];
}

/** Reads contracts that handlers answer. */
export class ContractReading {
  /** Each made once: how it is answered is followed once then. */
  private readonly invalid = memoized((parts: string): Value => {
    const of = tsRestError('RequestValidationError', this.interpreter);
    const failed = parts.split(',');
    const args = contractParts.map((part) =>
      failed.includes(part) ? unknown(null, { ...issuesField, nullable: true }) : primitive(null),
    );
    return of.kind === 'class' ? this.interpreter.construct(of, args, of.node) : unknown(null);
  });

  private readonly issues: Value;

  constructor(
    private readonly interpreter: Interpreter,
    private readonly readers: ContractReaders,
    exceptions: Exceptions,
  ) {
    const { name, issues } = issuesField.properties ?? {};
    this.issues = exceptions.withBody(
      400,
      record([
        ['name', unknown(null, name)],
        ['issues', unknown(null, issues)],
      ]),
    );
  }

  /** What requests hold. */
  checked({ contract: { route }, settings }: OfContract, isBodyless: boolean): readonly CheckedInput[] {
    return contractParts.flatMap((part) => {
      const found = contractPart(route, part, this.readers);
      if (found === null) return [];
      return checkedInput(contractCheck(route, part, found.field, settings, this.readers), isBodyless);
    });
  }

  /** What is thrown where a request does not fit. */
  refusals({ contract, settings, handler }: OfContract): readonly Value[] {
    const parts = settings.refused.filter((part) => contractPart(contract.route, part, this.readers)?.isChecked);
    if (parts.length === 0) return [];
    if (!contract.isDirect) return [this.invalid(parts.join())];
    return takesRequest(handler) ? [this.issues] : [];
  }

  /** What code is handed of a request. */
  handed({ contract: { route } }: OfContract): Value {
    const parts = contractParts.flatMap((part) => {
      const found = contractPart(route, part, this.readers);
      if (found === null) return [];
      return [[handedNames[part], unknown(null, found.isChecked ? outputOf(found.field) : found.field)] as const];
    });
    return record(parts);
  }

  /** How what code returns is sent, behind interceptors. */
  sent({ envelope, handler, isOnFastify }: OfContract): (field: FieldSchema) => SentBody | null {
    return (field) => {
      const body = sentAs({ field: envelope(field), isOnFastify });
      if (body === null) return { mediaType: 'application/json', field };
      return isOnlyNull(body)
        ? null
        : { mediaType: mediaTypeOf(body, handler.own), field: { ...body, required: true } };
    };
  }

  told(of: OfContract): readonly Answer[] {
    return contractAnswers(of.contract.route, this.readers, { ...of.settings, sent: this.sent(of) });
  }

  /** What code throws, without what the contract tells. */
  thrown(all: readonly Value[], told: readonly Answer[]): ThrownByContract {
    const statuses = toldStatuses(told);
    const isTold = (error: Value): boolean => statusesOfError(error).some((one) => statuses.has(one));
    const left = all.filter((error) => !isTold(error));
    return {
      errors: left.filter((error) => !isResponseError(error)),
      answers: left.filter(isResponseError).flatMap(responseOf),
    };
  }
}

/** The statuses of an error that the contract may tell: one that is a response, or that is made of one. */
function statusesOfError(error: Value): readonly number[] {
  const isOwn = error.kind === 'record' && error.class?.node.name?.text === 'TsRestException';
  return isOwn ? numbersOf(error.entries.get('status')) : statusesOfResponse(error);
}

/** Whether a parameter takes what is looked at: nobody looks at it else. https://ts-rest.com/docs/nest/legacy */
function takesRequest({ node }: Handler): boolean {
  return node.parameters.some(({ modifiers = [] }) =>
    modifiers.some((one) => /^@(?:TsRestRequest|ApiDecorator)\b/.test(one.getText())),
  );
}
