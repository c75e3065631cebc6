import assert from 'node:assert/strict';
import { extensions, type LanguageModelToolResult, LanguageModelTextPart, lm } from 'vscode';
import { opened, replace, revertAll, until } from './workspace';

interface Manifest {
  readonly contributes: { readonly languageModelTools: readonly { readonly name: string }[] };
}

function answerIn({ content: [part, ...others] }: LanguageModelToolResult): unknown {
  assert.ok(part instanceof LanguageModelTextPart && others.length === 0);
  return JSON.parse(part.value);
}

async function ask(name: string, input: object): Promise<unknown> {
  return answerIn(await lm.invokeTool(name, { input, toolInvocationToken: undefined }));
}

describe('an assistant of VS Code', () => {
  afterEach(revertAll);

  it('is offered each tool of the manifest', async () => {
    const manifest = extensions.getExtension('routespec.routespec')?.packageJSON as Manifest;
    const names = manifest.contributes.languageModelTools.map(({ name }) => name);
    const offered = await until('tools', () => {
      const own = lm.tools.filter(({ name }) => name.startsWith('routespec_'));
      return own.length > 0 && own;
    });
    assert.deepEqual(offered.map(({ name }) => name).sort(), names.sort());
  });

  it('is answered of what is typed and not saved', async () => {
    const routes = await opened('routes/api.mobile.php');
    await replace(routes, "Route::post('sync'", "Route::post('exchange'");
    const found = (await ask('routespec_find_routes', { name: 'mobile.sync' })) as { routes: { path: string }[] };
    assert.deepEqual(
      found.routes.map(({ path }) => path),
      ['/mobile/exchange'],
    );
  });

  it('is shown an operation whole', async () => {
    const answer = (await ask('routespec_get_operation', { method: 'POST', path: '/mobile/sync' })) as {
      fieldSources: unknown[];
    };
    assert.deepEqual(answer.fieldSources[0], {
      in: 'body',
      name: 'since',
      source: 'app/Http/Requests/Mobile/SyncRequest.php:13',
    });
  });

  it('is told why it is refused', async () => {
    await assert.rejects(
      ask('routespec_get_openapi', { apiType: 'admn' }),
      /Unknown or disabled API types: admn\. Available types: /,
    );
  });
});
