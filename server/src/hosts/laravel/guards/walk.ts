import { isSecretName } from '../../../core/secrets';
import type { Source } from '../../../core/source';
import type { ClosureValue } from '../../../languages/php/evaluate/values';
import type { LinkedClass } from '../../../languages/php/php-files';
import type { Expression, FunctionLike, Statement } from '../../../languages/php/syntax/ast';
import { credentialKey, isPlainlyCredential, type CallerCredential } from './caller-credential';
import type { Choices } from './choices';
import { callGlobal } from './global-functions';
import type { GuardFramework } from './guard-framework';
import { callDeclared, callMethod, callStatic, instantiate, instantiateAnonymous, make, ofType } from './walk-classes';
import { unfollowed } from './handed-on';
import type { AskedFields } from './held-fields';
import { ofEvaluator } from './of-evaluator';
import { evaluateExpression } from './walk-expression';
import { tolerantValue } from './walk-property';
import { executeStatements } from './walk-statement';
import {
  bareObject,
  fromValue,
  known,
  listOf,
  nothingAtAll,
  role,
  shown,
  textOf,
  truthOf,
  unknown,
  unknownSecret,
  unset,
  type Walked,
} from './walked-value';
import { WalkScope } from './walk-scope';
import {
  LetIn,
  Lost,
  type Completion,
  type StaticSite,
  type WalkedArguments,
  type WalkedRoute,
  type Walker,
} from './walker';

/** Steps of one walk. Real middleware takes some hundreds. */
const mostSteps = 20_000;

/** Rounds of all loops of one walk: lists of exceptions are shorter, what goes through tables says nothing of who asks. */
const mostRounds = 200;

/** Calls within calls: the helpers of helpers. */
const mostDepth = 24;

/** Configuration that switches something else off than who is let in. */
const otherSwitch = /demo|maintenance|debug|readonly|read_only|locale|env$/i;

/** What a walk is made for. */
export interface WalkOptions {
  readonly laravel: GuardFramework;
  readonly route: WalkedRoute;
  /** Keys of the credentials that the caller shows. */
  readonly shows: ReadonlySet<string>;
  readonly choices: Choices;
  /** Whether flags of the configuration may be set otherwise than they are. */
  readonly flipsSwitches: boolean;
  /** Whether middleware that hands anything on is walked before; left out where it is not. */
  readonly isBehind?: boolean;
  /** Which fields are credentials to code that answers; left out for middleware, to which all are. */
  readonly fields?: AskedFields;
  /** Whether middleware before it found out who the caller is; left out for middleware. */
  readonly knowsUser?: boolean;
}

export class Walk implements Walker {
  readonly laravel: GuardFramework;
  readonly route: WalkedRoute;
  /** What was asked for, by key. */
  readonly reads = new Map<string, CallerCredential>();
  /** Flags of the configuration that were asked for. */
  readonly switches = new Set<string>();
  asksRoute = false;
  asksSignature = false;
  asksQuery = false;
  setsUser = false;
  triesSignIn = false;
  /** The users whom code asked for before it signed anybody in, by key. */
  readonly users = new Map<string, CallerCredential>();
  handsShownOn = false;
  handsRequestOn = false;
  readonly handed = new Map<string, Walked>();
  asksHanded = false;
  readonly held = new Map<string, boolean>();
  readonly assumed = new Set<string>();
  usedGuard: string | null | undefined = undefined;
  isGuarded = false;
  readonly #options: WalkOptions;
  steps = 0;
  #rounds = 0;
  #depth = 0;

  constructor(options: WalkOptions) {
    this.laravel = options.laravel;
    this.route = options.route;
    this.#options = options;
  }

  get isBehind(): boolean {
    return this.#options.isBehind === true;
  }

  get isAnswering(): boolean {
    return this.#options.fields !== undefined;
  }

  step(): void {
    if (++this.steps > mostSteps) throw new Lost('it takes too many steps');
  }

  takeRound(): boolean {
    return ++this.#rounds <= mostRounds;
  }

