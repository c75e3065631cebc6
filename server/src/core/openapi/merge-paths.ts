import { groupBy } from '../group-by';
import { once } from '../once';
import type { Endpoint } from '../selection/endpoint';
import { type PathTemplate, pathsOf } from '../openapi-objects/path-template';

/** What becomes one operation: the endpoints that share a method and, but for parameter names, a path. */
export interface MergedEndpoint {
  /** Under the parameter names of the first route of the path. */
  readonly template: PathTemplate;
  /** The first one describes the operation. */
  readonly endpoints: readonly [PlacedEndpoint, ...PlacedEndpoint[]];
}

/** An endpoint on one of its paths, under its own parameter names. */
export interface PlacedEndpoint {
  readonly endpoint: Endpoint;
  readonly template: PathTemplate;
}

/** One entry an operation, in the order in which paths and methods are first met. */
export function mergePaths(endpoints: readonly Endpoint[]): readonly MergedEndpoint[] {
  const byPath = groupBy(placed(endpoints), ({ template }) => template.shape);
  return [...byPath.values()].flatMap((samePath) => {
    const [only, second] = samePath;
    // Most paths have one method, and after each edit all of them are asked for.
    if (second === undefined) return [{ template: only.template, endpoints: [only] as const }];
    const byMethod = groupBy(samePath, ({ endpoint }) => endpoint.method);
    return [...byMethod.values()].map((sameMethod) => ({ template: samePath[0].template, endpoints: sameMethod }));
  });
}

/** Every endpoint on its paths; a path without optional parameters only where no other route has it for itself. */
function placed(endpoints: readonly Endpoint[]): readonly PlacedEndpoint[] {
  const onPaths = endpoints.map((endpoint) => ({ endpoint, paths: pathsOf(endpoint.route) }));
  // Few routes have optional parameters.
  const taken = once(() => new Set(onPaths.map(({ endpoint, paths: [full] }) => methodAndShape(endpoint, full))));
  return onPaths.flatMap(({ endpoint, paths }) =>
    paths
      .filter((template, index) => index === 0 || !taken().has(methodAndShape(endpoint, template)))
      .map((template) => ({ endpoint, template })),
  );
}

function methodAndShape(endpoint: Endpoint, template: PathTemplate): string {
  return `${endpoint.method} ${template.shape}`;
}
