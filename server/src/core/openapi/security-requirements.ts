import type { SecurityRequirement } from '../openapi-objects/document';

/** A scheme that a caller must satisfy, with the scopes that it must have. */
export interface NeededScheme {
  readonly scheme: string;
  readonly scopes: readonly string[];
}

/**
 * Alternatives of one requirement of all combinations: beyond that many, nobody reads them, and each further middleware
 * could double them. What is listed then still lets a caller pass, but some other combinations would, too.
 */
const maximumAlternatives = 64;

type Alternative = ReadonlyMap<string, readonly string[]>;

const nothing: Alternative = new Map();

/** Schemes that a caller must satisfy together; none where nothing is asked. */
export type NeededTogether = readonly NeededScheme[];

/**
 * The requirements of OpenAPI that stand for middleware, each of which must be satisfied by one of its alternatives; one
 * without any asks for nothing. https://spec.openapis.org/oas/v3.0.3#security-requirement-object
 */
export function requirements(middleware: readonly (readonly NeededTogether[])[]): readonly SecurityRequirement[] {
  const asking = distinctSets(middleware.filter((alternatives) => alternatives.length > 0));
  if (asking.length === 0) return [];
  const alternatives = asking.reduce<readonly Alternative[]>(
    (taken, needed) =>
      taken.length * needed.length > maximumAlternatives
        ? combined(taken, needed.slice(0, 1))
        : combined(taken, needed),
    [nothing],
  );
  return withoutStricter(alternatives).map((alternative) => Object.fromEntries(alternative));
}

/** Each set of alternatives once: who satisfied one has satisfied its equals. */
function distinctSets(middleware: readonly (readonly NeededTogether[])[]): readonly (readonly NeededTogether[])[] {
  const keyOf = (alternatives: readonly NeededTogether[]): string => JSON.stringify(alternatives);
  return [...new Map(middleware.map((alternatives) => [keyOf(alternatives), alternatives])).values()];
}

/** Every way to take one of the alternatives of both, each once. */
function combined(alternatives: readonly Alternative[], needed: readonly NeededTogether[]): readonly Alternative[] {
  const all = alternatives.flatMap((taken) =>
    needed.map((together) => together.reduce((set, scheme) => withScheme(set, scheme), taken)),
  );
  return [...new Map(all.map((alternative) => [textOf(alternative), alternative])).values()];
}

/** Leaves out what asks for more than another alternative; that nothing need be shown takes nothing away from the others. */
function withoutStricter(alternatives: readonly Alternative[]): readonly Alternative[] {
  return alternatives.filter(
    (one) => !alternatives.some((other) => other.size > 0 && other.size < one.size && isWithin(other, one)),
  );
}

function isWithin(part: Alternative, whole: Alternative): boolean {
  return [...part].every(([scheme, scopes]) => {
    const others = whole.get(scheme);
    return others !== undefined && scopes.every((scope) => others.includes(scope));
  });
}

function withScheme(taken: Alternative, { scheme, scopes }: NeededScheme): Alternative {
  return new Map([...taken, [scheme, [...new Set([...(taken.get(scheme) ?? []), ...scopes])]]]);
}

function textOf(alternative: Alternative): string {
  return [...alternative]
    .map(([scheme, scopes]) => JSON.stringify([scheme, scopes]))
    .sort()
    .join();
}
