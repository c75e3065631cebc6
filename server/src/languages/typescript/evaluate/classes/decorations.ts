import { ts } from 'ts-morph';
import { Kept, keptOnce } from '../../../../core/dependencies/kept';
import { namesOf } from '../../types/names';
import { argumentsOf } from '../expressions';
import type { Interpreter } from '../interpreter';
import { type PackageValue, packageValueOf } from '../modules/package-values';
import type { Scope } from '../scope';
import { nativeFunction, nothing, type Value } from '../value';

/** What decorates a declaration, in the order in which it is written; what one decorator applies stands in its place. */
export class Decorations {
  /** By the scope that declarations stand in: a function that makes classes decorates each with what it is handed. */
  private readonly read = new WeakMap<Scope, Kept<readonly PackageValue[], ts.Node>>();
  private applied: PackageValue[] | null = null;

  constructor(private readonly interpreter: Interpreter) {}

  /** For who makes stand-ins of packages: what is called as a decorator. */
  readonly seen = (value: PackageValue): void => void this.applied?.push(value);

  /** `applyDecorators` of @nestjs/common. */
  readonly apply: Value = nativeFunction((all) => {
    const together = all.flatMap((one) => this.of(one));
    return nativeFunction(() => {
      together.forEach(this.seen);
      return nothing;
    });
  });

  on(node: ts.HasDecorators, scope: Scope): readonly PackageValue[] {
    const decorators = ts.getDecorators(node);
    if (decorators === undefined) return [];
    return this.readIn(scope).get(node, [], () =>
      decorators.flatMap(({ expression }) => {
        const ofPackage = this.ofPackage(expression, scope);
        if (ofPackage !== null) return [ofPackage];
        const value = this.interpreter.within(stepsOfDecorator, () => this.interpreter.evaluate(expression, scope));
        const found = value === null ? [] : this.of(value);
        return found.length > 0 ? found : [this.byName(expression)];
      }),
    );
  }

  private readIn(scope: Scope): Kept<readonly PackageValue[], ts.Node> {
    const known = this.read.get(scope) ?? new Kept<readonly PackageValue[], ts.Node>(this.interpreter.project.tracker);
    this.read.set(scope, known);
    return known;
  }

  /**
   * `@ApiBody({ type: User })`: what a decorator of a package is handed is evaluated when somebody looks at it, since it may lead to
   * all that an application sends and answers. Null for any other decorator.
   */
  private ofPackage(expression: ts.Expression, scope: Scope): PackageValue | null {
    if (!ts.isCallExpression(expression)) return null;
    const { interpreter } = this;
    const callee = interpreter.within(stepsOfDecorator, () => interpreter.evaluate(expression.expression, scope));
    const named = packageValueOf(callee ?? undefined);
    if (named?.args !== null) return null;
    const args = keptOnce(
      interpreter.project.tracker,
      () => interpreter.within(stepsOfDecorator, () => argumentsOf(expression.arguments, scope, interpreter)) ?? [],
    );
    const { specifier, name } = named;
    return {
      specifier,
      name,
      at: expression,
      get args() {
        return args();
      },
    };
  }

  /** One of which source tells no more than its name; of the application where no package is told. */
  private byName(expression: ts.Expression): PackageValue {
    const callee = ts.isCallExpression(expression) ? expression.expression : expression;
    const name = callee.getText();
    const file = expression.getSourceFile();
    const specifier = namesOf(file).imported.get(name.split('.')[0] ?? '')?.specifier ?? '';
    const isOwn = specifier === '' || this.interpreter.project.resolve(specifier, file.fileName) !== null;
    return { specifier: isOwn ? '' : specifier, name, args: [], at: expression };
  }

  /** A decorator of a package is itself, one of the application what it applies. */
  private of(value: Value): readonly PackageValue[] {
    const own = packageValueOf(value);
    if (own !== null) return [own];
    if (value.kind !== 'function' && value.kind !== 'native') return [];
    const before = this.applied;
    const applied: PackageValue[] = [];
    this.applied = applied;
    const node = value.kind === 'function' ? value.node : null;
    if (node !== null || value.kind === 'native') {
      this.interpreter.within(stepsOfDecorator, () =>
        this.interpreter.call(value, [nothing, nothing, nothing], node ?? anywhere),
      );
    }
    this.applied = before;
    return applied;
  }
}

const stepsOfDecorator = 5_000;

const anywhere = ts.factory.createIdentifier('decorator');
