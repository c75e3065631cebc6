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

/**
 * The requirements of OpenAPI that stand for middleware of which each must be satisfied by one of its schemes; one that
 * needs none asks for nothing. https://spec.openapis.org/oas/v3.0.3#security-requirement-object
 */
export function requirements(middleware: readonly (readonly NeededScheme[])[]): readonly SecurityRequirement[] {
  const asking = distinctSets(middleware.filter((schemes) => schemes.length > 0));
  if (asking.length === 0) return [];
  const alternatives = asking.reduce<readonly Alternative[]>(
    (taken, schemes) =>
      taken.length * schemes.length > maximumAlternatives
        ? combined(taken, schemes.slice(0, 1))
        : combined(taken, schemes),
    [nothing],
  );
  return alternatives.map((alternative) => Object.fromEntries(alternative));
}

/** Each set of schemes once: who satisfied one has satisfied its equals. */
function distinctSets(middleware: readonly (readonly NeededScheme[])[]): readonly (readonly NeededScheme[])[] {
  const keyOf = (schemes: readonly NeededScheme[]): string =>
    schemes.map(({ scheme, scopes }) => JSON.stringify([scheme, scopes])).join();
  return [...new Map(middleware.map((schemes) => [keyOf(schemes), schemes])).values()];
}

/** Every way to take one of the alternatives and one of the schemes, each once. */
function combined(alternatives: readonly Alternative[], schemes: readonly NeededScheme[]): readonly Alternative[] {
  const all = alternatives.flatMap((taken) => schemes.map((scheme) => withScheme(taken, scheme)));
  return [...new Map(all.map((alternative) => [textOf(alternative), alternative])).values()];
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
