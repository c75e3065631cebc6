import { problem, type Problem } from '../../../core/problems';
import { Arguments } from '../../../languages/php/evaluate/arguments';
import { followEach, type Followed } from '../../../languages/php/evaluate/decisions';
import type { Excerpts } from '../../../languages/php/evaluate/interpreter';
import { LimitReached, PhpException } from '../../../languages/php/evaluate/machine';
import { Scope } from '../../../languages/php/evaluate/scope';
import { unknown, type ObjectValue, type Value } from '../../../languages/php/evaluate/values';
import type { FunctionLike, Parameter, Statement } from '../../../languages/php/syntax/ast';
import type { RouteRecord } from '../routes/route-record';
import type { Laravel } from '../runtime/laravel';
import { actionCode, type ActionCode } from './action-code';
import { controllerObject } from './controller-object';
import { excerptOf } from './excerpt';
import { isFormRequest } from './form-request-classes';
import { foundInputs } from './found-inputs';
import type { ActionRules, FoundInput, FoundRules } from './found-rules';
import { literalRules } from './literal-rules';
import { mergeWays, type Way } from './merge-ways';
import { requestObject } from './request-object';
import { RequestContext } from './requests';
import { ValidatingCode } from './validating-code';

/** Steps of all ways through what decides the rules of one action or request class. Real ones take some hundreds. */
const mostSteps = 200_000;

/** Ways through one action or request class that are followed. Real ones have up to ten. */
const mostWays = 48;

/**
 * Finds the rules that routed actions validate with. One reader serves one reading of an application; it reads what it is
 * asked for, each request class once for all routes and methods that it answers alike.
 */
export class RulesReader {
  readonly #laravel: Laravel;
  readonly #code: ValidatingCode;
  readonly #known = new Map<string, ActionRules>();
  readonly #excerpts = new WeakMap<FunctionLike, readonly Statement[] | 'whole'>();
  readonly #controllers = new Map<string, ObjectValue>();

  constructor(laravel: Laravel) {
    this.#laravel = laravel;
    this.#code = new ValidatingCode(laravel.machine.files);
  }

  /** The rules of what answers a route, for one of its HTTP methods. */
  of(route: RouteRecord, method: string): ActionRules {
    const code = actionCode(this.#laravel.machine.files, route);
    if (code === null) return nothing;
    const parts = [
      ...this.#requestClasses(code).map((name) => this.#ofRequestClass(name, { route, method, code })),
      this.#ofAction({ route, method, code }),
    ];
    return {
      rules: parts.flatMap(({ rules }) => rules),
      problems: [...this.#missingClasses(code), ...parts.flatMap(({ problems }) => problems)],
    };
  }

  /** The fields that what answers a route reads of the request, whether there are rules for them or not. */
  inputs(route: RouteRecord): readonly FoundInput[] {
    const code = actionCode(this.#laravel.machine.files, route);
    if (code === null) return [];
    const parameters = `${route.domain?.value ?? ''}/${route.uri.value}`.matchAll(/\{(\w+)\??\}/g);
    return foundInputs(this.#laravel, code, new Set([...parameters].map(([, name = '']) => name)));
  }

  /** Request classes of the action's parameters, then those that its controller's constructor asks for. */
  #requestClasses({ parameters, className }: ActionCode): readonly string[] {
    const { files } = this.#laravel.machine;
    const constructor = className === null ? null : files.method(className, '__construct');
    const all = [...parameters, ...(constructor?.kind === 'found' ? constructor.method.parameters : [])];
    const names = all.flatMap((parameter) => this.#requestClassOf(parameter) ?? []);
    return [...new Set(names)];
  }

  /** The request class that the container makes for a parameter; null for any other parameter. */
  #requestClassOf({ type }: Parameter): string | null {
    const { machine, container } = this.#laravel;
    for (const name of type?.names ?? []) {
      const bound = container.binding(name);
      const className = bound?.kind === 'string' ? bound.value.replace(/^\\/, '') : name;
      if (isFormRequest(machine.files, className)) return machine.files.class(className)?.declaration.name ?? className;
    }
    return null;
  }

  #missingClasses({ parameters, declaration, file }: ActionCode): Problem[] {
    const { files } = this.#laravel.machine;
    return parameters.flatMap(({ type }) => {
      const [className] = type?.names ?? [];
      if (className === undefined || !className.endsWith('Request') || !className.includes('\\')) return [];
      if (/^(Illuminate|Symfony|Psr)\\/.test(className) || files.class(className) !== null) return [];
      if (this.#laravel.container.binding(className) !== undefined) return [];
      if (!files.composer.candidates(className).some((path) => !path.startsWith('vendor/'))) return [];
      return [problem('request.missingClass', typePlace(className, { declaration, file }), { class: className })];
    });
  }

  #ofRequestClass(className: string, asked: Asked): ActionRules {
    return this.#remembered(`class ${className.toLowerCase()}`, asked, (context) => {
      const { machine, nowhere } = this.#laravel;
      const { followed, isCut } = this.#followed(context, null, () => {
        machine.callMethod(requestObject(this.#laravel, className), 'getValidatorInstance', new Arguments([]), nowhere);
      });
      // What it takes from other request classes it gives as its own.
      const rules = mergeWays(followed, machine, nowhere).filter(
        (one) => one.class === null || one.class === className,
      );
      const place = this.#placeOfRules(className);
      const placed = rules.map((one) => (one.class === className && place !== null ? { ...one, source: place } : one));
      const isRead = placed.some(
        (one) => one.class === className && (one.rules.entries.size > 0 || one.rules.hole === undefined),
      );
      if (isRead) return isCut ? cut(answered(placed), place) : answered(placed);
      return this.#literally(className, context, placed);
    });
  }

