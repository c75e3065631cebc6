import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { OpenApiDocument } from '../../server/src/core/openapi-objects/document';
import { commit, git, initialize } from '../git-repository';
import { nodeWorkspace } from '../node-workspace';
import { temporaryDirectory } from '../temporary-directory';
import { startWatching } from './watching-process';

function run(directory: string, ...words: readonly string[]) {
  const cwd = directory;
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('dist/cli.js'), ...words], {
    cwd,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, error: stderr };
}

/** `METHOD uri` of each route that is read. */
function routes(directory: string, ...words: readonly string[]): readonly string[] {
  const { out, error } = run(directory, 'routes', '--json', ...words);
  assert.match(error, /^\d routes?, no problems\.\n$/);
  const rows = JSON.parse(out) as readonly { readonly methods: readonly string[]; readonly uri: string }[];
  return rows.map(({ methods, uri }) => `${methods.join('|')} ${uri}`);
}

describe('an application in a workspace of packages', () => {
  it('is found in the workspace, and read with the packages beside it', () => {
    const root = temporaryDirectory(nodeWorkspace());
    const elsewhere = temporaryDirectory();
    assert.deepEqual(routes(root), ['POST v1/orders']);
    assert.deepEqual(routes(elsewhere, '--project', root), ['POST v1/orders']);
    const { code } = run(root, 'generate', '--no-cache', '--output', 'openapi.json');
    const { components } = JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8')) as OpenApiDocument;
    assert.deepEqual(
      [code, components.schemas['Order']],
      [0, { type: 'object', required: ['item'], properties: { item: { type: 'string' } } }],
    );
  });

  it('is one of several, of which each is read with them', () => {
    const root = temporaryDirectory(nodeWorkspace({ withExpress: true }));
    assert.deepEqual(routes(root, '--project', 'apps/api'), ['POST v1/orders']);
    assert.deepEqual(routes(root, '--project', 'packages/server'), ['GET v1/health']);
    const { code, error } = run(root, 'routes');
    assert.equal(code, 1);
    assert.match(error, /Found 2 in `apps\/api`, `packages\/server`: try `--project .*apps\/api`\./);
  });

  it('is read alone by a command that runs above the workspace, or below its root', () => {
    const root = temporaryDirectory(nodeWorkspace({ withExpress: true }));
    for (const directory of [dirname(root), join(root, 'apps')]) {
      const { out } = run(directory, 'check', '--project', join(root, 'apps/api'));
      assert.match(out, /workspace\.packageOutside/);
    }
  });

  it('alone is read without them, and says so once', () => {
    const root = temporaryDirectory(nodeWorkspace());
    const { out } = run(join(root, 'apps/api'), 'check');
    const told = out.split('\n').filter((line) => line.includes('workspace.packageOutside'));
    assert.deepEqual(told, [
      'src/main.ts:3:31 warning What is imported from @shop/kit lies outside of the project, where nothing is read, so what it declares is not documented. Open the root of the workspace instead, or run the command there with --project. (workspace.packageOutside)',
    ]);
  });

  describe('with a problem in a package beside it', () => {
    const told = (report: string) => {
      const root = temporaryDirectory({
        ...nodeWorkspace({ withExpress: true }),
        'packages/server/src/index.ts': `import express from 'express'; import { health } from '@shop/kit';
          const app = express(); app.use(health); app.listen(80);`,
        'packages/kit/src/index.ts': `import { Router } from 'express';
export const health = Router();
health.get(process.argv[2], (req, res) => { res.sendStatus(204); });`,
      });
      return run(root, 'check', '--project', 'packages/server', '--report', report).out;
    };
    const file = 'packages/kit/src/index.ts';

    it('says so in text and JSON, by its path from the project', () => {
      assert.match(
        told('text'),
        /^\.\.\/kit\/src\/index\.ts:3:1 warning The path of this route .*\(express\.pathUnknown\)$/m,
      );
      const { problems } = JSON.parse(told('json')) as {
        readonly problems: readonly { readonly code: string; readonly place: object | null }[];
      };
      assert.deepEqual(problems.find(({ code }) => code === 'express.pathUnknown')?.place, {
        file: '../kit/src/index.ts',
        line: 3,
        column: 1,
        endLine: 3,
        endColumn: 68,
      });
    });

    it('says so in SARIF, by its path from where it was called', () => {
      const { runs } = JSON.parse(told('sarif')) as {
        readonly runs: readonly {
          readonly results: readonly { readonly ruleId: string; readonly locations: object }[];
        }[];
      };
      assert.deepEqual(runs[0]?.results.find(({ ruleId }) => ruleId === 'express.pathUnknown')?.locations, [
        {
          physicalLocation: {
            artifactLocation: { uri: file, uriBaseId: '%SRCROOT%' },
            region: { startLine: 3, startColumn: 1, endLine: 3, endColumn: 68 },
          },
        },
      ]);
    });

    it('says so to workflows of GitHub, by its path in the checkout', () => {
      const [, ...lines] = told('github').split('\n');
      assert.match(
        lines.join('\n'),
        /^::warning file=packages\/kit\/src\/index\.ts,line=3,col=1,title=express\.pathUnknown::/,
      );
    });
  });

  describe('whose package beside it changed', () => {
    const required =
      'breaking POST /v1/orders: Request field "amount": was added and is required. (request.property.addedRequired)';

    it('is told apart by diff, from a revision to what is there and from one to another', () => {
      const root = temporaryDirectory(nodeWorkspace());
      initialize(root);
      commit(root);
      git(root, 'tag', 'v1');
      const order = 'export class Order { item: string; amount: number; }';
      writeFileSync(join(root, 'packages/kit/src/order.ts'), order);
      assert.deepEqual(run(root, 'diff', 'v1'), {
        code: 1,
        out: `src/main.ts:4:49 ${required}\n1 breaking.\n`,
        error: '',
      });
      commit(root);
      assert.equal(run(root, 'diff', 'v1', 'HEAD').out, `${required}\n1 breaking.\n`);
    });
  });

  it('is read anew when a package beside it changes', async () => {
    const root = temporaryDirectory(nodeWorkspace());
    const watching = await startWatching(root);
    const file = join(root, 'packages/kit/src/index.ts');
    writeFileSync(`${file}.new`, "export * from './order'; export const prefix = 'v2';");
    renameSync(`${file}.new`, file);
    assert.equal(await watching.nextLine(), '../../packages/kit/src/index.ts changed; wrote openapi.json.');
    assert.deepEqual([await watching.end('SIGTERM'), watching.error], [0, []]);
  });
});
