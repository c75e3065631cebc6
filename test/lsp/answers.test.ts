import assert from 'node:assert/strict';
import { MarkupContent } from 'vscode-languageserver-protocol';
import { Editor } from './editor';
import { shop } from './shop';

const resource = 'app/ClientResource.php';
const model = 'app/Client.php';
const migration = 'database/migrations/2024_01_01_000000_clients.php';

const request = 'app/StoreClient.php';
const baseRequest = 'app/OurRequest.php';

const files = {
  [request]: `<?php
namespace App;
class StoreClient extends OurRequest {
    public function rules() { return []; }
}
`,
  [baseRequest]: `<?php
namespace App;
class OurRequest extends \\Illuminate\\Foundation\\Http\\FormRequest {
    public function authorize() { return true; }
}
`,
  [resource]: `<?php
namespace App;
class ClientResource extends \\Illuminate\\Http\\Resources\\Json\\JsonResource {
    public function toArray($request) {
        return ['id' => $this->id, 'name' => $this->name];
    }
}
`,
  [model]: `<?php
namespace App;
class Client extends \\Illuminate\\Database\\Eloquent\\Model {
    protected $casts = ['on' => 'boolean'];
}
`,
  [migration]: `<?php
use Illuminate\\Database\\Migrations\\Migration;
use Illuminate\\Support\\Facades\\Schema;
return new class extends Migration {
    public function up(): void {
        Schema::create('clients', function ($table) {
            $table->id();
            $table->string('name');
            $table->integer('on');
            $table->integer('size');
        });
    }
};
`,
};

const application = shop(
  `Route::get('clients/{client}', fn (App\\Client $client) => new App\\ClientResource($client));
   Route::get('clients', fn () => App\\Client::all());
   Route::post('clients', fn (App\\StoreClient $request) => response()->noContent());`,
  files,
);

/** What is edited, and how the type of a property of a shape changes. */
const edits: Readonly<Record<string, readonly [file: string, from: string, to: string, shown: string]>> = {
  'a resource': [
    resource,
    "'name' => $this->name",
    "'name' => count($this->name)",
    'ClientResource.name: string -> integer',
  ],
  'a model': [model, "'on' => 'boolean'", "'on' => 'string'", 'Client.on: boolean -> string'],
  'a migration': [migration, "$table->integer('size')", "$table->string('size')", 'Client.size: integer -> string'],
};

describe('an edit of what is answered', () => {
  let editor: Editor;
  beforeEach(async () => {
    editor = await Editor.open({ files: application });
  });
  afterEach(() => editor.quit());

  async function typeOf(shape: string, property: string): Promise<string> {
    const preview = await editor.execute('routespec.server.preview', { format: 'json' });
    assert.ok(preview.kind === 'document');
    const { components } = JSON.parse(preview.text) as {
      components: { schemas: Record<string, { properties: Record<string, { type: string }> }> };
    };
    return components.schemas[shape]?.properties[property]?.type ?? 'none';
  }

  it('shows a class that operations answer with, and what they are', async () => {
    await editor.show(resource, application[resource] ?? '');
    const hover = await editor.hover(resource, 'ClientResource');
    assert.ok(hover && MarkupContent.is(hover.contents));
    assert.equal(
      hover.contents.value,
      [
        '**Answer** `ClientResource`',
        '- `id` integer, **required**\n- `name` string, **required**',
        'Answered by',
        '- **GET** `/api/clients/{client}`',
      ].join('\n\n'),
    );
    assert.equal(await editor.hover(resource, 'toArray'), null);
  });

  it('changes how a request is refused at once, also by what its class extends', async () => {
    const statuses = async (): Promise<readonly string[]> => {
      const preview = await editor.execute('routespec.server.preview', { format: 'json' });
      assert.ok(preview.kind === 'document');
      const { paths } = JSON.parse(preview.text) as {
        paths: Record<string, { post?: { responses: Record<string, unknown> } }>;
      };
      return Object.keys(paths['/api/clients']?.post?.responses ?? {});
    };
    const open = await statuses();
    assert.equal(open.includes('403'), false);
    await editor.show(baseRequest, application[baseRequest] ?? '');
    await editor.replace(baseRequest, 'return true;', 'return auth()->user()->isAdmin();');
    assert.deepEqual(
      (await statuses()).filter((status) => !open.includes(status)),
      ['403'],
    );
    await editor.close(baseRequest);
    assert.deepEqual(await statuses(), open);
  });

  for (const [title, [file, from, to, shown]] of Object.entries(edits)) {
    it(`changes the preview at once: ${title}`, async () => {
      const [, shape = '', property = '', before, after] = /^(\w+)\.(\w+): (\w+) -> (\w+)$/.exec(shown) ?? [];
      assert.equal(await typeOf(shape, property), before);
      await editor.show(file, application[file] ?? '');
      await editor.replace(file, from, to);
      assert.equal(await typeOf(shape, property), after);
      await editor.close(file);
      assert.equal(await typeOf(shape, property), before);
    });
  }
});
