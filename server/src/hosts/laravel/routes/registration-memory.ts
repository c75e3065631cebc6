import type { Interpreter } from '../../../languages/php/evaluate/interpreter';
import type { Scope } from '../../../languages/php/evaluate/scope';
import { isSameTree } from '../../../languages/php/syntax/same-tree';
import type { Statement } from '../../../languages/php/syntax/ast';
import type { AskedClasses, ClassAnswers } from './asked-classes';
import { registersPlainly, type CallStatement } from './plain-registration';
import type { AddedRoute } from './router';
import type { RoutingFramework } from './routing-framework';

/** What a statement came to that registers routes, and on what that hangs. */
interface KnownRegistration {
  readonly statement: CallStatement;
  readonly surroundings: string;
  readonly classes: ClassAnswers;
  readonly steps: number;
  readonly routes: readonly AddedRoute[];
}

/** By the places of statements, one for each group that a file is loaded in. */
type ByPlace = ReadonlyMap<string, readonly KnownRegistration[]>;

/** The statements of route files that the last reading met, by their places. */
export class KnownRegistrations {
  #last: ByPlace = new Map();

  /** What the last reading met; from now on `met` is of the last. */
  takenOverBy(met: ByPlace): ByPlace {
    const before = this.#last;
    this.#last = met;
    return before;
  }
}

/** The parts of the framework that registrations hang on. */
interface Registering extends Pick<RoutingFramework, 'router' | 'routing' | 'macros' | 'startUp'> {
  readonly machine: Interpreter;
}

/**
 * Registers the routes of a statement as the last reading did, where it says the same in the same surroundings: after an
 * edit most statements of route files do.
 */
export class RegistrationMemory {
  readonly #before: ByPlace;
  readonly #met = new Map<string, KnownRegistration[]>();
  readonly #framework: Registering;
  readonly #classes: AskedClasses;
  #isWithin = false;

  constructor(known: KnownRegistrations, framework: Registering, classes: AskedClasses) {
    this.#before = known.takenOverBy(this.#met);
    this.#framework = framework;
    this.#classes = classes;
  }

  /** Whether it did what the statement does. */
  takesOver(statement: Statement, scope: Scope): boolean {
    if (this.#isWithin || statement.kind !== 'expression' || !this.#isPlain) return false;
    const key = `${scope.file.path} ${statement.start.toString()}`;
    const before = this.#before.get(key) ?? [];
    // One reading has one text of a file.
    const isKnown = before[0] !== undefined && isSameTree(before[0].statement, statement);
    if (!isKnown && !registersPlainly(statement)) return false;
    const surroundings = this.#surroundings;
    if (surroundings === null) return false;
    const known = isKnown ? before.find((one) => one.surroundings === surroundings) : undefined;
    if (known !== undefined && this.#holds(known)) {
      this.#keep(key, known);
      this.#register(known, scope);
    } else this.#evaluate(statement, scope, { key, surroundings });
    return true;
  }

  /** Whether it comes to the same: where the steps end within it, only some of its routes are registered. */
  #holds({ steps, classes }: KnownRegistration): boolean {
    return steps <= this.#framework.machine.stepsLeft && this.#classes.areStill(classes);
  }

  /** Whether all that a statement does is done for certain, and nobody wants to know what it looks at. */
  get #isPlain(): boolean {
    const { machine, startUp } = this.#framework;
    const isCertain = machine.undecided.length === 0 && machine.decisions === null;
    return isCertain && !startUp.isBooted && !machine.files.tracker.isTracking;
  }

  /** All that is set for routes that are registered now, as a text; null where that cannot be compared. */
  get #surroundings(): string | null {
    const { router, routing, macros } = this.#framework;
    const { surroundings } = router;
    // A method of the application's own may do anything.
    if (surroundings === null || macros.hasOnesOf('Illuminate\\Routing')) return null;
    const { verbs, parameters, singular } = routing.settings;
    return `${surroundings}\n${JSON.stringify([verbs, [...parameters], singular])}`;
  }

  #keep(key: string, registration: KnownRegistration): void {
    const met = this.#met.get(key);
    if (met === undefined) this.#met.set(key, [registration]);
    else met.push(registration);
  }

  #register({ statement, steps, routes }: KnownRegistration, scope: Scope): void {
    const { machine, router } = this.#framework;
    machine.step(scope.file.source(statement), steps);
    router.addAgain(routes);
  }

  #evaluate(
    statement: CallStatement,
    scope: Scope,
    { key, surroundings }: { readonly key: string; readonly surroundings: string },
  ): void {
    const { machine, router } = this.#framework;
    const [steps, reported] = [machine.steps, machine.problems.length];
    this.#isWithin = true;
    try {
      const { result: routes, asked } = this.#classes.during(() =>
        router.added(() => {
          machine.evaluate(statement.expression, scope);
        }),
      );
      // What is told beside it would be lost.
      if (machine.problems.length > reported) return;
      this.#keep(key, { statement, surroundings, classes: asked, steps: machine.steps - steps, routes });
    } finally {
      this.#isWithin = false;
    }
  }
}
