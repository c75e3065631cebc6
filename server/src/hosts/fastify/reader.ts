import { noGuardsNamed } from '../../core/guards';
import { distinct } from '../../core/problems';
import { routesOnly } from '../../core/read-operation';
import type { ApplicationReading } from '../../core/application-reading';
import type { HostReader, ReadingInput } from '../host';
import { TypeShapes } from '../../languages/typescript/types/type-shapes';
import { aboutApplication, applicationName } from '../node/about';
import { sourceOf } from '../../languages/typescript/source-of';
import { bootedApplication } from './boot';
import { linkRoute } from './link-route';
import { fastifyProblem } from './problems';
import { registeredRoutes } from './routes/registered';

/** Prepares to read the application of one project. */
export function createReader(): HostReader {
  return { read: readApplication };
}

function readApplication({ files }: ReadingInput): ApplicationReading {
  const { project, servers } = bootedApplication(files);
  const registered = servers.map(registeredRoutes);
  const linked = new Map(registered.flatMap(({ routes }) => routes.map((one) => [linkRoute(one, []), one] as const)));
  const shapes = new TypeShapes();
  const manifest = project.json('package.json');
  const missing = [
    ...(servers.length === 0 ? [fastifyProblem('fastify.noApplication', null, {})] : []),
    ...registered.flatMap((one) => one.untold).map(({ at }) => fastifyProblem('fastify.pathUnknown', sourceOf(at), {})),
  ];
  const foreign = servers.flatMap((one) => one.foreign);
  return {
    application: {
      name: applicationName(manifest),
      about: aboutApplication(manifest),
      routes: [...linked.keys()],
      problems: distinct([
        ...missing,
        ...foreign.map((node) => fastifyProblem('fastify.pluginUnknown', sourceOf(node), {})),
      ]),
      complete: missing.length === 0,
    },
    operationOf: routesOnly,
    shapes,
    guardsNamed: noGuardsNamed,
    middlewarePlaces: () => [],
  };
}
