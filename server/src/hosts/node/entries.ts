import type { ProjectModules } from '../../languages/typescript/project-modules';
import { memberOf } from '../../languages/typescript/resolution/json-members';

const conventions = ['server', 'app', 'index', 'main', 'bin/www'].flatMap((name) =>
  ['src/', 'server/', 'server/src/', 'backend/', 'api/', 'lib/', ''].map((directory) => directory + name),
);

/** Directories in which no application is written. */
const left = new Set([
  'node_modules',
  'dist',
  'build',
  'out',
  'coverage',
  'test',
  'tests',
  '__tests__',
  'public',
  'e2e',
]);

/** Files that are looked into for one that makes an application. */
const mostFiles = 4000;

/** Files from which the application may be started, the likeliest first; last those with code that `makes` one. */
export function* entryFiles(project: ProjectModules, makes: RegExp): Generator<string> {
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

/** Files of code whose text a pattern matches, those of directories further up first. */
export function* filesWith(project: ProjectModules, pattern: RegExp): Generator<string> {
  const waiting = [''];
  let count = 0;
  for (let at = waiting.shift(); at !== undefined && count < mostFiles; at = waiting.shift()) {
    for (const name of project.list(at)) {
      const path = at === '' ? name : `${at}/${name}`;
      if (project.kindOf(path) === 'directory') {
        if (!left.has(name) && !name.startsWith('.')) waiting.push(path);
      } else if (/\.[cm]?[jt]s$/.test(name) && !/\.(?:d|test|spec)\.[cm]?[jt]s$/.test(name)) {
        count++;
        if (pattern.test(project.text(path) ?? '')) yield path;
      }
    }
  }
}
