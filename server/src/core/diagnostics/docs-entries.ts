import type { ConfigurationFile, SettingsByFile } from '../configuration/files';
import type { DocumentedOperation } from '../documentation/documented-operation';
import { shapeOfWritten } from '../documentation/endpoint-metadata';
import { didYouMean, mostNames, nearest } from '../nearest';
import { pathsOf } from '../openapi-objects/path-template';
import { problem, type Problem } from '../problems';
import { derivedName, type Endpoint } from '../selection/endpoint';
import { omissionProblem } from './missing-endpoint';
import { type OmittedEndpoint, omittedEndpoints } from './omitted-endpoints';
import { type CheckInput, downgradedIfIncomplete } from './check-input';

type Docs = ConfigurationFile<SettingsByFile['openapi-docs']>;

/** Entries of the documentation file that are about nothing that is documented. */
export function docsEntries(input: CheckInput): readonly Problem[] {
  const docs = input.configurationFiles['openapi-docs'];
  const { documented, application } = input;
  const names = unknownNames(docs, documented);
  const paths = unknownOperations(docs, documented);
  if (names.length === 0 && paths.length === 0) return [];
  const omitted = omittedEndpoints(input);
  return [
    ...names.flatMap((name) => {
      const found = omitted.find((one) => one.names[0] === name);
      const source = docs.places.keyOf('custom_endpoints', name);
      if (found !== undefined) return omissionProblem({ source, entry: 'entry' }, found);
      return downgradedIfIncomplete([unmatchedName(name, docs, documented)], application);
    }),
    ...paths.flatMap(({ path, methods }) => pathProblems({ path, methods }, { docs, documented, omitted, input })),
  ];
}

function unknownNames({ settings }: Docs, documented: readonly DocumentedOperation[]): readonly string[] {
  const written = Object.keys(settings.custom_endpoints);
  if (written.length === 0) return [];
  const names = new Set(documented.map(({ endpoint }) => endpoint.name));
  return written.filter((name) => !names.has(name));
}

/** First the endpoints that the name would fit but for what stands before it, or for a declared name. */
function nearestNames(name: string, endpoints: readonly Endpoint[]): readonly string[] {
  const fitting = endpoints.filter((one) => one.name.endsWith(`.${name}`) || derivedName(one) === name);
  const others = nearest(name, [...new Set(endpoints.map((endpoint) => endpoint.name))]);
  return [...new Set([...fitting.map((endpoint) => endpoint.name), ...others])].slice(0, mostNames);
}

function unmatchedName(name: string, { settings, places }: Docs, documented: readonly DocumentedOperation[]): Problem {
  const free = documented
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => !Object.hasOwn(settings.custom_endpoints, endpoint.name));
  const instead = nearestNames(name, free);
  const source = places.keyOf('custom_endpoints', name);
  const values = { key: `is named "${name}"`, nearest: didYouMean(instead) };
  return problem('docs.unmatchedEndpoint', source, values, { source, written: name, instead });
}

/** A path of `endpoints`, and those of its methods that nothing documented answers. */
interface UnknownOperations {
  readonly path: string;
  readonly methods: readonly string[];
}

function unknownOperations(
  { settings }: Docs,
  documented: readonly DocumentedOperation[],
): readonly UnknownOperations[] {
  const answered = new Set(documented.map(({ endpoint, shape }) => `${endpoint.method} ${shape}`));
  return Object.entries(settings.endpoints).flatMap(([path, operations]) => {
    const shape = shapeOfWritten(path);
    const methods = Object.keys(operations).filter((method) => !answered.has(`${method.toUpperCase()} ${shape}`));
    return methods.length === 0 ? [] : [{ path, methods }];
  });
}

interface Surroundings {
  readonly docs: Docs;
  readonly documented: readonly DocumentedOperation[];
  readonly omitted: readonly OmittedEndpoint[];
  readonly input: CheckInput;
}

/** A path that nothing answers is reported once, at the path. */
function pathProblems({ path, methods }: UnknownOperations, around: Surroundings): readonly Problem[] {
  const { docs, documented, omitted, input } = around;
  const shape = shapeOfWritten(path);
  const onPath = omitted.filter(({ shapes }) => shapes.includes(shape));
  if (onPath.length === 0 && !documented.some((one) => one.shape === shape)) {
    return downgradedIfIncomplete([unmatchedPath({ path, methods }, docs, documented)], input.application);
  }
  return methods.flatMap((method) => {
    const source = docs.places.keyOf('endpoints', path, method);
    const found = onPath.find((one) => one.method === method.toUpperCase());
    if (found !== undefined) return omissionProblem({ source, entry: 'entry' }, found);
    const key = `answers ${method.toUpperCase()} "${path}"`;
    return downgradedIfIncomplete([problem('docs.unmatchedEndpoint', source, { key, nearest: '' })], input.application);
  });
}

function unmatchedPath(
  { path, methods }: UnknownOperations,
  docs: Docs,
  documented: readonly DocumentedOperation[],
): Problem {
  const taken = new Set(Object.keys(docs.settings.endpoints).map(shapeOfWritten));
  const wanted = new Set(methods.map((method) => method.toUpperCase()));
  const free = documented.filter(({ endpoint, shape }) => wanted.has(endpoint.method) && !taken.has(shape));
  const paths = new Set(free.map(({ endpoint }) => pathsOf(endpoint.route)[0].path));
  const slash = path.startsWith('/') ? 0 : 1;
  const instead = nearest(
    path,
    [...paths].map((one) => one.slice(slash)),
  );
  const source = docs.places.keyOf('endpoints', path);
  const values = { key: `has the path "${path}"`, nearest: didYouMean(instead) };
  return problem('docs.unmatchedEndpoint', source, values, { source, written: path, instead });
}
