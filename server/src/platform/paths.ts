import { posix } from 'node:path';
import { isOutside, isProjectPath, pathFrom, type ProjectPath } from '../core/project-path';

// Windows is told from the path, not from the platform: an editor on one may speak of files on the other, and tests run
// on both.
const drive = /^\/?([A-Za-z]):(?=$|[\\/])/;

/** The path with `/` between segments, and a drive letter in lower case: editors and Windows disagree on its case. */
export function normalizedPath(path: string): string {
  if (!drive.test(path) && !path.startsWith('\\\\')) return path;
  return path.replaceAll('\\', '/').replace(drive, (_, letter: string) => `${letter.toLowerCase()}:`);
}

/** Where an absolute path lies in the project; null outside of it. Both paths are of one kind. */
export function projectPathOf(root: string, path: string): ProjectPath | null {
  const base = normalizedPath(root).replace(/\/+$/, '');
  const file = normalizedPath(path).replace(/\/+$/, '');
  if (file !== base && !file.startsWith(`${base}/`)) return null;
  const relative = file.slice(base.length + 1);
  return isProjectPath(relative) ? relative : null;
}

/** Where an absolute path lies in the project, or beside it in the workspace around it; null outside of both. */
export function workspacePathOf(root: string, workspace: string, path: string): ProjectPath | null {
  const inside = projectPathOf(root, path);
  if (inside !== null || workspace === root) return inside;
  const [own, other] = [projectPathOf(workspace, root), projectPathOf(workspace, path)];
  return own === null || other === null ? null : pathFrom(own, other);
}

/** The absolute path of one of the project, with `/` between segments. */
export function absolutePath(root: string, path: ProjectPath): string {
  return isOutside(path) ? posix.join(root, path) : `${root}/${path}`;
}

/** The path of a `file:` URI, as `normalizedPath` writes it; null for any other URI. */
export function pathOfFileUri(uri: string): string | null {
  if (!URL.canParse(uri)) return null;
  const { protocol, host, pathname } = new URL(uri);
  if (protocol !== 'file:') return null;
  const path = decoded(pathname);
  if (path === null) return null;
  return host === '' ? normalizedPath(path) : `//${host}${path}`;
}

/** The URI of an absolute path, in the form in which editors write it (`file:///c%3A/…`). */
export function fileUriOf(path: string): string {
  const normalized = normalizedPath(path);
  const encoded = normalized.split('/').map(encodeURIComponent).join('/');
  if (normalized.startsWith('//')) return `file:${encoded}`;
  return normalized.startsWith('/') ? `file://${encoded}` : `file:///${encoded}`;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
