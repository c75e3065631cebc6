import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import { nothing, unknown, type Value } from '../../../languages/typescript/evaluate/value';
import { Noted } from '../../node/operations/noted';
import { requestObject } from '../../node/operations/request-object';
import { anywhere } from '../../node/operations/answer-head';
import { watchedResponse } from '../../node/operations/response-object';
import type { Handler } from '../controllers/controller-routes';
import type { ReturnedHead } from './returned-head';
import { handlerFunction, servedFunction } from './handler-function';
import { noteRefusals } from '../../node/operations/follower';
import { neededAmong } from '../../node/operations/needed-among';
import type { HandlerParameters, OtherParameter } from '../inputs/parameters';
import { readBy } from '../inputs/param-decorator';
import { statedType } from './declared-answer';
import { streamedType } from './streamed-files';
import { contextObject } from './execution-context';

const stepsOfHandler = 20_000;

export interface FollowedHandler {
  readonly noted: Noted;
  /** For each value that it returns. */
  readonly returned: readonly ReturnedHead[];
}

/**
 * What a handler does with the request and the response that it is handed, and what decorators of the application
 * (`createParamDecorator`) take of a request. `status` is that of its answers where nobody says another one.
 */
export function followedHandler(
  handler: Handler,
  others: readonly OtherParameter[],
  status: number | undefined,
  interpreter: Interpreter,
): FollowedHandler {
  const { node, own } = handler;
  const noted = new Noted();
  const returned: ReturnedHead[] = [];
  for (const { kind, decorator, isTyped } of others) {
    const { read, data } = readBy(decorator);
    if (kind === 'own' && read?.kind === 'function') {
      const typesBefore = noted.placeTypes.length;
      follow(interpreter, noted, (by) => {
        interpreter.call(read, [data, contextObject(by)], read.node);
      });
      if (isTyped) noted.placeTypes.length = typesBefore;
    }
  }
  if (others.every(({ kind }) => kind === 'own')) return { noted, returned };
  // What it is handed it hands on to methods of its own, and to services.
  const callee = servedFunction(handler, interpreter);
  follow(interpreter, noted, (by) => {
    // NestJS says the status and the headers of decorators before. packages/core/router/router-execution-context.ts
    const response = watchedResponse(by, status);
    response.head.sayType(statedType(own), anywhere);
    const args = node.parameters.map((parameter, index): Value => {
      const kind = others.find((one) => one.index === index)?.kind;
      if (kind === 'request') return requestObject(by);
      return kind === 'response' || kind === 'passedResponse' ? response.value : unknown(parameter.name);
    });
    interpreter.callWatched(callee, args, (value, place) => {
      const { head } = response;
      const [statuses, mediaTypes] = [head.statusesAt(place, null), head.mediaTypesAt(place, streamedType(value))];
      if (by === noted) returned.push({ statuses, mediaTypes, headers: head.headersAt(place), value });
    });
  });
  return { noted, returned };
}

/** Notes what code does with its request; where it refuses some of them, those without which fields it refuses. */
function follow(interpreter: Interpreter, noted: Noted, run: (by: Noted) => void): void {
  const isRefused = (by: Noted): boolean => {
    const { values, isCertain } = caughtIn(interpreter, () => {
      run(by);
    });
    by.errors.push(...values);
    return isCertain;
  };
  if (!isRefused(noted) && noted.errors.length > 0) noteRefusals(noted, (request) => isRefused(new Noted(request)));
}

/**
 * A handler that throws where one of its parameters is missing insists on it: on a header, a file and whatever else nobody checks
 * before.
 */
export function insistedOn(
  { parameters, others }: HandlerParameters,
  handler: Handler,
  interpreter: Interpreter,
): HandlerParameters {
  const open = parameters.filter(
    ({ name, from, required }) => required === null && (name !== null || from === 'files'),
  );
  if (open.length === 0 || !/\bthrow\b/.test(handler.node.getText())) return { parameters, others };
  const callee = handlerFunction(handler);
  const { node } = callee;
  const isRefusedWithout = (missing: readonly string[]): boolean =>
    caughtIn(interpreter, () => {
      const args = node.parameters.map(({ name }, index) =>
        missing.includes(String(index)) ? nothing : unknown(name),
      );
      interpreter.call(callee, args, node);
    }).isCertain;
  if (isRefusedWithout([])) return { parameters, others };
  const needed = neededAmong(
    open.map(({ index }) => String(index)),
    isRefusedWithout,
  );
  return {
    parameters: parameters.map((one) => (needed.includes(String(one.index)) ? { ...one, required: true } : one)),
    others,
  };
}

/** What code throws, and whether it does for certain. */
function caughtIn(interpreter: Interpreter, run: () => void): ReturnType<Interpreter['caught']> {
  return interpreter.handling(stepsOfHandler, () => interpreter.caught(run)) ?? { values: [], isCertain: false };
}
