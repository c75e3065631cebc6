import type { ProjectModules } from '../../languages/typescript/project-modules';
import { memberOf } from '../../languages/typescript/resolution/json-members';
import { filesWith } from './files-with';

const conventions = ['server', 'app', 'index', 'main', 'bin/www'].flatMap((name) =>
  ['src/', 'server/', 'server/src/', 'backend/', 'api/', 'lib/', ''].map((directory) => directory + name),
);

/** Files from which the application may be started, the likeliest first; last those with code that `makes` one. */
export function entryFiles(project: ProjectModules, makes: RegExp): Iterable<string> {
  project.startsIn(() => allEntries(project, makes));
  return allEntries(project, makes);
}

function* allEntries(project: ProjectModules, makes: RegExp): Generator<string> {
  const seen = new Set<string>();
  yield* filesOf(project, [...ofManifest(project), ...conventions], seen);
  yield* filesOf(project, filesWith(project, makes), seen);
}

/** Those that are named as the start of an application, by its files or by what people call them; `first` go before conventions. */
export function* startingFiles(project: ProjectModules, first: readonly string[] = []): Generator<string> {
  yield* filesOf(project, [...ofManifest(project), ...first, ...conventions]);
}

/** Those with code that `makes` an application. */
export function* makingFiles(project: ProjectModules, makes: RegExp): Generator<string> {
  yield* filesOf(project, filesWith(project, makes));
}

function* filesOf(
  project: ProjectModules,
  paths: Iterable<string>,
  seen: Set<string> = new Set<string>(),
): Generator<string> {
  for (const path of paths) {
    const file = project.fileAt(path);
    if (file === null || seen.has(file) || !/\.[cm]?[jt]sx?$/.test(file)) continue;
    seen.add(file);
    yield file;
  }
}

/** `main` and what scripts start, what is compiled as the source of it. */
function ofManifest(project: ProjectModules): readonly string[] {
  const manifest = project.json('package.json');
  const scripts = memberOf(manifest, 'scripts');
  const started = Object.keys(recordOf(scripts)).filter((name) =>
    /^(?:start|dev|serve|develop|server)(?::|$)/.test(name),
  );
  const texts = [memberOf(manifest, 'main'), ...started.map((name) => memberOf(scripts, name))].filter(
    (text) => typeof text === 'string',
  );
  const files = texts.flatMap((text) => text.match(/[\w@./-]+\.[cm]?[jt]sx?\b/g) ?? []);
  return files.flatMap((file) => {
    const own = file.replace(/^\.\//, '');
    const bare = own.replace(/\.[cm]?[jt]sx?$/, '');
    const inner = bare.replace(/^(?:dist|build|out|lib)\//, '');
    return inner === bare ? [own, bare] : [`src/${inner}`, `server/${inner}`, inner, own];
  });
}

function recordOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
