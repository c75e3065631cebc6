import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

function routespec(...words: readonly string[]): void {
  execFileSync('node', ['dist/cli.js', ...words], { stdio: 'ignore' });
}

/**
 * Fills a directory with what the command line writes for an application, to compare with what the extension does: the
 * description alone, everything (`all/`), and the configuration files of an application without them (`config/`).
 * `copy`: makes a copy of the application.
 */
export function writeExpected(directory: string, copy: (name: string) => string): string {
  mkdirSync(directory);
  const application = copy('generated');
  for (const format of ['json', 'yaml']) {
    const output = ['--format', format, '--output', join(directory, `openapi.${format}`)];
    routespec('openapi:generate', '--project', application, ...output);
  }
  routespec('openapi:generate', '--project', application, '--all');
  cpSync(join(application, 'storage/app/public/openapi'), join(directory, 'all'), { recursive: true });
  const bare = copy('published');
  rmSync(join(bare, 'config/openapi-tests.php'));
  routespec('vendor:publish', '--project', bare, '--tag', 'openapi-config');
  cpSync(join(bare, 'config'), join(directory, 'config'), { recursive: true });
  return directory;
}
