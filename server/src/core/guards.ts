import type { Source } from './source';

/** What a middleware asks of a caller. */
export interface Guard {
  /** The middleware as people call it, for messages. */
  readonly name: string;
  /** Sets of credentials: who shows all of one is let in. One of none lets everybody in. */
  readonly alternatives: readonly (readonly Credential[])[];
  /** Why it is a guard, as a sentence for people; null where its name says it all. */
  readonly reason: string | null;
  /** Left out unless it only looks who calls, and refuses nobody who shows nothing. */
  readonly refusesNobody?: true;
  /** Left out unless it refuses who shows nothing, and with 401 on no way. */
  readonly refusesOtherwise?: true;
}

/** Whether a guard asks for nothing that another one before it has not asked for. */
export function isAnswered({ alternatives }: Guard): boolean {
  return alternatives.every((set) => set.length === 0);
}

/** What a caller shows. `unknown`: source does not say what, only that something is asked for. */
export type Credential =
  | { readonly kind: 'bearer'; readonly format: string | null }
  | { readonly kind: 'basic' }
  /** `word`: the one that it begins with, where that is no scheme of HTTP that clients know. */
  | { readonly kind: 'header' | 'query' | 'cookie'; readonly name: string; readonly word?: string }
  /** The cookie that a sign-in sets. */
  | { readonly kind: 'session'; readonly cookie: string }
  | { readonly kind: 'oauth2'; readonly scopes: readonly string[]; readonly flows: OAuthFlows }
  | { readonly kind: 'unknown' };

/** What people state in source of who may call; what middleware asks for goes before it. */
export interface StatedAccess {
  /** What callers show; null for nothing: everybody may call. */
  readonly guard: Guard | null;
  readonly source: Source;
}

/** Where tokens of OAuth 2 come from, by the names of OpenAPI's flows. https://spec.openapis.org/oas/v3.0.3#oauth-flows-object */
export interface OAuthFlows {
  readonly authorizationCode?: { readonly authorizationUrl: string; readonly tokenUrl: string };
  readonly clientCredentials?: { readonly tokenUrl: string };
  readonly password?: { readonly tokenUrl: string };
  readonly implicit?: { readonly authorizationUrl: string };
}

/**
 * The guards that a middleware asks for by name, as configuration and routes write it; none for the default one. Null
 * where the text names no authentication. What the text means is the framework's to say.
 */
export type GuardsNamed = (middleware: string) => readonly string[] | null;

/** Of frameworks in which guards have no names of their own. */
export const noGuardsNamed: GuardsNamed = () => null;

/** What callers show who come through all of them: one way of each, in each combination, each credential once. */
export function throughAll(parts: readonly Guard['alternatives'][]): Guard['alternatives'] {
  return parts.reduce<Guard['alternatives']>(
    (ways, sets) => ways.flatMap((way) => sets.map((set) => eachOnce([...way, ...set]))),
    [[]],
  );
}

function eachOnce(credentials: readonly Credential[]): readonly Credential[] {
  return [...new Map(credentials.map((one) => [JSON.stringify(one), one])).values()];
}
