import { Findings } from '../../../../core/dependencies/findings';
import { once } from '../../../../core/once';
import { problem, type Problem } from '../../../../core/problems';
import { Arguments } from '../../../../languages/php/evaluate/arguments';
import { PhpException } from '../../../../languages/php/evaluate/machine';
import { Scope } from '../../../../languages/php/evaluate/scope';
import { type ObjectValue, type Value } from '../../../../languages/php/evaluate/values';
import type { PhpFiles } from '../../../../languages/php/php-files';
import { fileAt } from '../../../../languages/php/questions';
import type { RouteRecord } from '../../routes/route-record';
import type { RulesFramework } from './rules-framework';
import { actionCode, type ActionCode } from './action-code';
import { ActionRunner } from './action-runner';
import { ActionSlices } from './action-slices';
import { areWhole } from '../schema/fields-of';
import { contextOf } from './code-context';
import type { ActionRules, RulesByValue } from './action-rules';
import type { FoundRules } from '../parsing/found-rules';
import { literalRules } from './literal-rules';
import { mergeExecutions } from './merge-executions';
import { type AskedRequests, missingRequestClasses, placeOfRules, requestClasses } from './request-classes';
import { ownNames } from './own-names';
import { parameterRules } from './parameter-rules';
import { RequestContext } from '../request/request-context';
import { type RouteFacts, routeFacts, textOfFacts } from '../request/route-facts';
import { isWholeByValue, rulesByValue, type ReadRules } from './rules-by-value';
import { validateWith } from '../request/validate-with';
import { unboundParameters } from './unbound-parameters';
import { ValidatingCode } from './validating-code';
import { mostSteps, executionsOf } from './executions';

/**
 * Finds the rules that routed actions validate with. One reader serves one reading of an application; it reads what it is
 * asked for, each request class once for all routes and methods that it answers alike.
 */
export class RulesReader {
  readonly #laravel: RulesFramework;
  readonly #code: ValidatingCode;
  /** By all that a route was registered with. */
  readonly #actionRules: Findings<ActionRules>;
  readonly #rules: Findings<ActionRules>;
  readonly #slices: ActionSlices;
  readonly #askedRequests: Findings<AskedRequests>;
  readonly #asksRoute: Set<string>;
  readonly #actions: ActionRunner;
  readonly #unboundOf: (route: RouteRecord) => ReadonlySet<string>;

