import { once } from '../../../../core/once';
import { type ProjectPath, projectPath } from '../../../../core/project-path';
import { shapeOf } from '../../../../core/openapi-objects/path-template';
import { filesBelow } from '../../../../languages/php/evaluate/builtins/files';
import { textOf } from '../../../../languages/php/evaluate/values';
import { fromVirtualPath } from '../../../../languages/php/paths';
import type { LinkedClass } from '../../../../languages/php/php-files';
import { listOf } from '../../runtime/argument-values';
import type { DocumentationFramework } from '../documented-action';
import { type Annotation, annotationsIn, textAt } from './annotation';
import { type AnnotatedSchema, annotationsOfClass } from './class-annotations';

/** Packages whose users write annotations; without them no file is searched for any. */
const packages: readonly string[] = ['zircote/swagger-php', 'darkaonline/l5-swagger'];

/** Steps for looking through a directory: some twenty thousand entries. */
const mostSteps = 1_000_000;

const verbs: readonly string[] = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Options'];

/** All annotations of the directories that the tool would search. */
export interface AnnotationIndex {
  /** By `METHOD /path/{}`. */
  readonly operations: ReadonlyMap<string, Annotation>;
  /** By the names of their components. */
  readonly schemas: ReadonlyMap<string, AnnotatedSchema>;
  /** Names of schemas by those of their classes, in lower case. */
  readonly schemasByClass: ReadonlyMap<string, string>;
  /** Components of other kinds by their references: `#/components/parameters/X`. */
  readonly components: ReadonlyMap<string, Annotation>;
  readonly securitySchemes: ReadonlyMap<string, Annotation>;
  /** What is said of the API as a whole; null for nothing. */
  readonly info: Annotation | null;
}

/** Reads when it is first asked. */
export function annotationIndex(laravel: DocumentationFramework): () => AnnotationIndex {
  return once(() => {
    const { machine } = laravel;
    const isUsed = packages.some((name) => machine.files.composer.packages.has(name));
    const classes = isUsed ? annotatedClasses(laravel) : [];
    return indexOf(classes.map((linked) => ({ linked, ...annotationsOfClass(machine, linked) })));
  });
}

interface ClassAnnotations {
  readonly linked: LinkedClass;
  readonly schemas: readonly AnnotatedSchema[];
  readonly others: readonly Annotation[];
}

function indexOf(classes: readonly ClassAnnotations[]): AnnotationIndex {
  const all = classes.flatMap(({ others }) => others);
  const inner = all.flatMap((one) =>
    one.name === 'OpenApi' ? annotationsIn(one, ['Components', 'Info', 'Server']) : [],
  );
  const flat = [...all, ...inner].flatMap((one) => [one, ...(one.name === 'Components' ? membersOf(one) : [])]);
  const prefixes = ['', ...flat.filter(({ name }) => name === 'Server').flatMap(pathOfServer)];
  const named = classes.flatMap(({ linked, schemas }) => schemas.map((schema) => ({ linked, schema })));
  const keyed = (kind: string, key: string, place: string): readonly (readonly [string, Annotation])[] =>
    flat.flatMap((one) => {
      const name = one.name === kind ? textAt(one, key) : undefined;
      return name === undefined ? [] : [[`${place}${name}`, one] as const];
    });
  return {
    operations: new Map(
      flat
        .filter(({ name }) => verbs.includes(name))
        .flatMap((operation) => operationKeys(operation, prefixes).map((key) => [key, operation] as const))
        .toReversed(),
    ),
    schemas: new Map(
      [
        ...flat.flatMap((one) => (one.name === 'Schema' ? [{ annotation: one, name: textAt(one, 'schema') }] : [])),
        ...named.map(({ schema }) => schema),
      ].flatMap((schema) =>
        schema.name === undefined ? [] : [[schema.name, { ...schema, name: schema.name }] as const],
      ),
    ),
    schemasByClass: new Map(
      named.map(({ linked, schema }) => [linked.declaration.name.toLowerCase(), schema.name] as const),
    ),
    components: new Map([
      ...keyed('Parameter', 'parameter', '#/components/parameters/'),
      ...keyed('Response', 'response', '#/components/responses/'),
      ...keyed('RequestBody', 'request', '#/components/requestBodies/'),
    ]),
    securitySchemes: new Map(keyed('SecurityScheme', 'securityScheme', '')),
    info: flat.find(({ name }) => name === 'Info') ?? null,
  };
}

function membersOf(components: Annotation): readonly Annotation[] {
  return annotationsIn(components, ['Schema', 'Parameter', 'Response', 'RequestBody', 'SecurityScheme']);
}

/** Paths stand below those of the servers. */
function operationKeys(operation: Annotation, prefixes: readonly string[]): readonly string[] {
  const path = textAt(operation, 'path');
  if (path === undefined) return [];
  const below = path.replace(/^\/*/, '/');
  return prefixes.map((prefix) => operationKey(operation.name, prefix + below));
}

export function operationKey(method: string, path: string): string {
  return `${method.toUpperCase()} ${shapeOf(`/${path.replace(/^\/+|\/+$/g, '')}`).replaceAll('?}', '}')}`;
}

function pathOfServer(server: Annotation): readonly string[] {
  const path = textAt(server, 'url')?.replace(/^[a-z]+:\/\/[^/]*/i, '') ?? '';
  const trimmed = path.replace(/\/+$/, '');
  return /^\/[\w./-]+$/.test(trimmed) ? [trimmed] : [];
}

/** The classes of files in which something is annotated. */
function annotatedClasses(laravel: DocumentationFramework): readonly LinkedClass[] {
  const { machine } = laravel;
  const { sources } = machine.files;
  return directoriesOf(laravel)
    .flatMap(
      (directory) =>
        machine.aside(mostSteps, () => filesBelow({ machine, source: laravel.nowhere.source }, directory)) ?? [],
    )
    .filter((path) => path.endsWith('.php'))
    .flatMap((path) => {
      const content = sources.read(path);
      if (content.kind !== 'text' || !/@OA\\|OpenApi\\Attributes/i.test(content.text)) return [];
      const file = machine.files.file(path);
      return file === null ? [] : [...file.classes.values()].map((declaration) => ({ declaration, file }));
    });
}

/** The directories that `config/l5-swagger.php` names, else `app`. */
function directoriesOf({ configuration }: DocumentationFramework): readonly ProjectPath[] {
  const documentations = configuration.get('l5-swagger.documentations');
  const written = (documentations.kind === 'array' ? [...documentations.entries.keys()] : []).flatMap((key) =>
    listOf(configuration.get(`l5-swagger.documentations.${key.toString()}.paths.annotations`)),
  );
  const directories = written.flatMap((value) => fromVirtualPath(textOf(value) ?? '') ?? []);
  const distinct = [...new Set(directories)].filter((path) => path !== '' && !path.startsWith('vendor'));
  return distinct.length === 0 ? [projectPath('app')] : distinct;
}
