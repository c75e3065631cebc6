import { deepStrictEqual } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';

/** Files of applications that the pages speak of. */
const ofApplications: ReadonlySet<string> = new Set(['adonisrc.ts', 'config/auth.ts', 'config/openapi.ts']);

const pages = ['docs/architecture.md', ...readdirSync('docs/architecture').map((page) => `docs/architecture/${page}`)];

describe('the pages on the architecture', () => {
  const paths = ['server/src', 'client/src', 'templates', 'test', 'scripts'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => `/${root}/${path.replaceAll('\\', '/')}`),
  );

  for (const page of pages) {
    it(`name files and folders that are there: ${page}`, () => {
      const text = readFileSync(page, 'utf8');
      const named = Array.from(text.matchAll(/`([\w-]+(?:\/[\w-]+)*(?:\.ts|\/))`/g), ([, path = '']) => path);
      const missing = named.filter((path) => {
        const end = `/${path.replace(/\/$/, '')}`;
        return !ofApplications.has(path) && !paths.some((one) => one.endsWith(end));
      });
      deepStrictEqual(missing, []);
    });
  }

  it('are all led to from the first', () => {
    const first = readFileSync('docs/architecture.md', 'utf8');
    deepStrictEqual(
      pages.slice(1).filter((page) => !first.includes(`](${page.replace('docs/', '')})`)),
      [],
    );
  });
});
