import { deepStrictEqual } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';

/** Files of applications that the page speaks of. */
const ofApplications: ReadonlySet<string> = new Set(['adonisrc.ts', 'config/auth.ts', 'config/openapi.ts']);

describe('the page on the architecture', () => {
  it('names files and folders that are there', () => {
    const paths = ['server/src', 'client/src', 'templates', 'test', 'scripts'].flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => `/${root}/${path.replaceAll('\\', '/')}`),
    );
    const page = readFileSync('docs/architecture.md', 'utf8');
    const named = Array.from(page.matchAll(/`([\w-]+(?:\/[\w-]+)*(?:\.ts|\/))`/g), ([, path = '']) => path);
    const missing = named.filter((path) => {
      const end = `/${path.replace(/\/$/, '')}`;
      return !ofApplications.has(path) && !paths.some((one) => one.endsWith(end));
    });
    deepStrictEqual(missing, []);
  });
});