  constructor(laravel: RulesFramework) {
    this.#laravel = laravel;
    const { tracker } = laravel.machine.files;
    this.#actionRules = new Findings(tracker, laravel.memory?.actionRules);
    this.#rules = new Findings(tracker, laravel.memory?.rules);
    this.#askedRequests = new Findings(tracker, laravel.memory?.requests);
    this.#asksRoute = laravel.memory?.asksRoute ?? new Set();
    this.#actions = new ActionRunner(laravel);
    this.#unboundOf = unboundParameters(
      laravel.machine.files,
      () => laravel.router.routes,
      laravel.memory?.bound ?? null,
    );
    this.#code = new ValidatingCode(laravel.machine.files, (name) => laravel.container.boundClass(name));
    this.#slices = new ActionSlices(laravel.machine.files, this.#code);
  }

  /** The rules that the handler of a route validates with, for one of its HTTP methods. */
  of(route: RouteRecord, method: string): ActionRules {
    const { memory } = this.#laravel;
    const content = memory === null ? null : route.content;
    if (content === null) return this.#of(route, method);
    const name = `${method} ${[...this.#unboundOf(route)].join()}\n${content}`;
    return this.#actionRules.getOr(name, () => this.#of(route, method));
  }

  #of(route: RouteRecord, method: string): ActionRules {
    const code = actionCode(this.#laravel.machine.files, route);
    if (code === null) return nothing;
    const place = placeOfAction(code);
    const { classes, missing } = this.#requestsOf(code, place);
    const asked = { route, method, code };
    const ofClasses = classes.map((name) => this.#ofRequestClass({ ...asked, owner: name }));
    return joined([...ofClasses, this.#ofAction({ ...asked, owner: code.className }, place)], missing);
  }

  #requestsOf(code: ActionCode, place: string): AskedRequests {
    const laravel = this.#laravel;
    const { tracker } = laravel.machine.files;
    return this.#askedRequests.getOr(place, () => {
      tracker.note(fileAt, code.file.path, code.file);
      return { classes: requestClasses(laravel, code), missing: missingRequestClasses(laravel, code) };
    });
  }

  #ofRequestClass(asked: Asked & { readonly owner: string }): ActionRules {
    const { owner: className } = asked;
    return this.#remembered(`class ${className.toLowerCase()}`, asked, (context) => {
      const { machine } = this.#laravel;
      const read = (): ReadRules =>
        this.#executed(context, {
          slices: null,
          run: () => {
            validateWith(this.#laravel, className);
          },
          // What it takes from other request classes it gives as its own.
          isWanted: (one) => one.class === null || one.class === className,
        });
      const all = read();
      const { rules, isCut } = all;
      const place = placeOfRules(machine.files, className);
      const placed = rules.map((one) => this.#placed(one));
      const isRead = placed.some(
        (one) => one.class === className && (one.rules.entries.size > 0 || one.rules.gap === undefined),
      );
      if (isCut) machine.files.tracker.markUntracked();
      if (isRead && isCut) return cut(answered(placed), place);
      if (isRead) return withCases(answered(placed), rulesByValue(all, context, this.#laravel, read));
      return this.#literally(className, context, placed);
    });
  }

  /** What code validates, once for each choice that source leaves open. */
  #executed(
    context: RequestContext,
    { isWanted, ...code }: Parameters<typeof executionsOf>[2] & { readonly isWanted: (rules: FoundRules) => boolean },
  ): ReadRules {
    const { machine, nowhere } = this.#laravel;
    const { followed, isCut } = executionsOf(this.#laravel, context, code);
    return {
      rules: mergeExecutions(followed, machine, nowhere).filter(isWanted),
      ofPath: parameterRules(followed, machine, nowhere),
      followed,
      isCut,
    };
  }

  /** Rules of a request class stand where it says them, whoever makes it. */
  #placed(rules: FoundRules): FoundRules {
    const source = rules.class === null ? null : placeOfRules(this.#laravel.machine.files, rules.class);
    return source === null ? rules : { ...rules, source };
  }

  /** Reads rules whose code does not come to its end, as far as they are written out. */
  #literally(className: string, context: RequestContext, others: readonly FoundRules[]): ActionRules {
    const { machine, nowhere, requests } = this.#laravel;
    const found = machine.files.method(className, 'rules');
    const reason =
      others.find((one) => one.class === className)?.rules.gap ?? 'its code could not be evaluated to the end';
    const source = placeOfRules(machine.files, className);
    if (found.kind !== 'found' || source === null) return answered(others);
    const rules = machine.aside(mostSteps, () =>
      requests.during(context, () => {
        const self = instantiated(() => machine.instantiate(className, new Arguments([]), nowhere));
        const scope = new Scope(found.of.file, { self, lexicalClass: className, functionName: 'rules' });
        return literalRules(machine, machine.files.body(found.of.file, found.method.body), scope);
      }),
    );
    if (rules === null) {
      machine.files.tracker.markUntracked();
      return answered(others);
    }
    const read: FoundRules = {
      kind: 'form-request',
      class: className,
      rules: { ...rules, gap: reason, source },
      variants: [],
      conditional: new Map([...rules.entries.keys()].map((key) => [key.toString(), reason])),
      varying: new Map(),
      source,
    };
    return answered([read, ...others.filter((one) => one.class !== className)]);
  }

  #ofAction(asked: Asked, place: string): ActionRules {
    const { code } = asked;
    if (!this.#code.mayValidate(code.className, code.file, code.declaration)) return nothing;
    const { file, declaration } = code;
    return this.#remembered(place, asked, (context) => {
      const { machine } = this.#laravel;
      machine.files.tracker.note(fileAt, file.path, file);
      if (bringsAlong(code)) machine.files.tracker.markUntracked();
      const statements = machine.files.body(file, declaration.body);
      if (!this.#code.anyValidates(statements, contextOf(declaration, statements, code.className, true)))
        return nothing;
      // Those of the parameters are told already.
      const told = requestClasses(this.#laravel, code);
      const read = (): ReadRules =>
        this.#executed(context, {
          slices: this.#slices.of(code),
          run: () => {
            this.#actions.run(code);
          },
          isWanted: (one) => one.class === null || !told.includes(one.class),
        });
      const all = read();
      const found = answered(all.rules.map((one) => this.#placed(one)));
      if (all.isCut) machine.files.tracker.markUntracked();
      if (all.isCut) return cut(found, file.source(declaration));
      return { ...withCases(found, rulesByValue(all, context, this.#laravel, read)), ofPath: all.ofPath };
    });
  }

  /** Reads once for all routes and methods that differ in nothing that was asked for. */
  #remembered(
    key: string,
    { route, method, code, owner }: Asked,
    read: (context: RequestContext) => ActionRules,
  ): ActionRules {
    const laravel = this.#laravel;
    const byMethod = `${key} ${method}`;
    const known = this.#rules.get(key) ?? this.#rules.get(byMethod);
    if (known !== undefined) return known;
    const { files } = laravel.machine;
    const facts = routeFacts(route, { ...typesOfParameters(code, files), unbound: this.#unboundOf(route) });
    const byRoute = once(() => textOfFacts(facts));
    // Few rules hang on their route.
    if (this.#asksRoute.has(key)) {
      const ofRoute = this.#rules.get(`${key} ${byRoute()}`) ?? this.#rules.get(`${byMethod} ${byRoute()}`);
      if (ofRoute !== undefined) return ofRoute;
    }
    const context = new RequestContext(method, facts, owner);
    const find = (): ActionRules => {
      const found = read(context);
      for (const rules of found.rules) ownNames(rules);
      return withFields(found, laravel);
    };
    return this.#rules.find(find, () => {
      if (context.asksRoute) this.#asksRoute.add(key);
      return `${context.asksMethod ? byMethod : key}${context.asksRoute ? ` ${byRoute()}` : ''}`;
    });
  }
}

/** A trait's method is the method of several controllers. */
function placeOfAction({ className, file, declaration }: ActionCode): string {
  return `action ${className ?? ''} ${file.path} ${declaration.start}`;
}

function typesOfParameters({ parameters }: ActionCode, files: PhpFiles): Pick<RouteFacts, 'parameterTypes' | 'enums'> {
  const types = parameters.flatMap(({ name, type }) =>
    type?.names[0] === undefined ? [] : [[name, type.names[0]] as const],
  );
  const isEnum = ([, type]: readonly [string, string]): boolean =>
    /^[A-Z]|\\/.test(type) && files.class(type)?.declaration.kind === 'enum';
  return { parameterTypes: new Map(types), enums: new Map(types.filter(isEnum)) };
}

/** Whether a function has values or an object from around it, which may be another's next time. */
function bringsAlong({ function: given }: ActionCode): boolean {
  if (given === null) return false;
  const { callable } = given;
  if (callable.kind !== 'closure') return true;
  const { closure, scope } = callable;
  const takes = closure.uses === null ? scope.variables.size > 0 : closure.uses.length > 0;
  return takes || scope.self !== null;
}

interface Asked {
  readonly route: RouteRecord;
  readonly method: string;
  readonly code: ActionCode;
  /** The class whose code is read: the request class, or the controller. */
  readonly owner: string | null;
}

const nothing: ActionRules = { rules: [], problems: [], byValue: null };

/** Joins parts. One part alone is answered itself, so that routes share what they have in common. */
function joined(parts: readonly ActionRules[], missing: readonly Problem[]): ActionRules {
  const found = parts.filter((part) => part !== nothing);
  const [only = nothing] = found;
  if (found.length <= 1 && missing.length === 0) return only;
  return {
    rules: found.flatMap(({ rules }) => rules),
    problems: [...missing, ...found.flatMap(({ problems }) => problems)],
    byValue: found.find(({ byValue }) => byValue !== null)?.byValue ?? null,
    ofPath: found.find(({ ofPath }) => ofPath != null)?.ofPath ?? null,
  };
}

function answered(rules: readonly FoundRules[]): ActionRules {
  const problems = rules.flatMap(({ rules: { gap }, source }) =>
    gap === undefined ? [] : [problem('request.rulesUnknown', source, { reason: gap })],
  );
  return { rules, problems, byValue: null };
}

/** What is known of each case is not told to be unknown. */
function withCases({ rules, problems }: ActionRules, byValue: RulesByValue | null): ActionRules {
  return { rules, problems: isWholeByValue(byValue) ? [] : problems, byValue };
}

/**
 * Works the fields out at once, because an enumeration can be asked for its cases only during the reading. Says where
 * rules come to more fields than can be gone through.
 */
function withFields(found: ActionRules, laravel: RulesFramework): ActionRules {
  for (const { rules } of found.byValue?.cases ?? []) for (const one of rules) areWhole(one, laravel);
  const half = found.rules.filter((rules) => !areWhole(rules, laravel));
  const reason = '* stands for too many fields';
  const problems = half.map(({ source }) => problem('request.rulesUnknown', source, { reason }));
  return problems.length === 0 ? found : { ...found, problems: [...found.problems, ...problems] };
}

/** Says that code was not followed to its end. */
function cut(
  { rules, problems }: Pick<ActionRules, 'rules' | 'problems'>,
  place: FoundRules['source'] | null,
): ActionRules {
  return {
    rules,
    problems: [...problems, problem('request.rulesUnknown', place, { reason: 'the code takes too long' })],
    byValue: null,
  };
}

function instantiated(make: () => Value): ObjectValue | null {
  try {
    const value = make();
    return value.kind === 'object' ? value : null;
  } catch (error) {
    if (error instanceof PhpException) return null;
    throw error;
  }
}
