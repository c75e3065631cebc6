import assert from 'node:assert/strict';
import type { ToolName, ToolParams, ToolResult } from '../../server/src/protocol';
import { Assistant } from '../mcp/assistant';
import { bookshop } from '../mcp/bookshop';
import { temporaryDirectory } from '../temporary-directory';
import { Editor } from './editor';
import { clients, shop } from './shop';

const asked = { application: null, activeFile: null, arguments: {} } as const;

describe('an assistant of an editor', () => {
  let editor: Editor;
  afterEach(() => editor.quit());

  const ask = (tool: ToolName, params: Partial<ToolParams> = {}): Promise<ToolResult> =>
    editor.request('routespec/tool', { ...asked, tool, ...params });

  const answer = async (tool: ToolName, params: Partial<ToolParams> = {}): Promise<Record<string, unknown>> => {
    const result = await ask(tool, params);
    assert.ok(result.kind === 'answered', JSON.stringify(result));
    return JSON.parse(result.text) as Record<string, unknown>;
  };

  const calls: readonly (readonly [ToolName, Record<string, unknown>])[] = [
    ['find_routes', {}],
    ['find_routes', { method: 'POST', path: '/api/books', documented: true }],
    ['find_routes', { offset: 2 }],
    ['get_operation', { operationId: 'general.books.create' }],
    ['get_operation', { method: 'get', path: 'https://shop.test/api/books/7' }],
    ['get_openapi', { apiType: 'shop' }],
    ['check', { severity: 'warning' }],
  ];
  for (const [tool, given] of calls) {
    it(`is answered as by routespec mcp: ${tool} ${JSON.stringify(given)}`, async () => {
      editor = await Editor.open({ files: bookshop });
      const assistant = await Assistant.of(temporaryDirectory(bookshop));
      assert.deepEqual(await answer(tool, { arguments: given }), await assistant.ask(tool, given));
    });
  }

  it('is given an overview of the application', async () => {
    editor = await Editor.open({ files: bookshop });
    const assistant = await Assistant.of(temporaryDirectory(bookshop));
    assert.deepEqual(await answer('overview'), { ...(await assistant.ask('overview')), root: editor.root });
  });

  const refused: readonly (readonly [ToolName, Record<string, unknown>])[] = [
    ['find_routes', { pth: 'x' }],
    ['get_openapi', { apiType: 'admin' }],
    ['get_operation', { operationId: 'general.books.creat' }],
    ['find_routes', { offset: 99 }],
  ];
  for (const [tool, given] of refused) {
    it(`is refused as by routespec mcp: ${tool} ${JSON.stringify(given)}`, async () => {
      editor = await Editor.open({ files: bookshop });
      const assistant = await Assistant.of(temporaryDirectory(bookshop));
      assert.deepEqual(await ask(tool, { arguments: given }), {
        kind: 'refused',
        message: await assistant.refusal(tool, given),
      });
    });
  }

  it('is answered of what is typed and not saved', async () => {
    editor = await Editor.open({ files: bookshop });
    await editor.show('routes/web.php', bookshop['routes/web.php']);
    await editor.replace('routes/web.php', "get('about'", "get('about-us'");
    const { routes } = await answer('find_routes', { arguments: { name: 'about' } });
    assert.deepEqual(
      (routes as { path: string }[]).map(({ path }) => path),
      ['/about-us'],
    );
  });

  it('cannot ask what there is no tool for', async () => {
    editor = await Editor.open({ files: bookshop });
    await assert.rejects(
      editor.request('routespec/tool', { ...asked, tool: 'generate' as ToolName }),
      /"tool" must be one of overview, find_routes, get_operation, get_openapi, check\./,
    );
  });
});

describe('which application an assistant means', () => {
  const named = (name: string) => ({ 'config/app.php': `<?php return ['name' => '${name}'];` });
  const files = {
    ...shop(clients, named('Front'), 'apps/one/'),
    ...shop(clients, named('Back'), 'apps/two/'),
    ...shop(clients, named('Old'), 'old/two/'),
  };

  let editor: Editor;
  beforeEach(async () => {
    editor = await Editor.open({ files });
    await editor.settled();
  });
  afterEach(() => editor.quit());

  const meant = async (params: Partial<ToolParams>): Promise<string> => {
    const result = await editor.request('routespec/tool', { ...asked, tool: 'overview', ...params });
    if (result.kind === 'refused') return result.message;
    return (JSON.parse(result.text) as { root: string }).root.slice(editor.root.length + 1);
  };
  const open = 'Open are "apps/one" (Front), "apps/two" (Back), "old/two" (Old).';

  it('is said by the file that is looked at', async () => {
    assert.equal(await meant({ activeFile: editor.uri('apps/two/routes/api.php') }), 'apps/two');
  });

  it('is said by a name, a directory or a URI, whatever file is looked at', async () => {
    const activeFile = editor.uri('apps/two/routes/api.php');
    for (const application of ['front', 'apps/one', 'one', editor.uri('apps/one')]) {
      assert.equal(await meant({ application, activeFile }), 'apps/one', application);
    }
  });

  it('is asked for where several are open', async () => {
    assert.equal(
      await meant({}),
      `Several applications are open: "application" has to say which one is meant. ${open}`,
    );
  });

  it('is asked for where a name is that of several', async () => {
    assert.equal(
      await meant({ application: 'two' }),
      `Several applications have that name: "application" has to be a directory. ${open}`,
    );
  });

  it('is asked for where there is none of the name', async () => {
    assert.equal(await meant({ application: '../etc' }), `No open application has that name or directory. ${open}`);
  });
});

describe('an assistant in a workspace without an application', () => {
  it('is told so', async () => {
    const editor = await Editor.open({ files: { 'README.md': '' } });
    assert.deepEqual(await editor.request('routespec/tool', { ...asked, tool: 'overview' }), {
      kind: 'refused',
      message: 'No application of a supported framework was found in the open folders.',
    });
    await editor.quit();
  });
});
