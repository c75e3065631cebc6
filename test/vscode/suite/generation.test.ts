import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commands, workspace } from 'vscode';
import type { GenerateResult, PublishResult } from '../../../server/src/protocol';
import { fileAt } from './workspace';

/** A directory with what the command line wrote for the same application. */
const expected = process.env['ROUTESPEC_EXPECTED'] ?? '';
const directory = 'storage/app/public/openapi';

async function textOf(path: string): Promise<string> {
  return new TextDecoder().decode(await workspace.fs.readFile(fileAt(path)));
}

/** The files of all outputs, below the directory of outputs. */
function allFiles(): readonly string[] {
  const below = readdirSync(join(expected, 'all'), { recursive: true, encoding: 'utf8' });
  return below.filter((path) => path.endsWith('.json')).sort();
}

async function deleteIfThere(path: string): Promise<void> {
  await workspace.fs.delete(fileAt(path), { recursive: true }).then(undefined, () => undefined);
}

describe('generation', () => {
  for (const [command, name] of [
    ['routespec.generateOpenApiJson', 'openapi.json'],
    ['routespec.generateOpenApiYaml', 'openapi.yaml'],
  ] as const) {
    it(`writes the ${name} that the command line writes`, async () => {
      const result = await commands.executeCommand<GenerateResult | null>(command);

      assert.ok(result?.kind === 'generated', JSON.stringify(result));
      assert.deepEqual(
        result.files.map(({ kind }) => kind),
        ['written'],
      );
      const written = await textOf(`${directory}/openapi/${name}`);
      assert.equal(written, readFileSync(join(expected, name), 'utf8'));
    });
  }

  for (const [command, pattern] of [
    ['routespec.generateClientCollection', /clientcollection-all\.json$/],
    ['routespec.generateClientWorkspace', /clientworkspace-all\.json$/],
    ['routespec.generateEnvironments', /clientcollection-env-\w+\.json$/],
    ['routespec.generateAll', /\.json$/],
  ] as const) {
    it(`writes by ${command} the files that the command line writes`, async () => {
      await deleteIfThere(directory);
      const paths = allFiles().filter((path) => pattern.test(path));

      const result = await commands.executeCommand<GenerateResult | null>(command);

      assert.ok(result?.kind === 'generated', JSON.stringify(result));
      assert.deepEqual(
        result.files
          .map(({ kind, file }) => `${kind} ${file.slice(file.indexOf(directory) + directory.length + 1)}`)
          .sort(),
        paths.map((path) => `written ${path}`),
      );
      for (const path of paths) {
        assert.equal(await textOf(`${directory}/${path}`), readFileSync(join(expected, 'all', path), 'utf8'), path);
      }
    });
  }

  it('publishes the configuration that the command line publishes, and keeps what is there', async () => {
    const path = 'config/openapi-tests.php';
    const own = await textOf(path);
    await workspace.fs.delete(fileAt(path));

    const result = await commands.executeCommand<PublishResult | null>('routespec.publishConfiguration');

    assert.ok(result?.kind === 'published', JSON.stringify(result));
    assert.deepEqual(
      result.files.map(({ kind, file }) => `${kind} ${file.split('/').at(-1) ?? ''}`),
      ['kept openapi.php', 'kept openapi-docs.php', 'kept openapi-templates.php', 'written openapi-tests.php'],
    );
    assert.equal(await textOf(path), readFileSync(join(expected, path), 'utf8'));
    await workspace.fs.writeFile(fileAt(path), new TextEncoder().encode(own));
  });
});
