import { takenArguments } from '../../../languages/typescript/evaluate/calls/bound-arguments';
import type { Value } from '../../../languages/typescript/evaluate/value';
import type { Follow } from '../../node/operations/follower';
import { everyMethod } from './express-module';
import type { Layer } from './router';

/** Whether what is told for all methods (`app.all('/api/*', authenticate)`) may hand requests on to what comes behind it. */
export function mayPassOn({ methods, handlers }: Layer): boolean {
  return methods === everyMethod && handlers.every(takesNext);
}

/** Whether it is handed `next`, and so may hand requests on. */
export function takesNext(handler: Value): boolean {
  if (handler.kind === 'native') return handler.object.call !== undefined;
  return handler.kind === 'function' && takenArguments(handler) === 3;
}

/** Whether it hands on all that it does not refuse, so that it answers nothing itself. */
export function passesOn(handler: Value, follow: Follow): boolean {
  if (handler.kind === 'native') return true;
  const { isPassed, answers } = follow(handler);
  return isPassed && answers.every(({ status }) => status >= 400);
}
