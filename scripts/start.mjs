// Runs the bundled command line on the sample application and says what came out. Needs `npm run bundle` before.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const project = 'test/hosts/laravel-clinic';

/** Generates one file; its warnings show only once, as both formats have the same. */
function generate(format, warnings) {
  const output = `out/openapi.${format}`;
  const words = ['dist/cli.js', 'openapi:generate', '--project', project, '--format', format, '--output', output];
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: ['ignore', 'ignore', warnings] });
  if (status !== 0) process.exit(status ?? 1);
  return resolve(root, output);
}

const json = generate('json', 'inherit');
const yaml = generate('yaml', 'ignore');

const { info, paths, tags, components } = JSON.parse(readFileSync(json, 'utf8'));
const operations = Object.values(paths).flatMap((item) => Object.values(item));
const guarded = operations.filter(({ security }) => security.length > 0);

console.log(`
Routespec read ${project} without running it and wrote:

  ${relative(process.cwd(), json)}
  ${relative(process.cwd(), yaml)}

They hold one OpenAPI 3.0.3 description, "${info.title}" ${info.version}:

  ${Object.keys(paths).length} paths with ${operations.length} operations, ${guarded.length} of which ask for credentials
  tags     ${tags.map(({ name }) => name).join(', ')}
  schemas  ${Object.keys(components.schemas).join(', ')}
  schemes  ${Object.keys(components.securitySchemes).join(', ')}

Next: node dist/cli.js routes --project ${project}
`);
