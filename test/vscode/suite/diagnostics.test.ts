import assert from 'node:assert/strict';
import { type CodeAction, commands, DiagnosticSeverity, languages, type TextDocument, workspace } from 'vscode';
import { codeOf, diagnosed, fileAt, opened, rangeOf, replace, revertAll, until } from './workspace';

const encoder = new TextEncoder();

async function quickFixes(document: TextDocument, range: ReturnType<typeof rangeOf>): Promise<readonly CodeAction[]> {
  return commands.executeCommand<CodeAction[]>('vscode.executeCodeActionProvider', document.uri, range, 'quickfix');
}

describe('diagnostics', () => {
  afterEach(revertAll);

  it('say that an endpoint matches no route, while it is typed, and mend it', async () => {
    const docs = await opened('config/openapi-docs.php');
    const text = docs.getText();
    await replace(docs, 'admin.auth.login', 'admin.auth.logn');

    const [problem] = await until('squiggle', () => nonEmpty(diagnosed(docs.uri, 'docs.unmatchedEndpoint')));

    assert.ok(problem !== undefined);
    assert.equal(problem.severity, DiagnosticSeverity.Warning);
    assert.ok(problem.range.intersection(rangeOf(docs, 'admin.auth.logn')) !== undefined);
    const [fix] = await until('quick fix', async () =>
      nonEmpty((await quickFixes(docs, problem.range)).filter(({ edit }) => edit !== undefined)),
    );
    assert.ok(fix?.edit !== undefined);
    await workspace.applyEdit(fix.edit);
    assert.equal(docs.getText(), text);
    await until('no squiggle', () => diagnosed(docs.uri, 'docs.unmatchedEndpoint').length === 0);
  });

  it('show where a template is no JSON, and go when it is', async () => {
    // Of no route: VS Code keeps a document for minutes after its tab was closed, and other tests want none.
    const path = 'resources/openapi/templates/custom/drafts.list.json';
    const file = fileAt(path);
    await workspace.fs.writeFile(file, encoder.encode('{\n  "summary": "All drafts",,\n  "description": ""\n}\n'));
    const template = await opened(path);

    const [problem] = await until('squiggle', () => nonEmpty(diagnosed(file, 'template.syntax')));

    assert.equal(problem?.range.start.line, 1);
    await replace(template, ',,', ',');
    await until('no squiggle', () => diagnosed(file, 'template.syntax').length === 0);
    await template.save();
    await workspace.fs.delete(file);
  });

  it('say that a disabled API type is disabled', async () => {
    const main = await opened('config/openapi.php');
    await replace(main, "'prefix' => 'site',", "'prefix' => 'site',\n            'enabled' => false,");

    await until('problem', () =>
      languages.getDiagnostics().some(([, list]) => list.some((one) => codeOf(one) === 'apiTypes.disabled')),
    );
  });
});

function nonEmpty<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}
