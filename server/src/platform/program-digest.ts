import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { sha256 } from './digest';

/** What lies beside the command line, and has no part in its results: other programs, and what only they load. */
const others: ReadonlySet<string> = new Set([
  'application-search.js',
  'assistance.js',
  'chokidar.js',
  'extension.js',
  'http-worker.js',
  'index.js',
  'lsp.js',
  'mcp.js',
  'preview',
  'problems.md',
  'project-worker.js',
  'serve.js',
]);

/**
 * Another text for each program that could make other results: a digest of the files in its directory (templates and
 * what is loaded on demand as well), and of the version of Node.
 */
export function programDigest(directory: string): string {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => decides(relative(directory, file)))
    .sort();
  const lines = files.map((file) => `${sha256(readFileSync(file))} ${relative(directory, file)}`);
  return sha256([process.version, ...lines].join('\n'));
}

function decides(path: string): boolean {
  const [top = ''] = path.split(sep);
  return !others.has(top) && !path.endsWith('.map') && !path.endsWith('.LEGAL.txt');
}
