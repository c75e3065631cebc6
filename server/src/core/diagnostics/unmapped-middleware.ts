import type { AppliedMiddleware, Route } from '../application';
import { isAnswered } from '../guards';
import { securitySources } from '../openapi/describe';
import { explainedSecurity, hasUntoldWay, middlewareOf, securityResolver } from '../openapi/security';
import { problem, type Problem } from '../problems';
import type { CheckInput } from './check-input';
import { routesText } from './routes-text';

/** Guards of which nobody says all that they ask of a caller: routes behind them seem open, or to ask for less. */
export function unmappedMiddleware(input: CheckInput): readonly Problem[] {
  const { configurationFiles, documented, guardsNamed } = input;
  const routesByGuard = new Map<string, Set<Route>>();
  const inPart = new Set<string>();
  const sources = securitySources(input);
  const securityOf = securityResolver(sources);
  for (const endpoint of new Set(documented.map((one) => one.endpoint))) {
    const isSecured = securityOf(endpoint).length > 0;
    const guards = middlewareOf(endpoint, guardsNamed).filter(
      (one) => !isSecured || (hasUntoldWay(one, sources) && explainedSecurity(one, sources).by === 'source'),
    );
    for (const name of new Set(guards.flatMap(guardName))) {
      routesByGuard.set(name, (routesByGuard.get(name) ?? new Set()).add(endpoint.route));
      if (isSecured) inPart.add(name);
    }
  }
  const { places } = configurationFiles.openapi;
  const place = places.keyOf('middleware_security_map');
  const map = places.valueOf('middleware_security_map');
  const schemes = Object.keys(input.configuration.security).map((scheme) => [scheme]);
  return [...routesByGuard].map(([middleware, routes]) => {
    const [first] = routes;
    const documentedAs = inPart.has(middleware) ? 'only a part of them is' : 'no security is';
    const values = { middleware, routes: routesText(routes.size), documented: documentedAs };
    const unmapped = problem('security.unmappedMiddleware', place ?? first?.source ?? null, values);
    return map === null ? unmapped : { ...unmapped, insertion: { into: map, key: middleware, values: schemes } };
  });
}

/** As people call it. */
function guardName({ guard }: AppliedMiddleware): readonly string[] {
  return guard === null || isAnswered(guard) ? [] : [guard.name];
}
