import type { ClosureValue, StringValue, Value } from '../../../languages/php/evaluate/values';

/** One ability check of `can()`: the ability, then the models it is asked for. */
export type AbilityCheck = readonly Value[];

/**
 * What a route group, a registrar chain or an action array say of the routes below them: the array of
 * `Illuminate\Routing\RouteGroup`, as far as it decides what is registered. Undefined means "not set".
 */
export interface RouteAttributes {
  readonly as?: StringValue;
  readonly prefix?: StringValue;
  readonly domain?: StringValue;
  readonly namespace?: string;
  readonly controller?: string;
  readonly middleware?: readonly Value[];
  readonly excludedMiddleware?: readonly Value[];
  readonly where?: ReadonlyMap<string, string>;
  readonly can?: readonly AbilityCheck[];
  /** What answers where a model is not found that a parameter names; the framework's own where it is not set. */
  readonly missing?: ClosureValue;
}

/** `RouteGroup::merge`: what a group inside another one comes to. */
export function mergeGroups(
  inner: RouteAttributes,
  outer: RouteAttributes | undefined,
  prependOuterPrefix = true,
): RouteAttributes {
  if (outer === undefined) return inner;
  const merged: { -readonly [Key in keyof RouteAttributes]: RouteAttributes[Key] } = {
    where: joinMaps(outer.where ?? noTexts, inner.where ?? noTexts),
  };
  const as = mergeNames(inner, outer);
  if (as !== undefined) merged.as = as;
  const prefix = mergePrefixes(inner.prefix, outer.prefix, prependOuterPrefix);
  if (prefix !== undefined) merged.prefix = prefix;
  const domain = inner.domain ?? outer.domain;
  if (domain !== undefined) merged.domain = domain;
  const namespace = mergeNamespaces(inner.namespace, outer.namespace);
  if (namespace !== undefined) merged.namespace = namespace;
  const controller = inner.controller ?? outer.controller;
  if (controller !== undefined) merged.controller = controller;
  const middleware = both(outer.middleware, inner.middleware);
  if (middleware !== undefined) merged.middleware = middleware;
  const excludedMiddleware = both(outer.excludedMiddleware, inner.excludedMiddleware);
  if (excludedMiddleware !== undefined) merged.excludedMiddleware = excludedMiddleware;
  const can = both(outer.can, inner.can);
  if (can !== undefined) merged.can = can;
  const missing = inner.missing ?? outer.missing;
  if (missing !== undefined) merged.missing = missing;
  return merged;
}

export const noTexts: ReadonlyMap<string, string> = new Map();

/** Both maps as one, in which the inner goes before. Most routes have neither patterns nor binding fields. */
export function joinMaps(
  outer: ReadonlyMap<string, string>,
  inner: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  if (inner.size === 0) return outer;
  return outer.size === 0 ? inner : new Map([...outer, ...inner]);
}

function both<T>(outer: readonly T[] | undefined, inner: readonly T[] | undefined): readonly T[] | undefined {
  if (outer === undefined) return inner;
  return inner === undefined ? outer : [...outer, ...inner];
}

function mergeNames(inner: RouteAttributes, outer: RouteAttributes): StringValue | undefined {
  return outer.as === undefined ? inner.as : joinTexts(outer.as, '', inner.as);
}

function mergeNamespaces(inner: string | undefined, outer: string | undefined): string | undefined {
  if (inner === undefined) return outer;
  const own = trimSlashes(inner, '\\');
  return outer === undefined || inner.startsWith('\\') ? own : `${trimSlashes(outer, '\\')}\\${own}`;
}

function mergePrefixes(
  inner: StringValue | undefined,
  outer: StringValue | undefined,
  prependOuter: boolean,
): StringValue | undefined {
  if (inner === undefined) return outer;
  const own = { ...inner, value: trimSlashes(inner.value) };
  const around = { ...outer, kind: 'string' as const, value: trimSlashes(outer?.value ?? '') };
  return prependOuter ? joinTexts(around, '/', own) : joinTexts(own, '/', around);
}

/** Two texts with something between them; a gap in one is a gap in both. */
export function joinTexts(left: StringValue, between: string, right: StringValue | undefined): StringValue {
  if (right === undefined) return left;
  return {
    kind: 'string',
    value: `${left.value}${between}${right.value}`,
    gap: left.gap ?? right.gap,
    source: right.source ?? left.source,
  };
}

/** PHP's `trim($text, '/')`. */
export function trimSlashes(text: string, slash = '/'): string {
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === slash) start++;
  while (end > start && text[end - 1] === slash) end--;
  return text.slice(start, end);
}
