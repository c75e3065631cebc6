import type { Route } from '../application';
import { guardsOf, middlewareOf, securityResolver } from '../openapi/security';
import { problem, type Problem } from '../problems';
import type { Endpoint } from '../selection/endpoint';
import { routesText } from './routes-text';
import type { CheckInput } from './check-input';

/** Authenticating middleware for which nobody says what it asks of a caller: routes that it guards seem open. */
export function unmappedMiddleware(subject: CheckInput): readonly Problem[] {
  const { application, configuration, configurationFiles, subjects } = subject;
  const guarded = new Map<string, Set<Route>>();
  const securityOf = securityResolver(configuration.middlewareSecurityMap);
  for (const endpoint of new Set(subjects.map((one) => one.endpoint))) {
    if (securityOf(endpoint).length > 0) continue;
    for (const name of authenticatingNames(endpoint, application.authenticating)) {
      guarded.set(name, (guarded.get(name) ?? new Set()).add(endpoint.route));
    }
  }
  const place = configurationFiles.openapi.places.keyOf('middleware_security_map');
  return [...guarded].map(([middleware, routes]) => {
    const [first] = routes;
    const values = { middleware, routes: routesText(routes.size) };
    return problem('security.unmappedMiddleware', place ?? first?.source ?? null, values);
  });
}

/** As the application writes them, where that can be told. */
function authenticatingNames(endpoint: Endpoint, authenticating: readonly string[]): ReadonlySet<string> {
  const names = middlewareOf(endpoint)
    .flat()
    .filter((name) => {
      const [className = ''] = name.split(':');
      return guardsOf(name) !== null || authenticating.includes(className);
    });
  return new Set(names.map(shortName));
}

/** The framework's own middleware by its alias, which says the same. */
function shortName(name: string): string {
  return name.replace(/^.*\\Authenticate(?=$|:)/, 'auth');
}
