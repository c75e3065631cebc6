import { didYouMean, nearest } from '../nearest';
import { isMeant } from '../openapi/security';
import { problem, type Problem } from '../problems';
import { type CheckInput, downgradedIfIncomplete } from './check-input';

/** Entries of `middleware_security_map` about middleware that no route carries. */
export function unusedMiddleware(input: CheckInput): readonly Problem[] {
  const { application, apiTypes, configuration, configurationFiles, guardsNamed } = input;
  // Written out or not, the default entries are about no application in particular.
  const shipped = configuration.defaults.middlewareSecurityMap;
  const { settings, places } = configurationFiles.openapi;
  // Hundreds of routes share one list.
  const lists = new Set(application.routes.map(({ middleware }) => middleware));
  const carried = new Set([
    ...[...lists].flatMap(({ raw, applied }) => [...raw, ...applied.flatMap(({ names }) => names)]),
    ...apiTypes.apiTypes.flatMap(({ middleware }) => middleware),
  ]);
  const names = [...carried];
  const unused = Object.keys(settings.middleware_security_map).filter(
    (key) => !Object.hasOwn(shipped, key) && !names.some((name) => isMeant(key, name, guardsNamed)),
  );
  const problems = unused.map((middleware) => {
    const source = places.keyOf('middleware_security_map', middleware);
    const free = names.filter((name) => !Object.hasOwn(settings.middleware_security_map, name));
    const instead = nearest(middleware, free);
    const values = { middleware, nearest: didYouMean(instead) };
    return problem('security.unusedMiddleware', source, values, { source, written: middleware, instead });
  });
  return downgradedIfIncomplete(problems, application);
}
