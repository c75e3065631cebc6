import { writtenClass, writtenText } from '../../../languages/php/syntax/written-values';
import type { RouteMiddleware } from '../../../core/application';
import { Scope } from '../../../languages/php/evaluate/scope';
import type { OwnMethod, PhpFiles } from '../../../languages/php/php-files';
import { fileAt } from '../../../languages/php/questions';
import type { Expression, MethodDeclaration, Statement } from '../../../languages/php/syntax/ast';
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
    if (found.kind !== 'found') continue;
    const bindings = bindingsOf(found, files);
    if (bindings.length > 0) files.tracker.note(fileAt, found.of.file.path, found.of.file);
    for (const binding of bindings) bound.set(...binding);
  }
  return bound;
}

type Binding = readonly [parameter: string, to: ParameterBinding];

/** Every operation behind a middleware asks for what it binds. */
const known = new WeakMap<MethodDeclaration, readonly Binding[]>();

function bindingsOf(found: OwnMethod, files: PhpFiles): readonly Binding[] {
  const before = known.get(found.method);
  if (before !== undefined) return before;
  const statements = withoutBlocks(files.body(found.of.file, found.method.body));
  const bindings = statements.flatMap((statement) => {
    const binding = bindingIn(statement, found);
    return binding === null ? [] : [binding];
  });
  known.set(found.method, bindings);
  return bindings;
}

/** What a statement binds that runs for each request; null for any other. */
function bindingIn(statement: Statement, { of }: OwnMethod): Binding | null {
  const call = statement.kind === 'expression' ? statement.expression : null;
  if (call?.kind !== 'methodCall' && call?.kind !== 'staticCall') return null;
  const isOfRouter = call.kind === 'methodCall' ? isRouter(call.of) : isFacade(call.class);
  const [name, to] = call.arguments.map(({ value }) => value);
  if (!isOfRouter || !('name' in call.member) || to === undefined) return null;
  const parameter = writtenText(name);
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
      const className = writtenClass(to);
      return className === null ? null : [parameter, { kind: 'model', class: className }];
    }
    default:
      return null;
  }
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
      return writtenText(first?.value) === 'router';
    }
    default:
      return false;
  }
}

function isFacade(of: (Expression & { readonly kind: 'staticCall' })['class']): boolean {
  return 'name' in of && /^(?:illuminate\\support\\facades\\)?route$/i.test(of.name);
}
