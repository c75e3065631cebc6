import type { RouteMiddleware } from '../../../core/application';
import { Scope } from '../../../languages/php/evaluate/scope';
import type { OwnMethod } from '../../../languages/php/php-files';
import { fileAt } from '../../../languages/php/questions';
import type { Expression, Statement } from '../../../languages/php/syntax/ast';
import { withoutBlocks } from '../../../languages/php/syntax/syntax-walk';
import type { ParameterBinding } from '../routes/router';
import type { PhpRuntime } from '../runtime/php-runtime';

/**
 * What middleware of a route binds its parameters to before the framework does, for requests that pass there:
 * `$this->router->bind('post', fn ($value) => …)` in `handle`. The last binding of a name holds. `Illuminate\Routing\Router::bind`
 */
export function boundByMiddleware(
  { machine: { files } }: PhpRuntime,
  { applied }: RouteMiddleware,
): ReadonlyMap<string, ParameterBinding> {
  const bound = new Map<string, ParameterBinding>();
  for (const { names, isGroup } of applied) {
    const className = isGroup ? undefined : names.at(-1)?.split(':')[0];
    if (className === undefined || files.class(className) === null) continue;
    const found = files.method(className, 'handle');
    if (found.kind !== 'found' || !binds.test(found.of.file.textAt(found.method))) continue;
    files.tracker.note(fileAt, found.of.file.path, found.of.file);
    const statements = withoutBlocks(files.body(found.of.file, found.method.body));
    for (const statement of statements) {
      const binding = bindingIn(statement, found);
      if (binding !== null) bound.set(...binding);
    }
  }
  return bound;
}

const binds = /(?:router\b[^;]*->|Route\s*::)\s*(?:bind|model)\s*\(/i;

/** What a statement binds that runs for each request; null for any other. */
function bindingIn(statement: Statement, { of }: OwnMethod): readonly [string, ParameterBinding] | null {
  const call = statement.kind === 'expression' ? statement.expression : null;
  if (call?.kind !== 'methodCall' && call?.kind !== 'staticCall') return null;
  const isOfRouter = call.kind === 'methodCall' ? isRouter(call.of) : isFacade(call.class);
  const [name, to] = call.arguments.map(({ value }) => value);
  if (!isOfRouter || !('name' in call.member) || to === undefined) return null;
  const parameter = name?.kind === 'literal' && name.value.kind === 'string' ? name.value.value : null;
  if (parameter === null) return null;
  switch (call.member.name.toLowerCase()) {
    case 'bind': {
      if (to.kind !== 'closure') return null;
      const { name: className } = of.declaration;
      const scope = new Scope(of.file, { lexicalClass: className, calledClass: className });
      const callable = { kind: 'closure', closure: to.closure, scope } as const;
      return [parameter, { kind: 'callback', binder: { kind: 'closure', callable } }];
    }
    case 'model': {
      const className = classNamed(to);
      return className === null ? null : [parameter, { kind: 'model', class: className }];
    }
    default:
      return null;
  }
}

/** `Post::class` */
function classNamed(of: Expression): string | null {
  const isClass =
    of.kind === 'classConstant' && 'name' in of.class && 'name' in of.member && of.member.name === 'class';
  return isClass && 'name' in of.class ? of.class.name : null;
}

/** `$this->router`, `$router`, `app('router')` */
function isRouter(of: Expression): boolean {
  switch (of.kind) {
    case 'variable':
      return of.name === 'router';
    case 'property':
      return 'name' in of.member && of.member.name === 'router';
    case 'call': {
      const [first] = of.arguments;
      return (
        first?.value.kind === 'literal' && first.value.value.kind === 'string' && first.value.value.value === 'router'
      );
    }
    default:
      return false;
  }
}

function isFacade(of: (Expression & { readonly kind: 'staticCall' })['class']): boolean {
  return 'name' in of && /^(?:illuminate\\support\\facades\\)?route$/i.test(of.name);
}
