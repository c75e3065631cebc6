import type { Statement } from '../../../languages/php/syntax/ast';
import { contains } from '../../../languages/php/syntax/syntax-walk';

/** Whether code calls whatever method a variable names, as `callAction` does: what is caught of it most actions never throw. */
export function callsByName(body: Statement): boolean {
  return contains(
    body,
    (node) =>
      (node.kind === 'methodCall' && 'expression' in node.member && node.member.expression.kind === 'variable') ||
      (node.kind === 'staticCall' &&
        'name' in node.class &&
        node.class.name.toLowerCase() === 'parent' &&
        'name' in node.member &&
        node.member.name.toLowerCase() === 'callaction'),
  );
}

/** Whether code throws what a variable holds: an exception that was caught goes on. */
export function throwsAgain(body: Statement, variable: string): boolean {
  return contains(
    body,
    (node) => node.kind === 'throw' && node.value.kind === 'variable' && node.value.name === variable,
  );
}
