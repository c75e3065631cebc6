import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { DiagnosticSeverity } from 'vscode-languageserver-protocol';
import { Editor } from './editor';

/** The text files of a sample host, by path. */
function filesOf(host: string): Readonly<Record<string, string>> {
  const root = resolve('test/hosts', host);
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [relative(root, path).replaceAll(sep, '/'), readFileSync(path, 'utf8')];
    }),
  );
}

/** Faults of each kind of file: configuration, a template, routes, a class, the project as a whole. */
function withFaults(host: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const broken = (path: string, sought: string, text: string) => {
    const before = host[path] ?? '';
    assert.ok(before.includes(sought), `${path} does not say ${sought}`);
    return { [path]: before.replace(sought, text) };
  };
  return {
    ...host,
    ...broken('config/openapi.php', "'api_types' =>", "'api_typs' => [],\n    'api_types' =>"),
    ...broken('config/openapi-docs.php', "'admin.auth.login' =>", "'admin.auth.logi' =>"),
    ...broken(
      'routes/api.mobile.php',
      "Route::any('ping'",
      "Route::get('gone', 'App\\\\Gone@show');\nRoute::any('ping'",
    ),
    'resources/openapi/templates/custom/patients.list.json': '{ "summary": "All patients", }',
    'routes/extra.php': '<?php\n',
  };
}

const severities: Readonly<Record<string, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

interface Reported {
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly {
    readonly code: string;
    readonly severity: string;
    readonly message: string;
    readonly place: { readonly file: string; readonly line: number; readonly column: number } | null;
  }[];
}

/** What the command line reports of a directory. */
function checked(root: string): Reported {
  const words = [resolve('dist/cli.js'), 'check', '--report', 'json', '--project', root];
  return JSON.parse(spawnSync(process.execPath, words, { encoding: 'utf8', env: {} }).stdout) as Reported;
}

describe('what check counts', () => {
  let editor: Editor;

  afterEach(() => editor.quit());

  it('is found in the editor, also in files that nobody opened', async () => {
    editor = await Editor.open({ files: withFaults(filesOf('laravel-clinic')) });
    await editor.settled();
    const { problems, counts } = checked(editor.root);
    const published = new Map(editor.published.map(({ uri, diagnostics }) => [uri, diagnostics]));
    const found = [...published].flatMap(([uri, diagnostics]) =>
      diagnostics.map(({ range, severity, code, message }) => ({ uri, start: range.start, severity, code, message })),
    );
    // What is of the project as a whole stands where it begins.
    const whole = { file: 'composer.json', line: 1, column: 1 };
    const expected = problems.map(({ place, severity, code, message }) => {
      const { file, line, column } = place ?? whole;
      const start = { line: line - 1, character: column - 1 };
      return { uri: editor.uri(file), start, severity: severities[severity], code, message };
    });
    assert.deepEqual(found.map(text).sort(), expected.map(text).sort());
    assert.ok(new Set(expected.map(({ uri }) => uri)).size >= 4, 'there are faults in too few files');
    const { errors, warnings, others } = await editor.request('routespec/check', { project: editor.uri('') });
    const { error = 0, warning = 0, information = 0, hint = 0 } = counts;
    assert.deepEqual([errors, warnings, others], [error, warning, information + hint]);
  });
});

function text(problem: object): string {
  return JSON.stringify(Object.entries(problem).sort());
}
