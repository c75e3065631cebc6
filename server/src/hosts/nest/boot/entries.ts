import { entriesOf, memberOf, textsOf } from '../../../languages/typescript/resolution/json-members';
import type { ProjectModules } from '../../../languages/typescript/project-modules';
import { makingFiles, startingFiles } from '../../node/entries';

const makesApplication = /\bNestFactory\s*\.\s*create\b/;

/** Directories of applications in a monorepo, as Nest's and Nx's command lines lay them out. */
const directories = ['apps', 'packages'];

/** Files from which the application may be started, the likeliest first; last those with code that makes one. */
export function nestEntries(project: ProjectModules): Iterable<string> {
  project.startsIn(() => allEntries(project));
  return allEntries(project);
}

function* allEntries(project: ProjectModules): Generator<string> {
  const seen = new Set<string>();
  for (const entry of likelyEntries(project)) {
    if (seen.has(entry)) continue;
    seen.add(entry);
    yield entry;
  }
}

function* likelyEntries(project: ProjectModules): Generator<string> {
  yield* startingFiles(project, configuredEntries(project));
  for (const making of makingFiles(project, makesApplication)) {
    // What starts an application imports what makes it, which may do so when it is called alone.
    const start = startOf(project, making);
    if (start !== null) yield start;
    yield making;
  }
  for (const directory of directories) {
    for (const { name, kind } of project.entries(directory)) {
      const start = kind === 'directory' ? project.fileAt(`${directory}/${name}/src/main`) : null;
      if (start !== null) yield start;
    }
  }
}

/**
 * Files that start other applications of a monorepo than the one which `entry` starts: those that configuration names, and those of
 * directories with code that makes one.
 */
export function otherEntries(project: ProjectModules, entry: string): readonly string[] {
  const configured = configuredEntries(project);
  const directory = applicationDirectory(entry);
  if (configured.length < 2 && directory === null) return [];
  const named = configured.flatMap((path) => project.fileAt(path) ?? []).filter((path) => !isOtherwise(project, path));
  const making = [...makingFiles(project, makesApplication)].flatMap((path) => startOf(project, path) ?? []);
  return [...new Set([...named, ...making])].filter(
    (path) => path !== entry && (directory === null || applicationDirectory(path) !== directory),
  );
}

/** Whether a file starts what answers no requests of HTTP. */
function isOtherwise(project: ProjectModules, path: string): boolean {
  return /\b(?:createMicroservice|createApplicationContext|CommandFactory)\b/.test(project.text(path) ?? '');
}

/** What starts the application of a monorepo in whose directory a file lies. */
function startOf(project: ProjectModules, path: string): string | null {
  const directory = applicationDirectory(path);
  return directory === null ? null : project.fileAt(`${directory}/src/main`);
}

function applicationDirectory(path: string): string | null {
  const [above = '', name, ...within] = path.split('/');
  return directories.includes(above) && name !== undefined && within.length > 0 ? `${above}/${name}` : null;
}

/**
 * What `nest start` runs: `entryFile` below `sourceRoot`, of the application that is started by itself, then of all others.
 * https://docs.nestjs.com/cli/monorepo#cli-properties
 */
function configuredEntries(project: ProjectModules): readonly string[] {
  const configuration = project.json('nest-cli.json');
  if (configuration === undefined) return [];
  const isFirst = (one: unknown): boolean => memberOf(one, 'root') === memberOf(configuration, 'root');
  const all = entriesOf(memberOf(configuration, 'projects'))
    .map(([, one]) => one)
    .filter((one) => memberOf(one, 'type') !== 'library');
  const inOrder = [...all.filter(isFirst), configuration, ...all.filter((one) => !isFirst(one))];
  return [...new Set(inOrder.map(configuredEntry))];
}

function configuredEntry(configuration: unknown): string {
  const [root = 'src'] = textsOf(memberOf(configuration, 'sourceRoot'));
  const [file = 'main'] = textsOf(memberOf(configuration, 'entryFile'));
  return `${root.replace(/^\.\//, '').replace(/\/+$/, '')}/${file}`;
}
