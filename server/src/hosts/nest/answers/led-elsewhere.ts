import { ts } from 'ts-morph';
import type { Answer } from '../../../core/read-operation';
import { redirectHeaders } from '../../node/operations/redirect-headers';
import type { Handler } from '../controllers/controller-routes';
import type { ReadGuard } from '../guards/read-guard';

/**
 * How a handler answers behind a guard that leads who has not signed in yet to somebody else who knows them: that is what
 * handlers are for that do nothing, or refuse at most.
 * https://docs.nestjs.com/recipes/passport
 */
export function ledElsewhere(
  guards: readonly ReadGuard[],
  { node }: Handler,
  answers: readonly Answer[],
): readonly Answer[] {
  if (!guards.some(({ redirects }) => redirects === true)) return answers;
  const others = node.body?.statements.every(onlyRefuses) === true ? [] : answers;
  return others.some(({ status }) => status === redirect.status) ? others : [...others, redirect];
}

function onlyRefuses(node: ts.Statement): boolean {
  if (ts.isBlock(node)) return node.statements.every(onlyRefuses);
  if (!ts.isIfStatement(node)) return ts.isThrowStatement(node);
  return onlyRefuses(node.thenStatement) && (node.elseStatement === undefined || onlyRefuses(node.elseStatement));
}

const redirect: Answer = { status: '302', description: null, headers: redirectHeaders(302), content: {}, source: null };
