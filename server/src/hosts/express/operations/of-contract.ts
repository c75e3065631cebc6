import type { ReadOperation } from '../../../core/read-operation';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { contractAnswers, sentAsJson } from '../../node/contracts/contract-answers';
import type { ContractReaders } from '../../node/contracts/contract-fields';
import { asContract, untoldByContract } from '../../node/contracts/contract-operation';
import type { Noted } from '../../node/operations/noted';
import { contractHandlerOf } from '../packages/ts-rest';

/** What a contract changes of what is told of an operation by its code. */
interface OfContract {
  readonly untold: (own: Noted) => Noted;
  readonly whole: (read: ReadOperation) => ReadOperation;
}

const ofNone: OfContract = { untold: (own) => own, whole: (read) => read };

/** The contract of which a handler answers a route: whatever has no media type of its own is sent as JSON, a text, too. */
export function ofContract(handler: Value | undefined, readers: ContractReaders): OfContract {
  const contract = handler && contractHandlerOf(handler);
  if (contract === undefined) return ofNone;
  const { route, settings } = contract;
  const told = contractAnswers(route, readers, { ...settings, sent: sentAsJson });
  return { untold: (own) => untoldByContract(own, told), whole: (read) => asContract(read, route, told) };
}
