import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The packages of which bundles say that something is in them. */
function bundledPackages(): readonly string[] {
  const maps = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js.map'));
  const sources = maps.flatMap((path) => {
    const { sources } = JSON.parse(readFileSync(join('dist', path), 'utf8')) as { readonly sources: readonly string[] };
    return sources;
  });
  const names = sources.flatMap((path) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []);
  return [...new Set(names)].sort();
}

describe('the notices', () => {
  const text = readFileSync('dist/NOTICES.txt', 'utf8');
  const parts = text.split(`\n\n${'='.repeat(80)}\n\n`).slice(1);

  it('name each package that is bundled, with the text of its licence', () => {
    const noticed = parts
      .filter((part) => /copyright|permission is hereby granted/i.test(part))
      .map((part) => /^(\S+) \d/.exec(part)?.[1] ?? part);
    // TypeScript is in a package of another name.
    assert.deepEqual([...new Set(noticed)].sort(), [...bundledPackages(), 'typescript'].sort());
  });
});