  #placeOfRules(className: string): FoundRules['source'] | null {
    const found = this.#laravel.machine.files.method(className, 'rules');
    if (found.kind === 'found') return found.of.file.source(found.method.nameAt);
    const linked = this.#laravel.machine.files.class(className);
    return linked === null ? null : linked.file.source(linked.declaration.nameAt);
  }

  /** What can be told of rules whose code does not come to its end. */
  #literally(className: string, context: RequestContext, others: readonly FoundRules[]): ActionRules {
    const { machine, nowhere, requests } = this.#laravel;
    const found = machine.files.method(className, 'rules');
    const reason = others.find((one) => one.class === className)?.rules.hole ?? 'its code does not come to its end';
    const source = this.#placeOfRules(className);
    if (found.kind !== 'found' || source === null) return answered(others);
    const rules = machine.aside(mostSteps, () =>
      requests.during(context, () => {
        const self = instantiated(() => machine.instantiate(className, new Arguments([]), nowhere));
        const scope = new Scope(found.of.file, { self, lexicalClass: className, functionName: 'rules' });
        return literalRules(machine, machine.files.body(found.of.file, found.method.body), scope);
      }),
    );
    if (rules === null) return answered(others);
    const read: FoundRules = {
      kind: 'form-request',
      class: className,
      rules: { ...rules, hole: reason, source },
      conditional: new Map([...rules.entries.keys()].map((key) => [key.toString(), reason])),
      source,
    };
    return answered([read, ...others.filter((one) => one.class !== className)]);
  }

  #ofAction(asked: Asked): ActionRules {
    const { code } = asked;
    if (!this.#code.mayValidate(code.className, code.file.textAt(code.declaration))) return nothing;
    const { file, declaration } = code;
    const key = `action ${code.className ?? ''} ${file.path} ${declaration.start}`;
    return this.#remembered(key, asked, (context) => {
      const { machine, nowhere } = this.#laravel;
      const statements = machine.files.body(file, declaration.body);
      if (!this.#code.anyValidates(statements, code.className)) return nothing;
      const { followed, isCut } = this.#followed(context, this.#excerptsFor(code), () => {
        this.#answer(code);
      });
      const found = answered(mergeWays(followed, machine, nowhere));
      return isCut ? cut(found, file.source(declaration)) : found;
    });
  }

  /** Runs what decides the rules of the action. */
  #answer(code: ActionCode): void {
    const { machine } = this.#laravel;
    const { declaration, file, className } = code;
    const needed = this.#namesRead(code);
    const named = new Map<string, Value>();
    for (const parameter of declaration.parameters) {
      const request = this.#requestFor(parameter);
      if (request !== null) named.set(parameter.name, request);
      else if (!needed.has(parameter.name)) named.set(parameter.name, unknown(`the argument $${parameter.name}`));
    }
    const args = new Arguments([], named);
    if (code.function !== null) {
      machine.call(code.function, args, file.source(declaration));
      return;
    }
    const self = className === null || code.isStatic ? null : this.#controller(className);
    const { lexicalClass, name: functionName } = code;
    machine.callFunction(
      declaration,
      args,
      new Scope(file, { self, lexicalClass, calledClass: className, functionName }),
    );
  }

  #namesRead(code: ActionCode): ReadonlySet<string> {
    const text = code.file.textAt(code.declaration);
    return new Set([...text.matchAll(/\$(\w+)\s*(?:->|\?->|::|\[)/g)].map(([, name = '']) => name));
  }

  #requestFor(parameter: Parameter): Value | null {
    const { requests } = this.#laravel;
    const className = this.#requestClassOf(parameter);
    if (className !== null) return requestObject(this.#laravel, className);
    const { name, type } = parameter;
    const isPlain =
      type === null ? name === 'request' : type.names.some((one) => /^Illuminate\\Http\\Request$/i.test(one));
    return isPlain ? (requests.object() ?? null) : null;
  }

  #controller(className: string): ObjectValue {
    const known = this.#controllers.get(className) ?? controllerObject(this.#laravel, className);
    this.#controllers.set(className, known);
    return known;
  }

  /** The action and the methods of its class that validate are read in excerpts; what they call beside that is whole. */
  #excerptsFor(code: ActionCode): Excerpts {
    const { files } = this.#laravel.machine;
    return (declaration, scope) => {
      const known = this.#excerpts.get(declaration);
      if (known !== undefined) return known === 'whole' ? null : known;
      const isAction = declaration === code.declaration;
      const of = code.className;
      const own = !isAction && of !== null && 'name' in declaration ? files.method(of, String(declaration.name)) : null;
      const isOwn =
        own?.kind === 'found' && own.method === declaration && of !== null && this.#code.methodValidates(of, own);
      const excerpt =
        isAction || isOwn
          ? excerptOf(files.body(scope.file, declaration.body), { code: this.#code, class: of, isAction })
          : null;
      this.#excerpts.set(declaration, excerpt ?? 'whole');
      return excerpt;
    };
  }

  /** Each way through some code, with what it validated. */
  #followed(context: RequestContext, excerpts: Excerpts | null, run: () => void): Ways {
    const { machine, requests } = this.#laravel;
    let isCut = false;
    const way = (): Way => {
      context.validations.length = 0;
      let isThrown = true;
      try {
        machine.whileReading(excerpts, run);
        isThrown = false;
      } catch (error) {
        // The stack of the machine below this one may not be enough either.
        if (error instanceof LimitReached || error instanceof RangeError) isCut = true;
        else if (!(error instanceof PhpException)) throw error;
      }
      return { validations: [...context.validations], isThrown };
    };
    const goesOn = (runs: number): boolean => {
      isCut ||= runs >= mostWays;
      return !isCut;
    };
    const followed = machine.aside(mostSteps, () =>
      requests.during(context, () => machine.whileGuarded(() => followEach(machine, way, goesOn))),
    );
    return { followed: followed ?? [], isCut };
  }

  /** What was read once holds wherever it did not ask for what is different there. */
  #remembered(
    key: string,
    { route, method, code }: Asked,
    read: (context: RequestContext) => ActionRules,
  ): ActionRules {
    const types = new Map(
      code.parameters.flatMap(({ name, type }) =>
        type?.names[0] === undefined ? [] : [[name, type.names[0]] as const],
      ),
    );
    const keys = [key, `${key} ${method}`, `${key} ${route.key}`, `${key} ${method} ${route.key}`];
    for (const one of keys) {
      const known = this.#known.get(one);
      if (known !== undefined) return known;
    }
    const context = new RequestContext(method, route, types);
    const found = read(context);
    const at = (context.asksMethod ? 1 : 0) + (context.asksRoute ? 2 : 0);
    this.#known.set(keys[at] ?? key, found);
    return found;
  }
}

