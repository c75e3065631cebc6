import { number, type Value } from '../../../languages/php/evaluate/values';
import type { Argument, Expression } from '../../../languages/php/syntax/ast';
import { statusOfName } from './http-statuses';

/** What makes responses, and what macros of responses are kept under. */
export const responseFactory = 'Illuminate\\Routing\\ResponseFactory';

/** Where methods of `response()` take the status. https://github.com/laravel/framework/blob/13.x/src/Illuminate/Routing/ResponseFactory.php */
export const statusPlaces: ReadonlyMap<string, number> = new Map([
  ['make', 1],
  ['json', 1],
  ['jsonp', 2],
  ['view', 2],
  ['nocontent', 0],
]);

/** Where the constructors of responses take it, by the last part of their class's name. */
export const statusOfNew: ReadonlyMap<string, number> = new Map([
  ['response', 1],
  ['jsonresponse', 1],
  ['redirectresponse', 1],
  ['streamedresponse', 1],
]);

/** The argument from which a response that is made here takes its status; null where it is given none, or is not made here. */
export function statusArgument(node: Expression): Expression | null {
  switch (node.kind) {
    case 'call':
      return isResponse(node) ? argument(node.arguments, 1) : null;
    case 'new':
      return 'name' in node.class ? argument(node.arguments, statusOfNew.get(lastPart(node.class.name))) : null;
    case 'staticCall':
      return isOnResponses(node) && 'name' in node.member
        ? argument(node.arguments, statusPlaces.get(node.member.name.toLowerCase()))
        : null;
    case 'methodCall': {
      const name = 'name' in node.member ? node.member.name.toLowerCase() : '';
      if (/^set(?:http)?status(?:code)?$/.test(name)) return argument(node.arguments, 0, 'code');
      if (isOnResponses(node)) return argument(node.arguments, statusPlaces.get(name));
      return statusArgument(node.of);
    }
    default:
      return null;
  }
}

/** `response()->json()`, `Response::json()`: whether a method of what makes responses is called. */
export function isOnResponses(node: Expression): boolean {
  if (node.kind === 'staticCall') return 'name' in node.class && lastPart(node.class.name) === 'response';
  return node.kind === 'methodCall' && isResponse(node.of) && node.of.arguments.length === 0;
}

function isResponse(node: Expression): node is Expression & { readonly kind: 'call' } {
  return node.kind === 'call' && 'name' in node.function && node.function.fallback.toLowerCase() === 'response';
}

function lastPart(className: string): string {
  return className.slice(className.lastIndexOf('\\') + 1).toLowerCase();
}

function argument(args: readonly Argument[], position: number | undefined, called = 'status'): Expression | null {
  const found = args.find(({ name }, index) => (name === null ? index === position : name === called));
  return position === undefined ? null : (found?.value ?? null);
}

/** The status that a constant names, of whichever response it is: `Response::HTTP_BAD_REQUEST`. */
export function statusNamed(node: Expression): Value | null {
  const status = node.kind === 'classConstant' && 'name' in node.member ? statusOfName(node.member.name) : undefined;
  return status === undefined ? null : number(status);
}

export function isClientError(status: Value | null): boolean {
  return status?.kind === 'number' && status.value >= 400 && status.value < 500;
}
