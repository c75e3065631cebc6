import assert from 'node:assert/strict';
import { nodeWorkspace } from '../node-workspace';
import { Editor } from './editor';

describe('an application in a workspace of packages', () => {
  let editor: Editor;
  const kit = 'packages/kit/src/index.ts';
  beforeEach(async () => {
    editor = await Editor.open({ files: nodeWorkspace({ withExpress: true }) });
  });
  afterEach(() => editor.quit());

  /** URIs of the routes of each project. */
  async function uris(): Promise<readonly string[]> {
    const projects = ['apps/api', 'packages/server'].map((path) => editor.uri(path));
    const routes = await Promise.all(projects.map((project) => editor.request('routespec/routes', { project })));
    return routes.flat().map(({ uri }) => uri);
  }

  it('is read with the packages beside it, as each other one in it', async () => {
    const projects = await editor.projects();
    assert.deepEqual(projects.map(({ root }) => root).sort(), [editor.uri('apps/api'), editor.uri('packages/server')]);
    assert.deepEqual(await uris(), ['v1/orders', 'v1/health']);
    assert.deepEqual(await editor.allDiagnostics(), {});
  });

  it('follows edits of packages, unsaved ones and those on disk', async () => {
    await editor.projects();
    await editor.show(kit, nodeWorkspace()[kit] ?? '');
    await editor.replace(kit, "'v1'", "'v2'");
    assert.deepEqual(await uris(), ['v2/orders', 'v2/health']);
    await editor.close(kit);
    await editor.disk(kit, "export * from './order'; export const prefix = 'v3';");
    assert.deepEqual(await uris(), ['v3/orders', 'v3/health']);
  });

  it('has the client watch of the workspace what was read', async () => {
    await editor.projects();
    const beside = [...editor.registrations.values()].flatMap(({ registerOptions }) => {
      const { watchers = [] } = registerOptions as {
        watchers?: { globPattern: { baseUri: string; pattern: string } }[];
      };
      return watchers.flatMap(({ globPattern: { baseUri, pattern } }) =>
        baseUri === editor.uri('') && pattern.startsWith('packages/kit') ? [pattern] : [],
      );
    });
    assert.ok(beside.includes(kit), beside.join());
    assert.ok(!beside.some((pattern) => pattern.includes('**')), beside.join());
  });
});
