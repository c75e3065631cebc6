import type { PhpFiles } from '../../../../languages/php/php-files';
import type { Expression } from '../../../../languages/php/syntax/ast';
import { contains, type Node, withoutBlocks } from '../../../../languages/php/syntax/syntax-walk';
import type { ActionCode } from '../../rules/finding/action-code';
import type { Failure, Typed } from '../types/typed';
import { isNever } from '../types/typed-values';

/**
 * Whether an action refuses each request: `abort(403);`, `throw new Gone;` at its end, and no `return` before that. Code that ends with
 * `exit` may have written its answer by itself.
 */
export function alwaysRefuses(
  files: PhpFiles,
  { declaration, file }: ActionCode,
  { returned, failures }: { readonly returned: Typed; readonly failures: readonly Failure[] },
): boolean {
  if (!isNever(returned) || failures.every(({ status }) => status === null)) return false;
  const statements = withoutBlocks(files.body(file, declaration.body));
  const last = statements.at(-1);
  return (
    last?.kind === 'expression' &&
    refuses(last.expression) &&
    !statements.some((statement) => contains(statement, isExit))
  );
}

function refuses(node: Expression): boolean {
  if (node.kind === 'throw') return true;
  return node.kind === 'call' && 'name' in node.function && /^abort$/i.test(node.function.fallback);
}

function isExit({ kind }: Node): boolean {
  return kind === 'exit';
}
