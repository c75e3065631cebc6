import type { Route } from '../../core/application';
import type { FieldSchema } from '../../core/fields/field-schema';
import type { Answer, OperationReader } from '../../core/read-operation';
import type { Interpreter } from '../../languages/typescript/evaluate/interpreter';
import type { Decorations } from '../../languages/typescript/evaluate/decorations';
import type { Inference } from '../../languages/typescript/inference/inference';
import type { TypeReader } from '../../languages/typescript/types/type-reader';
import { answersByStatus } from '../node/operations/answers-by-status';
import { answerField } from '../node/operations/answer-field';
import { Noted } from '../node/operations/noted';
import { readFields } from '../node/operations/operation-of';
import { followedHandler } from './answers/followed-handler';
import { returnedAnswer, successStatus } from './answers/declared-answer';
import type { Handler } from './controllers/controller-routes';
import { handlerParameters } from './inputs/parameters';
import { requestInputs } from './inputs/request-inputs';
import { uploadsOf } from './inputs/uploads';
import type { NestRoute } from './routes/nest-routes';

/** What operations are read with. */
export interface OperationSources {
  readonly interpreter: Interpreter;
  readonly decorations: Decorations;
  readonly sent: TypeReader;
  readonly inference: Inference;
}

/** Reads operations by the decorators and types of their handlers. */
export function operationReader(routes: ReadonlyMap<Route, NestRoute>, sources: OperationSources): OperationReader {
  const { decorations, sent, inference, interpreter } = sources;
  return (route, method) => {
    const nest = routes.get(route);
    if (nest === undefined) throw new Error('The route is of another application.');
    const { handler } = nest;
    const decorators = [...handler.own, ...handler.ofClass];
    const { parameters, others } = handlerParameters(handler, decorations, sent);
    const inputs = requestInputs(parameters, uploadsOf(handler.own), method, sent.expanded);
    const status = successStatus(decorators, method);
    const noted = others.length === 0 ? new Noted() : followedHandler(handler, others, interpreter);
    const answersItself = others.some(({ kind }) => kind === 'response');
    return {
      ...inputs,
      read: [...inputs.read, ...readFields([noted], method)],
      methodField: null,
      paging: [],
      answers: answersItself
        ? ownAnswers(noted, inference)
        : [returnedAnswer(returnedField(handler, inference), status, handler.own)],
      failures: [],
      errors: [],
      documentation: {},
      problems: [],
    };
  };
}

/** What a handler answers with its response; null where it hands that on. */
function ownAnswers({ answers }: Noted, inference: Inference): readonly Answer[] | null {
  const fine = answers.filter(({ status }) => status < 400);
  return fine.length === 0 ? null : answersByStatus(fine, (body) => answerField(body, inference));
}

/** What a handler returns: by its type, else by what its statements return. */
function returnedField({ node }: Handler, inference: Inference): FieldSchema | null {
  const field = inference.fieldOf(inference.result(node));
  return isUnknown(field) ? null : field;
}

function isUnknown({ type, shape, anyOf, isImpossible }: FieldSchema): boolean {
  return type === 'any' && shape === undefined && anyOf === undefined && isImpossible !== true;
}
