import type { PhpFiles } from '../../../../languages/php/php-files';
import type { Expression, Statement } from '../../../../languages/php/syntax/ast';
import { contains, type Node, withoutBlocks } from '../../../../languages/php/syntax/syntax-walk';
import type { ActionCode } from '../../rules/finding/action-code';

/**
 * An action that says nowhere what it answers, not even that it is nothing, and does nothing beside checking its request, is
 * one that somebody has still to write. One that does something answers with nothing, and 200.
 */
export function isUnwritten(files: PhpFiles, { declaration, file }: ActionCode): boolean {
  // What an arrow function comes to is its answer.
  if ('uses' in declaration && declaration.uses === null) return false;
  if (declaration.returnType?.names.some((name) => name.toLowerCase() === 'void') === true) return false;
  const statements = withoutBlocks(files.body(file, declaration.body));
  // Most end in one.
  if (statements.some(isReturn) || statements.some((statement) => contains(statement, isReturn))) return false;
  return !statements.some(doesSomething);
}

function isReturn({ kind }: Node): boolean {
  return kind === 'return';
}

function doesSomething(statement: Statement): boolean {
  return contains(statement, isCall) && !(statement.kind === 'expression' && isCheck(statement.expression));
}

function isCall({ kind }: Node): boolean {
  return kind === 'call' || kind === 'methodCall' || kind === 'staticCall' || kind === 'new';
}

/** `$request->validate([…])`, `$data = Validator::make(…)->validate()`; not `Post::create($request->validated())`. */
function isCheck(node: Expression): boolean {
  if (node.kind === 'assign') return isCheck(node.value);
  return node.kind === 'methodCall' && 'name' in node.member && /^validate(?:d|withbag)?$/i.test(node.member.name);
}
