import { ts } from 'ts-morph';
import type { Answer } from '../../../core/read-operation';
import { isLogging } from '../../node/operations/logging';
import { redirectHeaders } from '../../node/operations/redirect-headers';
import type { Handler } from '../controllers/controller-routes';
import type { ReadGuard } from '../guards/read-guard';

/**
 * How a handler answers behind a guard that leads who has not signed in yet to somebody else who knows them: that is what
 * handlers are for that do nothing, but for refusing or writing something down.
 * https://docs.nestjs.com/recipes/passport
 */
export function ledElsewhere(
  guards: readonly ReadGuard[],
  { node }: Handler,
  answers: readonly Answer[],
): readonly Answer[] {
  if (!guards.some(({ redirects }) => redirects === true)) return answers;
  const others = node.body?.statements.every(doesNothing) === true ? [] : answers;
  return others.some(({ status }) => status === redirect.status) ? others : [...others, redirect];
}

/** Whether a statement answers nothing: it refuses, writes something down or leaves at most. */
function doesNothing(node: ts.Statement): boolean {
  if (ts.isBlock(node)) return node.statements.every(doesNothing);
  if (ts.isReturnStatement(node)) return node.expression === undefined;
  if (ts.isExpressionStatement(node)) return ts.isCallExpression(node.expression) && isLogging(node.expression);
  if (!ts.isIfStatement(node)) return ts.isThrowStatement(node);
  return doesNothing(node.thenStatement) && (node.elseStatement === undefined || doesNothing(node.elseStatement));
}

const redirect: Answer = { status: '302', description: null, headers: redirectHeaders(302), content: {}, source: null };