interface Ways {
  readonly followed: readonly Followed<Way>[];
  /** Whether there was more than can be gone through. */
  readonly isCut: boolean;
}

interface Asked {
  readonly route: RouteRecord;
  readonly method: string;
  readonly code: ActionCode;
}

const nothing: ActionRules = { rules: [], problems: [] };

function answered(rules: readonly FoundRules[]): ActionRules {
  const problems = rules.flatMap(({ rules: { hole }, source }) =>
    hole === undefined ? [] : [problem('request.rulesUnknown', source, { reason: hole })],
  );
  return { rules, problems };
}

/** Where a parameter's type is written; the whole function, where it has another name there. */
function typePlace(
  className: string,
  { declaration, file }: Pick<ActionCode, 'declaration' | 'file'>,
): FoundRules['source'] {
  const short = className.slice(className.lastIndexOf('\\') + 1);
  const offset = file.textAt(declaration).search(new RegExp(`\\b${short}\\s+\\$`));
  const start = declaration.start + offset;
  return file.source(offset === -1 ? declaration : { start, end: start + short.length });
}

/** Says that code was not followed to its end. */
function cut({ rules, problems }: ActionRules, place: FoundRules['source'] | null): ActionRules {
  return {
    rules,
    problems: [...problems, problem('request.rulesUnknown', place, { reason: 'the code takes too long' })],
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
