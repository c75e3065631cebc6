import assert from 'node:assert/strict';
import { DiagnosticSeverity } from 'vscode-languageserver-protocol';
import { Editor } from './editor';
import { marked } from './marked';
import { shop } from './shop';

const file = 'app/StoreClient.php';
const sound = `<?php
namespace App;
class StoreClient extends \\Illuminate\\Foundation\\Http\\FormRequest {
    public function rules() {
        return [
            /* 😀 */ 'name' => 'required|string|max:60',
        ];
    }
}
`;
const application = shop(
  "Route::post('clients', fn (App\\StoreClient $request) => 1);\nRoute::put('clients', fn (App\\StoreClient $request) => 1);",
  { [file]: sound },
);

describe('an edit of a request class', () => {
  let editor: Editor;
  beforeEach(async () => {
    editor = await Editor.open({ files: application });
    await editor.show(file, sound);
  });
  afterEach(() => editor.quit());

  /** The fields of the body of `POST /api/clients`, as the preview has them. */
  async function previewed(): Promise<readonly string[]> {
    const preview = await editor.execute('routespec.server.preview', { format: 'json' });
    assert.ok(preview.kind === 'document');
    const { components } = JSON.parse(preview.text) as {
      components: { schemas: Record<string, { properties: Record<string, unknown> }> };
    };
    return Object.keys(components.schemas['StoreClient']?.properties ?? {});
  }

  it('changes the preview at once, and back', async () => {
    assert.deepEqual(await previewed(), ['name']);
    await editor.replace(file, "max:60'", "max:60', 'email' => 'email'");
    assert.deepEqual(await previewed(), ['name', 'email']);
    await editor.close(file);
    assert.deepEqual(await previewed(), ['name']);
  });

  it('keeps the problems of rules while something else is typed', async () => {
    const condition = `\\Illuminate\\Validation\\Rule::when($this->user()->isNew(), ['requierd'])`;
    await editor.replace(file, "'required|string|max:60'", condition);
    const before = await editor.diagnostics(file);
    assert.deepEqual(
      before.map(({ code }) => code),
      ['request.unknownRule'],
    );
    const routes = application['routes/api.php'] ?? '';
    await editor.show('routes/api.php', routes);
    await editor.replace('routes/api.php', 'clients', 'customers');
    assert.deepEqual(await editor.diagnostics(file), before);
    await editor.replace('routes/api.php', 'customers', 'people');
    assert.deepEqual(await editor.diagnostics(file), before);
  });

  it('brings a problem where a rule is misspelt, which its quick fix takes away', async () => {
    assert.deepEqual(await editor.allDiagnostics(), {});
    const typo = marked(sound.replace('required', '⟦requierd⟧'));
    await editor.replace(file, 'required', 'requierd');
    const [problem, ...others] = await editor.diagnostics(file);
    assert.ok(problem);
    assert.deepEqual(others, []);
    assert.deepEqual(
      { code: problem.code, severity: problem.severity, range: problem.range, message: problem.message },
      {
        code: 'request.unknownRule',
        severity: DiagnosticSeverity.Warning,
        range: typo.ranges[0],
        message:
          'Unknown validation rule "requierd": Laravel throws when it validates this field. Did you mean required?',
      },
    );
    const [action, ...rest] = await editor.actions(file, problem.range);
    assert.ok(action);
    assert.deepEqual([action.title, rest], ['Replace with "required"', []]);
    await editor.apply(action);
    assert.equal(editor.text(file), sound);
    assert.deepEqual(await editor.allDiagnostics(), {});
  });
});
