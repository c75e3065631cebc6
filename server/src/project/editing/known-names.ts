import type { ConfigurationFileName } from '../../core/configuration/files';
import { type Candidate, named } from '../../core/configuration/completion/candidate';
import { knownChecks } from '../../core/diagnostics/checks-without-snippet';
import type { DocumentedOperation } from '../../core/documentation/documented-operation';
import { fieldsOfInput, inputOf } from '../../core/documentation/input-fields';
import { documentedOperations } from '../../core/openapi/describe';
import { pathsOf } from '../../core/openapi-objects/path-template';
import { groupBy } from '../../core/group-by';
import { crudWords } from '../../core/selection/crud-action';
import { derivedName } from '../../core/selection/endpoint';
import type { ReadProject } from '../read-project';

/** What of an application may be named at a place of a configuration file. */
type NamesAt = (project: ReadProject, path: readonly string[]) => readonly Candidate[];

/** By the file and the keys around, `*` for any; of a map its keys, of anything else the value. */
const names: Readonly<Record<ConfigurationFileName, Readonly<Record<string, NamesAt>>>> = {
  openapi: {
    middleware_security_map: middlewareNames,
    'middleware_security_map.*.*': (project) => named(Object.keys(project.configuration.security), 'security scheme'),
    'api_types.*.prefix': prefixes,
    'api_types.*.middleware.*': middlewareNames,
    'routes.middleware.*': middlewareNames,
    'exclude_modules.*': ({ moduleDirectories }) => named(moduleDirectories, 'module'),
    'exclude_routes.*': ({ application }) => named(application.routes.map(({ uri }) => uri)),
    'diagnostics.severity': ({ problemCodes }) => named(problemCodes),
  },
  'openapi-docs': {
    custom_endpoints: (project) =>
      documentedOperations(project).map(({ endpoint }) => ({ name: endpoint.name, ...told(endpoint) })),
    'custom_endpoints.*.request_fields': (project, [, name]) =>
      fieldNames(project, ({ endpoint }) => endpoint.name === name),
    endpoints: paths,
    'endpoints.*': (project, [, path]) =>
      documentedOperations(project)
        .filter(({ endpoint }) => pathsOf(endpoint.route).some((one) => one.path === path))
        .map(({ endpoint }) => ({ ...told(endpoint), name: endpoint.method.toLowerCase(), detail: endpoint.name })),
    entities: (project) => named(documentedOperations(project).map(({ endpoint }) => endpoint.entity)),
    crud_templates: actions,
    field_descriptions: (project) => fieldNames(project, () => true),
    field_examples: (project) => fieldNames(project, () => true),
  },
  'openapi-templates': { generic_templates: actions },
  'openapi-tests': {
    templates: (project) => [...actions(project), ...named(['default'], 'every other action')],
    'templates.*.checks.*': checks,
    custom_tests: (project) =>
      documentedOperations(project).flatMap(({ endpoint }) =>
        [...new Set([endpoint.name, derivedName(endpoint)])].map((name) => ({ name, ...told(endpoint) })),
      ),
    'custom_tests.*.checks.*': checks,
    snippets: checks,
  },
};

/** The names of an application that may stand at a place; none where it has none of that kind. Each once. */
export function knownNames(
  file: ConfigurationFileName,
  path: readonly string[],
  project: ReadProject,
): readonly Candidate[] {
  const [, namesAt] = Object.entries(names[file]).find(([pattern]) => isAt(pattern.split('.'), path)) ?? [];
  const found = namesAt?.(project, path) ?? [];
  return [...new Map(found.map((one) => [`${one.name} ${one.detail ?? ''}`, one])).values()];
}

function isAt(pattern: readonly string[], path: readonly string[]): boolean {
  return pattern.length === path.length && pattern.every((key, index) => key === '*' || key === path[index]);
}

function told(endpoint: DocumentedOperation['endpoint']): Omit<Candidate, 'name'> {
  const operation = operationName(endpoint);
  return { detail: operation, description: null, operation };
}

/** What a documented operation is called where nobody named it: `POST /clients`. */
export function operationName({ method, route }: Pick<DocumentedOperation['endpoint'], 'method' | 'route'>): string {
  return `${method} ${pathsOf(route)[0].path}`;
}

/** Paths of documented operations, with their methods. */
function paths(project: ReadProject): readonly Candidate[] {
  const byPath = groupBy(documentedOperations(project), ({ endpoint }) => pathsOf(endpoint.route)[0].path);
  return [...byPath].map(([name, operations]) => {
    const methods = new Set(operations.map(({ endpoint }) => endpoint.method));
    return { name, detail: [...methods].join(', '), description: null };
  });
}

function middlewareNames({ application }: ReadProject): readonly Candidate[] {
  const lists = new Set(application.routes.map(({ middleware }) => middleware));
  return named(
    [...lists].flatMap(({ raw }) => raw),
    'middleware',
  );
}

/** What the URIs of routes begin with, and where these have a version that, too. */
function prefixes({ application }: ReadProject): readonly Candidate[] {
  const segments = application.routes.map(({ uri }) => uri.split('/').filter((segment) => !segment.startsWith('{')));
  return named(
    segments.flatMap(([first = '', second]) => [first, ...(second === undefined ? [] : [`${first}/${second}`])]),
  );
}

function fieldNames(project: ReadProject, isMeant: (operation: DocumentedOperation) => boolean): readonly Candidate[] {
  const { configuration, shapes, operationOf } = project;
  const fields = documentedOperations(project)
    .filter(isMeant)
    .flatMap(({ endpoint }) =>
      fieldsOfInput(
        inputOf(endpoint, operationOf(endpoint.route, endpoint.method), configuration.docs, shapes),
        shapes,
      ),
    );
  const byName = new Map(fields.map(([name, { type }]) => [name, type === 'any' ? null : type]));
  return [...byName].map(([name, detail]) => ({ name, detail, description: null }));
}

function actions(project: ReadProject): readonly Candidate[] {
  return named([...crudWords, ...documentedOperations(project).map(({ endpoint }) => endpoint.action)], 'action');
}

function checks({ configuration: { tests } }: ReadProject): readonly Candidate[] {
  return named(knownChecks(tests), 'check');
}
