import { versionNeutral } from '../boot/nest-packages';

export interface PathParts {
  readonly versions: readonly string[];
  readonly modulePath: string | null;
  readonly controllerPaths: readonly string[];
  readonly methodPaths: readonly string[];
}

/** How an application puts paths together. */
export interface PathSettings {
  readonly prefix: string;
  /** Whether versions stand in paths, and what before them; null where they do not. */
  readonly versionPrefix: string | null;
  readonly isExcluded: (path: string, method: string) => boolean;
}

/**
 * The paths of a handler: prefix, version, module, controller, method, each with a slash before it.
 * packages/core/router/route-path-factory.ts
 */
export function routePaths(parts: PathParts, method: string, settings: PathSettings): readonly string[] {
  const { prefix, versionPrefix, isExcluded } = settings;
  const versioned =
    versionPrefix === null || parts.versions.length === 0
      ? ['']
      : parts.versions.map((version) => (version === versionNeutral ? '' : `/${versionPrefix}${version}`));
  return versioned.flatMap((version) =>
    parts.controllerPaths.flatMap((controller) =>
      parts.methodPaths.map((path) => {
        const own = below(below(below('', parts.modulePath ?? ''), controller), path);
        const whole = version + own;
        const isBare = prefix === '' || isExcluded(withSlash(own), method);
        return withoutEnd(withSlash(isBare ? whole : prefix + whole));
      }),
    ),
  );
}

function below(path: string, part: string): string {
  return part === '' ? path : withoutEnd(path) + withSlash(part);
}

function withSlash(path: string): string {
  return path.startsWith('/') ? path : `/${path}`;
}

function withoutEnd(path: string): string {
  return path.length > 1 || path === '/' ? path.replace(/\/$/, '') : path;
}
