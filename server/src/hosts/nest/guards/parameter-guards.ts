import { ts } from 'ts-morph';
import type { Decorations } from '../../../languages/typescript/evaluate/classes/decorations';
import type { Interpreter } from '../../../languages/typescript/evaluate/interpreter';
import type { PackageValue } from '../../../languages/typescript/evaluate/modules/package-values';
import { type ClassValue, nothing, type RecordValue, type Value } from '../../../languages/typescript/evaluate/value';
import { namesOf } from '../../../languages/typescript/types/names';
import { fieldOf } from '../../node/operations/shown-fields';
import type { Handler } from '../controllers/controller-routes';
import { paramDecorator, readBy } from '../inputs/param-decorator';
import type { ReadGuard } from './read-guard';
import { hasStatus } from './refusing-answers';

/**
 * What takes a parameter of a handler as a guard: it runs once all guards have let a request through, and may refuse it before the
 * handler is called. https://docs.nestjs.com/custom-decorators#param-decorators
 */
const guardText = (name: string): string => `
export class ${name} {
  canActivate(context) {
    this.read(this.data, context);
    return true;
  }
}`;

/** Decorators of parameters of the application as guards are, each once. */
export class ParameterGuards {
  private readonly known = new Map<Value, Map<unknown, Value>>();

  constructor(
    private readonly interpreter: Interpreter,
    private readonly decorations: Decorations,
  ) {}

  of({ node, declaring }: Handler): readonly Value[] {
    return node.parameters
      .filter((one) => ts.getDecorators(one)?.some(({ expression }) => !isOfFramework(expression)))
      .flatMap((one) => this.decorations.on(one, declaring.scope))
      .flatMap((one) => (one.name === paramDecorator ? this.guardOf(one) : []));
  }

  private guardOf(decorator: PackageValue): Value | [] {
    const { read, data } = readBy(decorator);
    if (read?.kind !== 'function') return [];
    const key = data.kind === 'primitive' ? data.value : data;
    const all = this.known.get(read) ?? new Map<unknown, Value>();
    this.known.set(read, all);
    const guard = all.get(key) ?? this.made(nameOf(decorator), read, data);
    all.set(key, guard);
    return guard;
  }

  private made(name: string, read: Value, data: Value): Value {
    const of = this.interpreter.packaged(`@nestjs/common/${name}`, guardText(name)).entries.get(name);
    const made = of?.kind === 'class' ? instanceOf(of) : null;
    made?.entries.set('read', read).set('data', data);
    return made ?? nothing;
  }
}

/**
 * Whether a parameter cannot be taken from who shows nothing: it looks at something that none of the guards `before` it does. Who signed
 * in those have told.
 */
export function refusesStrangers(
  { middleware, statuses, errors, shown }: ReadGuard,
  before: readonly ReadGuard[],
): boolean {
  const known = before.flatMap((one) => one.shown.map(fieldOf));
  // One that comes to no end counts as refusing with 403.
  const isRefusing = statuses.includes(401) || errors.some((one) => hasStatus(one, 403));
  return middleware.guard !== null && isRefusing && shown.some((one) => !known.includes(fieldOf(one)));
}

function instanceOf(of: ClassValue): RecordValue {
  return { kind: 'record', entries: new Map(), class: of };
}

/** `Who`, of `const Who = createParamDecorator(…)`. */
function nameOf({ at }: PackageValue): string {
  const declared = at?.parent;
  const isNamed = declared !== undefined && ts.isVariableDeclaration(declared) && ts.isIdentifier(declared.name);
  return isNamed ? declared.name.getText() : 'Parameter';
}

function isOfFramework(expression: ts.Expression): boolean {
  const callee = ts.isCallExpression(expression) ? expression.expression : expression;
  return namesOf(expression.getSourceFile()).imported.get(callee.getText())?.specifier === '@nestjs/common';
}