  readUser(guard: string | null): Walked {
    const credential: CallerCredential = { kind: 'user', guard: guard ?? this.usedGuard ?? null };
    const isOwn = this.setsUser || this.triesSignIn || this.#options.knowsUser === true;
    if (!isOwn) this.users.set(credentialKey(credential), credential);
    return this.read(credential, true);
  }

  read(credential: CallerCredential, isNull: boolean): Walked {
    const key = credentialKey(credential);
    const { fields, knowsUser } = this.#options;
    const isKnown = this.setsUser || knowsUser === true;
    if (credential.kind === 'user' && isKnown) return shown;
    // What an action reads is what it works with, unless nothing but a credential is called so.
    this.asksQuery ||= credential.kind === 'query';
    if (fields !== undefined && !isAskedFor(credential, fields)) return { kind: 'unknown', isGuest: false, field: key };
    this.reads.set(key, credential);
    return this.#options.shows.has(key) ? shown : { kind: 'nothing', of: [key], isNull };
  }

  decide(value: Walked, place: Source): boolean {
    return truthOf(value) ?? this.choose(place);
  }

  choose(place: Source): boolean {
    return this.#options.choices.take(place);
  }

  configured(key: string, byDefault: Walked): Walked {
    const value = fromValue(this.laravel.configuration.get(key));
    const isSaid =
      value.kind === 'known' ? value.value !== null : value.kind !== 'unknown' || textOf(byDefault) === null;
    // The text that stands in for what no file of the project sets is there to be a name that others know.
    const said = isSaid ? value : byDefault;
    // A secret that is set nowhere in source is set where the application runs.
    const isSecret = isSecretName(key.replaceAll('.', '_'));
    if (said.kind === 'known' && said.value === null && isSecret) return unknownSecret('setting');
    // Documentation is of the application as others reach it.
    if (key === 'app.env') return known('production');
    const isFlag = said.kind === 'known' && (typeof said.value === 'boolean' || said.value === null);
    if ((!isFlag && said.kind !== 'unknown') || otherSwitch.test(key)) {
      return isSecret && said.kind === 'known' ? { ...said, secret: 'setting' } : said;
    }
    this.switches.add(key);
    if (said.kind === 'unknown') return unknownSecret('setting');
    if (this.#options.flipsSwitches) return unknown;
    return said.value === null ? unset : said;
  }

  evaluate(expression: Expression, scope: WalkScope): Walked {
    return evaluateExpression(this, expression, scope);
  }

  evaluateTolerant(expression: Expression, scope: WalkScope): Walked {
    return tolerantValue(this, expression, scope);
  }

  execute(statements: readonly Statement[], scope: WalkScope): Completion {
    return executeStatements(this, statements, scope);
  }

  invoke(declaration: FunctionLike, args: WalkedArguments, scope: WalkScope): Walked {
    if (this.#depth >= mostDepth) return unknown;
    this.#depth++;
    try {
      this.#setParameters(declaration, args, scope);
      const completion = this.execute(this.laravel.machine.files.body(scope.file, declaration.body), scope);
      return completion.kind === 'return' ? completion.value : nothingAtAll;
    } finally {
      this.#depth--;
    }
  }

  #setParameters({ parameters }: FunctionLike, args: WalkedArguments, scope: WalkScope): void {
    for (const [index, parameter] of parameters.entries()) {
      const { name, variadic, byDefault, type, promoted } = parameter;
      if (variadic) {
        const rest = args.positional.slice(index);
        scope.variables.set(name, { kind: 'list', entries: new Map(rest.entries()), isWhole: true });
        continue;
      }
      const given = args.positional[index] ?? args.named.get(name);
      const value = given ?? (byDefault === null ? unknown : this.evaluate(byDefault, scope));
      const typed = ofType(this, type, value);
      scope.variables.set(name, typed);
      if (promoted) scope.self?.properties.set(name, typed);
    }
  }

  callFunction(name: string, args: WalkedArguments, place: Source): Walked {
    const { files } = this.laravel.machine;
    const declared = files.function(name);
    if (declared === null) return callGlobal(this, name, args, place);
    const scope = new WalkScope(declared.file, { self: null, lexicalClass: null, calledClass: null });
    const answered = this.invoke(declared.declaration, args, scope);
    return ofType(this, declared.declaration.returnType, answered);
  }

  callMethod(target: Walked, name: string, args: WalkedArguments, place: Source): Walked {
    this.step();
    return callMethod(this, target, name, args, place);
  }

  callStatic(className: string, name: string, args: WalkedArguments, site: StaticSite): Walked {
    this.step();
    return callStatic(this, className, name, args, site);
  }

  callValue(callee: Walked, args: WalkedArguments, place: Source): Walked {
    this.step();
    if (callee.kind === 'role' && callee.role.name === 'next') throw new LetIn();
    if (callee.kind === 'object') return callMethod(this, callee, '__invoke', args, place);
    if (callee.kind === 'list') return this.#callPair(callee, args, place);
    if (callee.kind !== 'function') return unfollowed(this, { name: '', args, place, on: callee });
    const { closure, scope: around } = callee;
    const taken = closure.uses?.map(({ name }) => name) ?? [...around.variables.keys()];
    const variables = new Map(taken.flatMap((name) => pairOf(name, around.variables.get(name))));
    const { self, lexicalClass, calledClass, anonymousParent } = around;
    const context = { self, lexicalClass, calledClass, anonymousParent, variables };
    return this.invoke(closure, args, new WalkScope(around.file, context));
  }

  /** `[$object, 'method']` */
  #callPair(callee: Walked & { readonly kind: 'list' }, args: WalkedArguments, place: Source): Walked {
    const [object, method] = [callee.entries.get(0), textOf(callee.entries.get(1))];
    if (object === undefined || method === null) return unknown;
    const className = textOf(object);
    if (className !== null) return this.callStatic(className, method, args, { place, self: null });
    return this.callMethod(object, method, args, place);
  }

