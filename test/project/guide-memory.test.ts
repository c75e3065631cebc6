import { deepStrictEqual, notDeepStrictEqual } from 'node:assert/strict';
import { resolve } from 'node:path';
import { projectPath } from '../../server/src/core/project-path';
import { hosts } from '../../server/src/hosts/registry';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import type { DocumentGuide } from '../../server/src/project/editing/document-guide';
import { LiveProject } from '../../server/src/project/live-project';
import { ProjectService } from '../../server/src/project/service';
import { MemoryFiles } from '../damage/memory-files';
import { shop } from '../lsp/shop';

const assets = shippedAssets(resolve('dist'));
const files = shop(
  "Route::post('clients', [App\\Clients::class, 'store']);\nRoute::get('clients/{id}', [App\\Clients::class, 'show']);\n",
  {
    'app/Clients.php': `<?php namespace App; class Clients {
  function store(StoreClient $request) { return new ClientResource($request); }
  function show(int $id) { return new ClientResource($id); }
}`,
    'app/StoreClient.php': `<?php namespace App; class StoreClient extends \\Illuminate\\Foundation\\Http\\FormRequest {
  function rules() { return ['name' => 'required|max:20']; }
}`,
    'app/ClientResource.php': `<?php namespace App; class ClientResource extends \\Illuminate\\Http\\Resources\\Json\\JsonResource {
  function toArray($request) { return ['id' => 1]; }
}`,
    'config/openapi.json': '{"api_types": {"api": {"prefix": "api"}}}',
  },
);

async function opened(): Promise<{ readonly project: LiveProject; readonly guide: () => Promise<DocumentGuide> }> {
  const disk = new MemoryFiles(
    new Map(Object.entries(files).map(([path, text]) => [projectPath(path), { kind: 'text', text }])),
  );
  const found = await LiveProject.open({ files: disk, environment: {}, assets, hosts });
  if (found.kind === 'failed') throw new Error(found.failure.kind);
  const service = new ProjectService(found.project);
  const request = { apiTypes: null, environment: null, output: 'openapi', format: 'json' } as const;
  return {
    project: found.project,
    guide: async () => JSON.parse((await service.previewPage(request)).guide) as DocumentGuide,
  };
}

describe('what a page shows beside a description', () => {
  const edits: Readonly<Record<string, readonly [path: string, from: string, to: string]>> = {
    'a route is on another line, at the same offset': ['routes/api.php', 'use Illuminate', 'use\nIlluminate'],
    'a resource is on another line': ['app/ClientResource.php', 'class', '\nclass'],
    'a route is renamed': ['routes/api.php', "'store'])", "'store'])->name('clients.add')"],
    'another class checks': ['app/Clients.php', 'StoreClient $request', '\\Illuminate\\Http\\Request $request'],
    'an API type is called otherwise': ['config/openapi.json', '"api":', '"shop":'],
  };
  for (const [name, [path, from, to]] of Object.entries(edits)) {
    it(`is that of a first reading where ${name}`, async () => {
      const [edited, fresh] = [await opened(), await opened()];
      const before = await edited.guide();
      const text = files[path]?.replace(from, to) ?? '';
      for (const { project } of [edited, fresh]) project.setUnsaved(projectPath(path), text);
      const after = await edited.guide();
      deepStrictEqual(after, await fresh.guide());
      notDeepStrictEqual(after, before);
    });
  }
});
