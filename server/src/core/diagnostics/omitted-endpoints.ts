import { isHttpMethod, type HttpMethod, type Route } from '../application';
import { pathsOf } from '../openapi-objects/path-template';
import type { ApiType } from '../selection/api-type';
import { documentedMethods } from '../selection/documented-methods';
import { derivedName } from '../selection/endpoint';
import { type Exclusion, exclusionFinder } from '../selection/exclusions';
import { structureOf } from '../selection/structure';
import { isUnder } from '../selection/uri';
import type { CheckInput } from './check-input';

/** Why an endpoint is not documented. */
export type Omission =
  | ({ readonly kind: 'excluded' } & Exclusion)
  | { readonly kind: 'disabledType'; readonly type: string }
  | { readonly kind: 'uncovered' };

/** An endpoint that the application has and the document has not. */
export interface OmittedEndpoint {
  readonly route: Route;
  readonly method: HttpMethod;
  /** The declared name, if there is one, and the derived one. */
  readonly names: readonly string[];
  /** Its paths with parameters unnamed. */
  readonly shapes: readonly string[];
  readonly omission: Omission;
}

export function omittedEndpoints(input: CheckInput): readonly OmittedEndpoint[] {
  const exclusionOf = exclusionFinder(input.configuration.exclusions);
  const documented = new Map<Route, Set<HttpMethod>>();
  for (const { endpoint } of input.documented) {
    documented.set(endpoint.route, (documented.get(endpoint.route) ?? new Set()).add(endpoint.method));
  }
  return input.application.routes
    .filter((route) => documentedMethods(route).some((method) => documented.get(route)?.has(method) !== true))
    .flatMap((route) => {
      const type = coveringType(route, input.apiTypes.apiTypes);
      const shapes = pathsOf(route).map(({ shape }) => shape);
      const left = route.methods.filter(isHttpMethod).filter((method) => documented.get(route)?.has(method) !== true);
      return left.flatMap((method) => {
        const structure = structureOf(route, method, { ...input, prefix: type?.prefix ?? '' });
        const omission = omissionOf(type, () => exclusionOf({ route, method, moduleOf: () => structure.module }));
        const derived = derivedName(structure);
        const names = route.name === null ? [derived] : [route.name, derived];
        return omission === null ? [] : [{ route, method, names, shapes, omission }];
      });
    });
}

/** The type that a route belongs to: an enabled one takes precedence over disabled ones. */
function coveringType(route: Route, apiTypes: readonly ApiType[]): ApiType | null {
  const covering = apiTypes
    .filter(({ prefix }) => isUnder(prefix, route.uri))
    .sort((one, other) => other.prefix.length - one.prefix.length);
  return covering.find(({ enabled }) => enabled) ?? covering[0] ?? null;
}

function omissionOf(type: ApiType | null, exclusion: () => Exclusion | null): Omission | null {
  if (type === null) return { kind: 'uncovered' };
  if (!type.enabled) return { kind: 'disabledType', type: type.key };
  const found = exclusion();
  return found === null ? null : { kind: 'excluded', ...found };
}
