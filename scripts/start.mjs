// Runs the bundled command line on the sample application and says what came out. Needs `npm run bundle` before.
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const sample = 'test/hosts/laravel-clinic';
// Nothing is written among the sources.
const project = resolve(root, 'out/laravel-clinic');
rmSync(project, { recursive: true, force: true });
cpSync(resolve(root, sample), project, { recursive: true });

const words = ['dist/cli.js', 'openapi:generate', '--all', '--project', project];
const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
if (status !== 0) process.exit(status ?? 1);

const outputs = resolve(project, 'storage/app/public/openapi');
const files = readdirSync(outputs, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => resolve(parentPath, name));
const read = (name) => JSON.parse(readFileSync(resolve(outputs, name), 'utf8'));

const { info, paths, tags, components } = read('openapi/openapi-all.json');
const operations = Object.values(paths).flatMap((item) => Object.values(item));
const guarded = operations.filter(({ security }) => security.length > 0);
const { item: folders } = read('clientcollection/clientcollection-all.json');
const requestsIn = (items) => items.flatMap((one) => (one.item === undefined ? [one] : requestsIn(one.item)));
const requests = requestsIn(folders);
const checks = requests
  .flatMap(({ event = [] }) => event)
  .flatMap(({ script }) => script.exec.join('\n').match(/pm\.test\(/g) ?? []);
const { resources } = read('clientworkspace/clientworkspace-all.json');

console.log(`
Routespec read ${sample} without running it and wrote:

${files.map((file) => `  ${relative(process.cwd(), file)}`).join('\n')}

They hold one API, "${info.title}" ${info.version}, as

  an OpenAPI 3.0.3 description   ${Object.keys(paths).length} paths with ${operations.length} operations, ${guarded.length} of which ask for credentials
  a request collection           ${requests.length} requests with ${checks.length} checks, in the order in which they can be run
  a workspace                    ${resources.length} resources

  tags     ${tags.map(({ name }) => name).join(', ')}
  schemas  ${Object.keys(components.schemas).join(', ')}
  schemes  ${Object.keys(components.securitySchemes).join(', ')}

Next: node dist/cli.js routes --project ${sample}
`);
