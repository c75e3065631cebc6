import { deepStrictEqual, ok } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { relative, resolve } from 'node:path';
import { temporaryDirectory } from '../temporary-directory';

/** The chunks of the command line that a run on an application loads. */
function loadedOn(application: string): readonly string[] {
  const hook = `process.on('exit', () => console.error(JSON.stringify(Object.keys(require.cache))));`;
  const file = temporaryDirectory({ 'hook.cjs': hook });
  const args = ['--require', `${file}/hook.cjs`, 'dist/cli.js', 'routes', '--project', application];
  const { stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  const [list] = /^\[.*\]$/m.exec(stderr) ?? [];
  ok(status === 0 && list !== undefined, stderr);
  return (JSON.parse(list) as readonly string[]).map((path) => relative(resolve('dist'), path));
}

describe('The command line loads', () => {
  it('nothing that reads TypeScript for an application of Laravel', () => {
    const loaded = loadedOn('test/hosts/laravel-clinic');
    deepStrictEqual(
      loaded.filter((path) => /^(?:hosts\/|languages\/|typescript)/.test(path)),
      [],
    );
  });

  it('what reads configuration in TypeScript where there is some', () => {
    const application = temporaryDirectory({
      'composer.json': '{"require":{"laravel/framework":"^12.0"}}',
      'routes/api.php': '<?php',
      'config/openapi.ts': "export default { info: { title: 'Shop' } };",
    });
    const loaded = loadedOn(application).filter((path) => /^(?:hosts\/|languages\/|typescript)/.test(path));
    deepStrictEqual(loaded.toSorted(), ['languages/typescript-configuration.js', 'typescript.js']);
  });

  it('the reader of its framework for an application of TypeScript, in the file that all of these share', () => {
    for (const host of ['adonis', 'express', 'fastify', 'hono', 'nest']) {
      const loaded = loadedOn(`test/hosts/${host}`).filter((path) => /^(?:hosts\/|typescript)/.test(path));
      deepStrictEqual(loaded.toSorted(), [`hosts/${host}.js`, 'hosts/node.js', 'typescript.js']);
    }
  });
});
