import { textOf } from '../../../languages/php/evaluate/values';
import type { Argument, Expression, Statement } from '../../../languages/php/syntax/ast';
import { type Node, visit } from '../rules/finding/syntax-walk';
import type { CallArgument, PagingCall } from './paging-call';

/**
 * The calls of methods that may be a paginator's, in the order in which they are written. What `$this` or one of
 * its properties calls so is the application's own: a repository, a service.
 */
export function pagingCallsInTree(statements: readonly Statement[]): readonly PagingCall[] {
  const calls: PagingCall[] = [];
  for (const statement of statements) visit(statement, (node) => calls.push(...callAt(node)));
  return calls;
}

function callAt(node: Node): readonly PagingCall[] {
  if (node.kind !== 'methodCall' && node.kind !== 'staticCall') return [];
  if (!('name' in node.member) || isOwn(node)) return [];
  return [{ method: node.member.name, arguments: node.arguments.map(argumentOf) }];
}

function isOwn(node: Expression & { readonly kind: 'methodCall' | 'staticCall' }): boolean {
  if (node.kind === 'methodCall') {
    const of = node.of.kind === 'property' ? node.of.of : node.of;
    return of.kind === 'variable' && of.name === 'this';
  }
  return 'name' in node.class && /^(?:self|static|parent)$/i.test(node.class.name);
}

function argumentOf({ value, name, spread }: Argument): CallArgument {
  const literal = value.kind === 'literal' ? value.value : null;
  return {
    name,
    text: literal?.kind === 'string' ? textOf(literal) : null,
    isNull: literal?.kind === 'null',
    spread,
  };
}
