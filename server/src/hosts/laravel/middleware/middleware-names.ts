import type { Value } from '../../../languages/php/evaluate/values';
import { defaultPriority } from './middleware-priority';

/** One middleware that a name stands for. */
export interface NamedMiddleware {
  /** As it is written where it stands: an alias or a class, with parameters. */
  readonly name: string;
  /** The groups that lead to it, from outside in. */
  readonly groups: readonly string[];
  readonly resolved: string;
}

/** The router's middleware aliases and groups. */
export class MiddlewareNames {
  readonly aliases = new Map<string, string>();
  readonly groups = new Map<string, readonly string[]>();
  /** Middleware of the application's own that runs for every request, first to last. */
  global: readonly string[] = [];
  /** Classes, those that run before others first. */
  priority: readonly string[] = defaultPriority;

  /** All that it has, as one text. */
  get text(): string {
    return JSON.stringify([[...this.aliases], [...this.groups], this.global, this.priority]);
  }

  /** `prependMiddlewareToGroup`, `pushMiddlewareToGroup`: nothing stands in a group twice. */
  prepend(group: string, middleware: string): void {
    const before = this.groups.get(group) ?? [];
    if (!before.includes(middleware)) this.groups.set(group, [middleware, ...before]);
  }

  push(group: string, middleware: string): void {
    const before = this.groups.get(group) ?? [];
    if (!before.includes(middleware)) this.groups.set(group, [...before, middleware]);
  }

  remove(group: string, middleware: string): void {
    this.groups.set(
      group,
      (this.groups.get(group) ?? []).filter((one) => one !== middleware),
    );
  }

  /** What a middleware stands for: `Illuminate\Routing\MiddlewareNameResolver::resolve`. */
  resolve(name: string): readonly NamedMiddleware[] {
    return this.groups.has(name) ? this.#resolveGroup(name, []) : [this.#named(name, [])];
  }

  #resolveGroup(name: string, outer: readonly string[]): readonly NamedMiddleware[] {
    const inside = [...outer, name];
    return (this.groups.get(name) ?? []).flatMap((middleware) => {
      if (!this.groups.has(middleware)) return [this.#named(middleware, inside)];
      return inside.includes(middleware) ? [] : this.#resolveGroup(middleware, inside);
    });
  }

  #named(name: string, groups: readonly string[]): NamedMiddleware {
    return { name, groups, resolved: this.#withAlias(name) };
  }

  #withAlias(middleware: string): string {
    const colon = middleware.indexOf(':');
    const [name, parameters] = colon === -1 ? [middleware, ''] : [middleware.slice(0, colon), middleware.slice(colon)];
    return (this.aliases.get(name) ?? name) + parameters;
  }
}

/** A middleware as the router's tables have it; a function has no name. */
export function middlewareName(value: Value): string | null {
  if (value.kind === 'closure') return 'Closure';
  return value.kind === 'string' && value.gap === undefined ? value.value : null;
}
