import { writtenText } from '../../../../languages/php/syntax/written-values';
import type { AppliedMiddleware } from '../../../../core/application';
import type { PhpFiles } from '../../../../languages/php/php-files';
import type { Expression, Statement } from '../../../../languages/php/syntax/ast';
import { contains, type Node, withoutBlocks } from '../../../../languages/php/syntax/syntax-walk';
import type { AnswerFramework } from '../answer-framework';
import { globalMiddleware } from '../errors/global-middleware';
import { withoutArguments } from '../responses/behind-middleware';
import type { HeldInput, Typed } from '../types/typed';

/**
 * What requests of a route hold once they have passed its middleware, as far as that says of all of them that they ask for
 * JSON: `$request->headers->set('Accept', 'application/json')`.
 */
export function askingForJson(
  input: HeldInput,
  laravel: AnswerFramework,
  applied: readonly AppliedMiddleware[],
): HeldInput {
  const { files } = laravel.machine;
  const isForced = [...globalMiddleware(laravel, applied), ...applied].some(
    ({ names, isGroup }) => !isGroup && names.some((name) => setsAccept(files, withoutArguments(name))),
  );
  return isForced ? { ...input, asksForJson: true, key: `${input.key} JSON` } : input;
}

/** Whether a method, in lower case, of what is a request that asks for JSON answers whether it does. */
export function isAskingForJson(method: string, of: () => Typed): boolean {
  if (method !== 'wantsjson' && method !== 'expectsjson') return false;
  const asked = of();
  return asked.kind === 'object' && asked.input?.asksForJson === true;
}

function setsAccept(files: PhpFiles, className: string): boolean {
  const handle = files.method(className, 'handle');
  if (handle.kind !== 'found' || !/['"]accept['"]/i.test(handle.of.file.text)) return false;
  const { method, of } = handle;
  const [request, next] = method.parameters;
  if (request === undefined) return false;
  const statements = withoutBlocks(files.body(of.file, method.body));
  const handsOn = (node: Node): boolean =>
    node.kind === 'return' || (node.kind === 'variable' && node.name === next?.name);
  const handed = statements.findIndex((statement) => contains(statement, handsOn));
  // What stands in a branch, or behind what lets some requests on, is not of every request.
  return statements.some((statement, index) => index < handed && isSetting(statement, request.name));
}

function isSetting(statement: Statement, request: string): boolean {
  if (statement.kind !== 'expression') return false;
  const { expression } = statement;
  if (expression.kind !== 'methodCall' || !('name' in expression.member)) return false;
  if (expression.member.name.toLowerCase() !== 'set' || !areHeaders(expression.of, request)) return false;
  const [name, value] = expression.arguments.map((argument) => writtenText(argument.value));
  // `Illuminate\Http\Concerns\InteractsWithContentTypes::wantsJson` looks at the first type alone.
  return name?.toLowerCase() === 'accept' && /^[^,;]*[/+]json\b/i.test(value ?? '');
}

/** `$request->headers` */
function areHeaders(node: Expression, request: string): boolean {
  return (
    node.kind === 'property' &&
    'name' in node.member &&
    node.member.name === 'headers' &&
    node.of.kind === 'variable' &&
    node.of.name === request
  );
}
