import type { Value } from '../../../languages/php/evaluate/values';

/** The router's middleware aliases and groups. */
export class MiddlewareNames {
  readonly aliases = new Map<string, string>();
  readonly groups = new Map<string, readonly string[]>();

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
  resolve(name: string): readonly string[] {
    const group = this.groups.get(name);
    if (group !== undefined) return this.#resolveGroup(name, new Set());
    return [this.#withAlias(name)];
  }

  #resolveGroup(name: string, outer: ReadonlySet<string>): readonly string[] {
    const inside = new Set([...outer, name]);
    return (this.groups.get(name) ?? []).flatMap((middleware) => {
      if (!this.groups.has(middleware)) return [this.#withAlias(middleware)];
      return inside.has(middleware) ? [] : this.#resolveGroup(middleware, inside);
    });
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
  return value.kind === 'string' && value.hole === undefined ? value.value : null;
}