  functionOf(callable: ClosureValue['callable']): Walked {
    if (callable.kind === 'native' && callable.method !== undefined) {
      const { on, name } = callable.method;
      return listOf([ofEvaluator(this.laravel, on), known(name)]);
    }
    if (callable.kind !== 'closure') return unknown;
    const { closure, scope } = callable;
    const self = scope.self === null ? null : bareObject(scope.self.class);
    const held = [...scope.variables].map(([name, { value }]) => [name, ofEvaluator(this.laravel, value)] as const);
    const { lexicalClass, calledClass, anonymousParent } = scope;
    const context = { self, lexicalClass, calledClass, anonymousParent, variables: new Map(held) };
    return { kind: 'function', closure, scope: new WalkScope(scope.file, context) };
  }

  instantiate(className: string, args: WalkedArguments | null, place: Source): Walked {
    return this.#made(() => instantiate(this, className, args, place));
  }

  instantiateAnonymous(anonymous: LinkedClass, args: WalkedArguments, place: Source): Walked {
    return this.#made(() => instantiateAnonymous(this, anonymous, args, place));
  }

  #made(object: () => Walked): Walked {
    this.step();
    if (this.#depth >= mostDepth) return unknown;
    this.#depth++;
    try {
      return object();
    } finally {
      this.#depth--;
    }
  }

  make(className: string, place: Source): Walked {
    return make(this, className, place);
  }

  /** Calls `handle` of a class as the router does. */
  handle(className: string, parameters: readonly string[], place: Source): Walked {
    const middleware = this.instantiate(className, null, place);
    const given = parameters.map((value): Walked => ({ kind: 'known', value }));
    const args = { positional: [role('request'), role('next'), ...given], named: new Map<string, Walked>() };
    const found = this.laravel.machine.files.method(className, 'handle');
    if (found.kind !== 'found' || middleware.kind !== 'object')
      return this.callMethod(middleware, 'handle', args, place);
    return callDeclared(this, found, args, { self: middleware, calledClass: className });
  }
}

function isAskedFor(credential: CallerCredential, fields: AskedFields): boolean {
  if (credential.kind !== 'query' && isPlainlyCredential(credential)) return true;
  if (fields.kind === 'held') return fields.keys.has(credentialKey(credential));
  return credential.kind !== 'query' || !fields.isQuerySent;
}

function pairOf(name: string, value: Walked | undefined): readonly (readonly [string, Walked])[] {
  return value === undefined ? [] : [[name, value]];
}
