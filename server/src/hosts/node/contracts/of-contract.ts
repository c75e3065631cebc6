import type { FieldSchema } from '../../../core/fields/field-schema';
import type { ReadOperation } from '../../../core/read-operation';
import type { Value } from '../../../languages/typescript/evaluate/value';
import { contractAnswers, type SentBody } from './contract-answers';
import { contractHandlerOf } from './contract-handler';
import type { ContractReaders } from './contract-fields';
import { asContract, untoldByContract } from './contract-operation';
import type { Noted } from '../operations/noted';

/** What a contract changes of what is told of an operation by its code. */
interface OfContract {
  readonly untold: (own: Noted) => Noted;
  readonly whole: (read: ReadOperation) => ReadOperation;
}

const ofNone: OfContract = { untold: (own) => own, whole: (read) => read };

/** The contract of which a handler answers a route; `sent` is how its server sends what no contract says a media type of. */
export function ofContract(
  handler: Value | undefined,
  readers: ContractReaders,
  sent: (field: FieldSchema) => SentBody | null,
): OfContract {
  const contract = handler && contractHandlerOf(handler);
  if (contract === undefined) return ofNone;
  const { route, settings } = contract;
  const told = contractAnswers(route, readers, { ...settings, sent });
  return { untold: (own) => untoldByContract(own, told), whole: (read) => asContract(read, route, told) };
}
