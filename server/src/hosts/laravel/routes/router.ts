import type { Source } from '../../../core/source';
import { string, type StringValue, type Value } from '../../../languages/php/evaluate/values';
import { joinTexts, mergeGroups, trimSlashes, type RouteAttributes } from './group';
import { textOfGroup } from './route-content';
import { RouteRecord, type ActionTarget } from './route-record';

/** An action as a route's call gives it. */
export interface RouteAction {
  readonly target: ActionTarget;
  /** Whether `target` was given as text (`'C@m'`): only then the group's controller and namespace take part. */
  readonly isText: boolean;
  readonly attributes: RouteAttributes;
}

/** Where a registration stands. */
export interface Registration {
  readonly source: Source;
  readonly condition: string | null;
}

/** A route with the key that it had when it was added. */
export interface AddedRoute {
  readonly key: string;
  readonly record: RouteRecord;
}

/** What a parameter stands for wherever it is named: `Route::model` and `Route::bind`. */
export type ParameterBinding =
  | { readonly kind: 'model'; readonly class: string }
  /** A function or `Class@method`, which is given the value. */
  | { readonly kind: 'callback'; readonly binder: Value };

/** `Illuminate\Routing\Router`, as far as it registers routes. */
export class Router {
  readonly patterns = new Map<string, string>();
  readonly bindings = new Map<string, ParameterBinding>();
  readonly #routes = new Map<string, RouteRecord>();
  readonly #classExists: (name: string) => boolean;
  #pending: (() => void)[] = [];
  /** Who wants to know what is added. */
  #added: AddedRoute[] | null = null;
  #groups: readonly RouteAttributes[] = [];
  #isBuiltIn = false;

  constructor(classExists: (name: string) => boolean) {
    this.#classExists = classExists;
  }

  /** The routes in the order in which they were first registered; one that a later one replaced is not among them. */
  get routes(): readonly RouteRecord[] {
    this.flush();
    return [...this.#routes.values()];
  }

  get group(): RouteAttributes | undefined {
    return this.#groups.at(-1);
  }

  /**
   * A resource is registered when the object that describes it goes out of scope, so after the calls that are chained
   * to it, and before anything else is registered.
   */
  defer(register: () => void): void {
    this.flush();
    const groups = this.#groups;
    this.#pending.push(() => {
      const outer = this.#groups;
      this.#groups = groups;
      register();
      this.#groups = outer;
    });
  }

  /** Registers what is still waiting. */
  flush(): void {
    const pending = this.#pending;
    this.#pending = [];
    for (const register of pending) register();
  }

  /** Runs `body` with everything that it registers inside of a group. */
  inGroup(attributes: RouteAttributes, body: () => void): void {
    this.flush();
    const outer = this.#groups;
    this.#groups = [...outer, mergeGroups(attributes, this.group)];
    try {
      body();
      this.flush();
    } finally {
      this.#pending = [];
      this.#groups = outer;
    }
  }

  /** Code that runs when the application has booted is in no group, wherever it was written. */
  outsideOfGroups(body: () => void): void {
    const outer = this.#groups;
    this.#groups = [];
    try {
      body();
      this.flush();
    } finally {
      this.#groups = outer;
    }
  }

  /** Runs `body`, in which the framework registers routes of its own. */
  builtIn(body: () => void): void {
    this.#isBuiltIn = true;
    try {
      body();
    } finally {
      this.#isBuiltIn = false;
    }
  }

  /** What `register` adds. */
  added(register: () => void): readonly AddedRoute[] {
    this.flush();
    const added: AddedRoute[] = [];
    this.#added = added;
    try {
      register();
      this.flush();
    } finally {
      this.#added = null;
    }
    return added.map(({ key, record }) => ({ key, record: record.copy() }));
  }

  /** Adds routes that were added before, in an earlier reading. */
  addAgain(added: readonly AddedRoute[]): void {
    this.flush();
    for (const { key, record } of added) this.#routes.set(key, record.copy());
  }

  /** All that is set here for a route that is added now, as a text; null where a function is in it. */
  get surroundings(): string | null {
    const group = textOfGroup(this.group ?? {});
    return group === null ? null : `${JSON.stringify([...this.patterns, this.#isBuiltIn])}\n${group}`;
  }

  add(methods: readonly string[], uri: StringValue, action: RouteAction, at: Registration): RouteRecord {
    this.flush();
    const record = new RouteRecord({
      methods: methods.includes('GET') && !methods.includes('HEAD') ? [...methods, 'HEAD'] : methods,
      uri: this.prefixed(uri),
      target: action.isText ? this.#qualified(action.target) : action.target,
      attributes: action.attributes,
      isBuiltIn: this.#isBuiltIn,
      ...at,
    });
    if (this.group !== undefined) record.mergeGroup(this.group);
    // Patterns that are set later do not hold for it.
    if (this.patterns.size > 0) record.where(new Map(this.patterns));
    if (record.attributes.where !== undefined) record.where(record.attributes.where);
    record.nameWhenAdded = record.attributes.as;
    const { key } = record;
    this.#routes.set(key, record);
    this.#added?.push({ key, record });
    return record;
  }

  /** Whether a route of this name is known: null where one of them may not be registered, or has a name that is not known. */
  hasName(name: string, withLateNames: boolean): boolean | null {
    this.flush();
    const bearers = [...this.#routes.values()].filter((record) => {
      const known = withLateNames ? record.attributes.as : record.nameWhenAdded;
      return known !== undefined && (known.gap !== undefined || known.value === name);
    });
    if (bearers.some((record) => record.condition === null && record.attributes.as?.gap === undefined)) return true;
    return bearers.length === 0 ? false : null;
  }

  /** A URI in the group that is open. */
  prefixed(uri: StringValue): StringValue {
    const prefix = this.group?.prefix ?? string('');
    const joined = joinTexts({ ...prefix, value: trimSlashes(prefix.value) }, '/', {
      ...uri,
      value: trimSlashes(uri.value),
    });
    return { ...joined, value: trimSlashes(joined.value) || '/' };
  }

  /** `convertToControllerAction`: a method alone is one of the group's controller, a class one of its namespace. */
  #qualified(target: ActionTarget): ActionTarget {
    const { group } = this;
    if (target.kind !== 'controller' || group === undefined) return target;
    let { uses } = target;
    if (group.controller !== undefined && !uses.includes('@') && !this.#classExists(uses)) {
      uses = `${group.controller}@${uses}`;
    }
    const { namespace } = group;
    if (namespace !== undefined && !uses.startsWith('\\') && !uses.startsWith(namespace)) {
      uses = `${namespace}\\${uses}`;
    }
    return { ...target, uses };
  }
}
