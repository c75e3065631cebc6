import assert from 'node:assert/strict';
import { Editor } from './editor';
import { shop } from './shop';

const routes = "Route::middleware('auth:kiosk')->get('stock', fn () => 1);\n";
const auth = "<?php return ['guards' => ['kiosk' => ['driver' => 'turnstile']]];";

interface Case {
  readonly path: string;
  readonly text: string;
  readonly becomes: string;
}

const cases: Readonly<Record<string, Case>> = {
  'an array on lines of its own': {
    path: 'config/openapi.php',
    text: "<?php return [\n    'middleware_security_map' => [\n        'auth:api' => ['BearerAuth'],\n    ],\n];",
    becomes:
      "<?php return [\n    'middleware_security_map' => [\n        'auth:kiosk' => ['ApiKeyAuth'],\n        'auth:api' => ['BearerAuth'],\n    ],\n];",
  },
  'an array that is empty': {
    path: 'config/openapi.php',
    text: "<?php return ['middleware_security_map' => []];",
    becomes: "<?php return ['middleware_security_map' => ['auth:kiosk' => ['ApiKeyAuth']]];",
  },
  'a block of YAML': {
    path: 'config/openapi.yaml',
    text: 'middleware_security_map:\n  auth:api: [BearerAuth]\n',
    becomes: "middleware_security_map:\n  'auth:kiosk': [ApiKeyAuth]\n  auth:api: [BearerAuth]\n",
  },
  'an object of JSON': {
    path: 'config/openapi.json',
    text: '{\n  "middleware_security_map": {\n    "auth:api": ["BearerAuth"]\n  }\n}',
    becomes:
      '{\n  "middleware_security_map": {\n    "auth:kiosk": ["ApiKeyAuth"],\n    "auth:api": ["BearerAuth"]\n  }\n}',
  },
};

let editor: Editor;

describe('an entry that is missing', () => {
  afterEach(async () => {
    await editor.quit();
  });

  for (const [title, { path, text, becomes }] of Object.entries(cases)) {
    it(`is put into ${title}`, async () => {
      editor = await Editor.open({ files: shop(routes, { 'config/auth.php': auth, [path]: text }) });
      await editor.show(path, text);
      const [problem] = await editor.diagnostics(path);
      assert.equal(problem?.code, 'security.unmappedMiddleware');
      const actions = await editor.actions(path, problem.range);
      assert.deepEqual(
        actions.map((action) => action.title),
        ['Map "auth:kiosk" to BearerAuth', 'Map "auth:kiosk" to ApiKeyAuth'],
      );
      const [, action] = actions;
      assert.ok(action !== undefined);
      await editor.apply(action);
      assert.equal(editor.text(path), becomes);
      assert.deepEqual(await editor.diagnostics(path), []);
    });
  }
});
