import assert from 'node:assert/strict';
import {
  type CodeAction,
  CodeActionRequest,
  CodeLensRequest,
  type CompletionItem,
  CompletionRequest,
  DefinitionRequest,
  DocumentLinkRequest,
  type DocumentSymbol,
  DocumentSymbolRequest,
  ExecuteCommandRequest,
  HoverRequest,
  type Location,
  ReferencesRequest,
  type SymbolInformation,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver-protocol/node';
import { application } from '../core/route';
import { shop } from '../lsp/shop';
import { temporaryDirectory } from '../temporary-directory';
import { PlainClient } from './plain-client';
import { runCommand } from './run-command';

const docs = 'config/openapi-docs.yaml';
const routes = 'routes/api.php';
const main = 'config/openapi.yaml';

/** A fault in its configuration, and between marks what is asked about. */
const files = {
  ...shop(''),
  [routes]: `<?php
use Illuminate\\Support\\Facades\\Route;
⟦Route::middleware('auth:sanctum')->post('clients', [App\\Clients::class, 'store'])->name('clients.store')⟧;
Route::get('health', fn () => 1)->name('health');
`,
  'app/Clients.php': `<?php namespace App;
class Clients { public function ⟦store⟧(StoreClient $request) { return []; } }
`,
  'app/StoreClient.php': `<?php namespace App;
class StoreClient extends \\Illuminate\\Foundation\\Http\\FormRequest { public function ⟦rules⟧() { return ['name' => 'required']; } }
`,
  [docs]: 'custom_endpoints:\n  ⟦clients.store⟧: {}\n  ⟦healt⟧: {}\n',
  [main]: 'output_path: ⟦build⟧\n',
  'build/.gitignore': '*\n',
};

describe('routespec lsp, as another editor uses it,', () => {
  let client: PlainClient;

  before(async () => {
    client = await PlainClient.start(files);
    for (const path of [docs, main, routes]) await client.open(path);
  });

  after(() => client.end());

  /** Places as the marks that they begin with. */
  function named(places: readonly Location[]): readonly string[] {
    return places.map(({ uri, range }) => {
      const path = Object.keys(files).find((one) => client.uri(one) === uri) ?? uri;
      return `${path} ${JSON.stringify(range.start) === JSON.stringify(client.range(path).start) ? 'marked' : 'elsewhere'}`;
    });
  }

  it('says what it is and what it can', () => {
    const { serverInfo, capabilities } = client.server;
    assert.deepEqual(serverInfo, { name: 'Routespec' });
    assert.deepEqual(Object.keys(capabilities).sort(), [
      'codeActionProvider',
      'codeLensProvider',
      'completionProvider',
      'definitionProvider',
      'documentLinkProvider',
      'documentSymbolProvider',
      'executeCommandProvider',
      'hoverProvider',
      'referencesProvider',
      'textDocumentSync',
      'workspace',
      'workspaceSymbolProvider',
    ]);
  });

  it('publishes what is wrong with a configuration file', async () => {
    const [fault, ...others] = await client.diagnostics(docs);
    assert.deepEqual(
      [fault?.code, fault?.source, fault?.range, others],
      ['docs.unmatchedEndpoint', 'routespec', client.range(docs, 1), []],
    );
  });

  it('mends that by a quick fix, and as one of all fixes', async () => {
    const actions = async (only: string) => {
      const context = { diagnostics: [], only: [only] };
      const params = { textDocument: client.file(docs), range: client.range(docs, 1), context };
      return ((await client.connection.sendRequest(CodeActionRequest.type, params)) ?? []) as CodeAction[];
    };
    const changes = { [client.uri(docs)]: [{ range: client.range(docs, 1), newText: 'health' }] };
    for (const kind of ['quickfix', 'source.fixAll.routespec']) {
      const [action, ...others] = await actions(kind);
      assert.deepEqual([action?.kind, action?.edit, others], [kind, { changes }, []]);
    }
  });

  it('completes the name of a route', async () => {
    const answer = await client.connection.sendRequest(CompletionRequest.type, client.inside(docs, 1));
    const items: readonly CompletionItem[] = Array.isArray(answer) ? answer : (answer?.items ?? []);
    assert.deepEqual(
      items.map(({ label, detail }) => [label, detail]),
      [
        ['clients.store', 'POST /api/clients'],
        ['health', 'GET /api/health'],
      ],
    );
  });

  it('tells of a route what it takes and asks for', async () => {
    const hover = await client.connection.sendRequest(HoverRequest.type, client.inside(routes));
    const text = JSON.stringify(hover?.contents);
    for (const told of ['/api/clients', '`StoreClient`', '`BearerAuth`', '`name`'])
      assert.ok(text.includes(told), text);
  });

  it('leads from an entry to the route and what answers it', async () => {
    const found = await client.connection.sendRequest(DefinitionRequest.type, client.inside(docs));
    assert.deepEqual(named(found as Location[]), [`${routes} marked`, 'app/Clients.php marked']);
  });

  it('finds all that is about a route', async () => {
    const params = { ...client.inside(routes), context: { includeDeclaration: true } };
    const found = await client.connection.sendRequest(ReferencesRequest.type, params);
    assert.deepEqual([...named(found ?? [])].sort(), [
      'app/Clients.php marked',
      'app/StoreClient.php marked',
      `${docs} marked`,
    ]);
  });

  it('has routes as symbols of the workspace and of their file', async () => {
    const ofWorkspace = await client.connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'clients' });
    const ofFile = await client.connection.sendRequest(DocumentSymbolRequest.type, {
      textDocument: client.file(routes),
    });
    const names = [...(ofWorkspace as SymbolInformation[]), ...(ofFile as DocumentSymbol[])].map(({ name }) => name);
    assert.deepEqual(names, ['POST /api/clients', 'POST /api/clients', 'GET /api/health']);
  });

  it('says above a route which operation it makes', async () => {
    const found = await client.connection.sendRequest(CodeLensRequest.type, { textDocument: client.file(routes) });
    assert.deepEqual(
      found?.map(({ range, command }) => [range.start.line, command?.title]),
      [
        [2, 'POST /api/clients · BearerAuth'],
        [3, 'GET /api/health · open'],
      ],
    );
  });

  it('leads from a path to its directory', async () => {
    const found = await client.connection.sendRequest(DocumentLinkRequest.type, { textDocument: client.file(main) });
    assert.deepEqual(found, [{ range: client.range(main), target: client.uri('build/') }]);
  });

  it('generates by a command', async () => {
    const result: unknown = await client.connection.sendRequest(ExecuteCommandRequest.type, {
      command: 'routespec.server.generate',
      arguments: [{}],
    });
    assert.deepEqual(result, {
      kind: 'generated',
      files: [{ kind: 'written', output: 'openapi', file: client.uri('build/openapi/openapi.json') }],
      paths: 2,
      operations: 2,
    });
  });
});

describe('routespec lsp', () => {
  it('ends when its client wants that', async () => {
    const client = await PlainClient.start({});
    assert.deepEqual(await client.end(), [0, null]);
  });

  it('wants to be told how to talk', async () => {
    const ran = await runCommand(['lsp'], { root: temporaryDirectory(), application: application([]) });
    assert.deepEqual(ran, { code: 2, out: '', error: 'Specify a transport: --stdio.\n' });
  });
});
