import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import type { OutputName } from '../server/src/protocol';
import { endAll, serverOf } from './http/running-server';
import { library } from './library/built-library';
import { Editor } from './lsp/editor';
import { temporaryDirectory } from './temporary-directory';

const host = 'test/hosts/laravel-clinic';
const files = Object.fromEntries(
  readdirSync(host, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => [relative(host, file), readFileSync(file, 'utf8')]),
);

interface Choice {
  readonly apiTypes: readonly string[] | null;
  readonly environment: string | null;
}

interface Wanted extends Choice {
  readonly output: Exclude<OutputName, 'environments'>;
  readonly format: 'json' | 'yaml';
}

const filters = [null, ['admin'], ['site'], ['mobile'], ['mobile', 'admin']];
const environments = [null, 'devserver', 'local', 'production'];
const choices = filters.flatMap((apiTypes) => environments.map((environment): Choice => ({ apiTypes, environment })));

const outputs = ['openapi', 'clientcollection', 'clientworkspace'] as const;

/** How each channel answers, by the text of what is wanted. */
type Channel = (wanted: Wanted) => Promise<string>;

describe('the same request', () => {
  let editor: Editor;
  let url = '';
  const root = temporaryDirectory(files);
  const services = new library.OpenApiServices({ root });

  before(async () => {
    editor = await Editor.open({ files });
    url = await serverOf({ root });
  });
  after(async () => {
    await editor.quit();
    await endAll();
  });

  const channels: Readonly<Record<string, Channel>> = {
    'the library': async ({ output, format, apiTypes, environment }) =>
      library.serialize(await services.generate(true, apiTypes, environment, output), format),
    HTTP: async ({ output, format, apiTypes, environment }) => {
      const query = new URLSearchParams({
        ...(apiTypes !== null && { api_type: apiTypes.join() }),
        ...(environment !== null && { environment }),
      });
      const name = output === 'openapi' ? `openapi.${format}` : output;
      return (await fetch(`${url}/documentation/${name}?${query.toString()}`)).text();
    },
    'the language server': async (wanted) => {
      const shown = await editor.execute('routespec.server.preview', wanted);
      return shown.kind === 'document' ? shown.text : shown.kind;
    },
  };

  for (const choice of choices) {
    it(`has the same bytes from every channel: ${JSON.stringify(choice)}`, async () => {
      const written = { json: commandLine(root, choice, 'json'), yaml: commandLine(root, choice, 'yaml') };
      for (const [channel, textOf] of Object.entries(channels)) {
        for (const output of outputs) {
          const text = await textOf({ ...choice, output, format: 'json' });
          assert.equal(text, written.json(output), `${output} from ${channel}`);
        }
        const yaml = await textOf({ ...choice, output: 'openapi', format: 'yaml' });
        assert.equal(yaml, written.yaml('openapi'), `YAML from ${channel}`);
      }
    });
  }

  it('has the same environments from every channel', async () => {
    const written = commandLine(root, { apiTypes: null, environment: null }, 'json');
    const answered = (await (await fetch(`${url}/documentation/environments`)).json()) as {
      readonly environments: readonly object[];
    };
    const generator = new library.EnvironmentGenerator({ root });
    for (const [index, name] of ['devserver', 'local', 'production'].entries()) {
      const text = written(`env-${name}`);
      const file = await generator.generate(name, 'clientcollection');
      const choice = { output: 'environments', environment: name, apiTypes: null } as const;
      const shown = await editor.execute('routespec.server.preview', choice);
      assert.equal(await library.serialize(file), text);
      assert.equal(await library.serialize(answered.environments[index] ?? {}), text);
      assert.equal(shown.kind === 'document' ? shown.text : shown.kind, text);
    }
  });
});

/** Generates all outputs; answers the text of the one file whose name holds a part. */
function commandLine(root: string, { apiTypes, environment }: Choice, format: string): (part: string) => string {
  const to = mkdtempSync(join(root, 'generated-'));
  const output = join(to, `openapi.${format}`);
  const words = ['--all', '--format', format, '--project', root, '--output', output];
  const chosen = [
    ...(apiTypes ?? []).flatMap((key) => ['--api-type', key]),
    ...(environment === null ? [] : ['--environment', environment]),
  ];
  const printed = execFileSync(process.execPath, [resolve('dist/cli.js'), 'generate', ...words, ...chosen], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const written = [...printed.matchAll(/\/\S+\.(?:json|yaml)/g)].map(([path]) => path);
  const texts = new Map(written.map((path) => [path, readFileSync(path, 'utf8')]));
  return (part) => {
    const isWanted = (name: string): boolean =>
      part.startsWith('env-') ? name.includes(part) : name.startsWith(part) && !name.includes('-env-');
    const [path = ''] = written.filter((one) => isWanted(basename(one)));
    return texts.get(path) ?? '';
  };
}
