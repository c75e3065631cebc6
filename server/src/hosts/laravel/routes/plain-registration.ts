import type { Argument, Expression, Statement } from '../../../languages/php/syntax/ast';

/** A statement that is a call. */
export type CallStatement = Statement & { readonly kind: 'expression' };

/**
 * Whether all that a statement does is to register routes, whose parts are written where it stands: what comes of it hangs on
 * nothing but the group that is open, the settings of the router and the classes that it names.
 */
export function registersPlainly(statement: CallStatement): boolean {
  const known = plain.get(statement);
  if (known !== undefined) return known;
  const answer = isRegistration(statement.expression);
  plain.set(statement, answer);
  return answer;
}

const plain = new WeakMap<CallStatement, boolean>();

/** The facade of the router, by its name and the alias that applications have for it. */
const facades: ReadonlySet<string> = new Set(['illuminate\\support\\facades\\route', 'route']);

function isRegistration(expression: Expression): boolean {
  if (expression.kind !== 'methodCall' && expression.kind !== 'staticCall') return false;
  const { member } = expression;
  if (!('name' in member)) return false;
  const name = member.name.toLowerCase();
  const isBegun =
    expression.kind === 'methodCall'
      ? !expression.nullsafe && isRegistration(expression.of)
      : 'name' in expression.class && facades.has(expression.class.name.toLowerCase());
  if (!isBegun) return false;
  if (name === 'group') return expression.arguments.every(isGroup);
  return methods.has(name) && expression.arguments.every(({ value, spread }) => !spread && isWritten(value));
}

/** What registers routes, and says of them what the call before it registers or the one after it will. */
const methods: ReadonlySet<string> = new Set([
  ...['get', 'post', 'put', 'patch', 'delete', 'options', 'any', 'match', 'redirect', 'permanentredirect', 'view'],
  ...[
    'resource',
    'apiresource',
    'resources',
    'apiresources',
    'singleton',
    'apisingleton',
    'singletons',
    'apisingletons',
  ],
  ...['as', 'name', 'names', 'prefix', 'domain', 'namespace', 'controller', 'middleware', 'withoutmiddleware', 'can'],
  ...['where', 'wherealpha', 'wherealphanumeric', 'wherenumber', 'whereulid', 'whereuuid', 'wherein'],
  ...['only', 'except', 'parameter', 'parameters', 'scoped', 'shallow', 'creatable', 'destroyable'],
  ...['scopebindings', 'withoutscopedbindings', 'withtrashed'],
]);

/** A function without parameters that registers routes, and nothing else. */
function isGroup({ value, spread }: Argument): boolean {
  if (spread || value.kind !== 'closure') return false;
  const { parameters, uses, body } = value.closure;
  if (parameters.length > 0 || uses?.length !== 0 || body.kind !== 'statements') return false;
  return body.statements.every((statement) => statement.kind === 'expression' && registersPlainly(statement));
}

/** Whether a value is all there: a literal, the name of a class, an array of such. */
function isWritten(value: Expression): boolean {
  switch (value.kind) {
    case 'literal':
      return true;
    case 'array':
      return value.items.every(
        (item) => !item.spread && (item.key === null || isWritten(item.key)) && isWritten(item.value),
      );
    case 'classConstant':
      return (
        'name' in value.class &&
        !ofScope.has(value.class.name.toLowerCase()) &&
        'name' in value.member &&
        value.member.name.toLowerCase() === 'class'
      );
    default:
      return false;
  }
}

const ofScope: ReadonlySet<string> = new Set(['self', 'static', 'parent']);
