import type { AppliedMiddleware } from '../../../core/application';
import type { FunctionValue } from '../../../languages/typescript/evaluate/value';
import { answeringGuard } from '../../node/middleware/answering-guard';
import { plainMiddleware } from '../../node/middleware/applied-middleware';
import type { Follow } from '../../node/operations/follower';

/** What an action has written in it that may refuse strangers. */
const mayRefuse = /\bauth\b|\b40[13]\b|unauthori[sz]ed|forbidden/i;

/**
 * An action that signs callers in by itself (`await auth.use('api').authenticate()`) is a guard where no middleware is one; one
 * that only looks whether they are (`check()`) lets everybody through. https://docs.adonisjs.com/guides/authentication/introduction
 */
export function actionGuard(
  handler: FunctionValue,
  before: readonly AppliedMiddleware[],
  follow: Follow,
  followStranger: Follow,
): readonly AppliedMiddleware[] {
  const guard = answeringGuard(handler, before, followStranger, { mayRefuse, follow });
  const isGuarded = before.some((one) => one.guard !== null);
  if (guard.length > 0 || isGuarded || !/\bcheck(?:Using)?\(/.test(handler.node.getText())) return guard;
  const { checked } = follow(handler);
  if (checked.length === 0) return [];
  const name = 'The code that answers';
  const alternatives = [[], ...checked.map((one) => [one])];
  return [
    { ...plainMiddleware(name), guard: { name, alternatives, reason: 'It looks whether callers are signed in.' } },
  ];
}
