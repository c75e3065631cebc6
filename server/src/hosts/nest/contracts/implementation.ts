import { ts } from 'ts-morph';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Answer } from '../../../core/read-operation';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import {
  certain,
  type FunctionValue,
  numbersOf,
  record,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { placeOf } from '../../../languages/typescript/inference/places';
import type { TypeReader } from '../../../languages/typescript/types/type-reader';
import { answersByStatus } from '../../node/operations/answers-by-status';
import type { NotedAnswer } from '../../node/operations/noted';
import type { FollowedCode } from '../../node/operations/thrown';
import { servedFunction, unknownArguments } from '../answers/handler-function';
import type { Handler } from '../controllers/controller-routes';
import { declaringPlace } from '../controllers/declaring-place';

const stepsOfHandler = 20_000;

/** The code that answers a route of a contract. */
export interface Implementation {
  readonly callee: FunctionValue;
  readonly code: FollowedCode;
}

/** What a handler returns for its route, or the handler itself where it is that code; null where source does not tell. */
export function implementation(handler: Handler, interpreter: Interpreter, reader: TypeReader): Implementation | null {
  const place = declaringPlace(handler, reader);
  const { node, contract } = handler;
  const own = servedFunction(handler, interpreter);
  if (contract === undefined || contract.isDirect) return { callee: own, code: { node, place } };
  const returned = returnedBy(own, interpreter);
  const { key } = contract;
  const callee = key !== null && returned?.kind === 'record' ? returned.entries.get(key) : returned;
  if (callee?.kind !== 'function') return null;
  const isWithin = ts.findAncestor(callee.node, (at) => at === node) !== undefined;
  return { callee, code: { node: callee.node, place: isWithin ? place : placeOf(callee.node) } };
}

function returnedBy(callee: FunctionValue, interpreter: Interpreter): Value | null {
  const call = (): Value => interpreter.call(callee, unknownArguments(callee), callee.node);
  return interpreter.handling(stepsOfHandler, call) ?? null;
}

/** How code answers by what it returns (`{ status, body }`), each status once. */
export function returnedAnswers(
  { callee }: Implementation,
  handed: Value,
  interpreter: Interpreter,
  fieldOf: (body: Value) => FieldSchema,
): readonly Answer[] {
  const answers: NotedAnswer[] = [];
  interpreter.handling(stepsOfHandler, () =>
    interpreter.caught(() => {
      const args = callee.node.parameters.map(() => handed);
      interpreter.callWatched(callee, args, (value) => {
        const { entries } = value.kind === 'record' ? certain(value) : record([]);
        const body = entries.get('body') ?? null;
        for (const status of numbersOf(entries.get('status')))
          answers.push({ status, mediaType: 'application/json', body });
      });
    }),
  );
  return answersByStatus(answers, fieldOf);
}
