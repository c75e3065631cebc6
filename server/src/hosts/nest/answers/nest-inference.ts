import type { Inference } from '../../../languages/typescript/inference/inference';
import { DocumentCalls } from '../../node/orm/mongoose/document-calls';
import { inferenceOf } from '../../node/orm/inference-of';
import { answeredTypes, type NestTypes } from '../types/type-readers';
import type { MessageHandlers } from './message-handlers';
import { nestCalls } from './package-calls';

/** Tells what handlers and services come to, with what packages of NestJS answer. */
export function nestInference(types: NestTypes, handlers: MessageHandlers): Inference {
  const { reader, documents } = answeredTypes(types, () => inference);
  const calls = new DocumentCalls(documents, types.interpreter);
  const nestCall = nestCalls(handlers);
  const inference: Inference = inferenceOf(reader, types.prisma, {
    packagedCall: (...asked) => nestCall(...asked) ?? calls.call(...asked),
    packagedMember: calls.member,
    awaited: calls.awaited,
    made: calls.made,
    present: calls.present,
  });
  return inference;
}
