import assert from 'node:assert/strict';
import { commands, type Hover, MarkdownString, type TextDocument } from 'vscode';
import { opened, rangeOf, replace, revertAll, until } from './workspace';

async function shownAt(document: TextDocument, text: string): Promise<string> {
  const { start } = rangeOf(document, text);
  const hovers = await commands.executeCommand<Hover[]>('vscode.executeHoverProvider', document.uri, start);
  return hovers
    .flatMap(({ contents }) => contents)
    .map((content) => (content instanceof MarkdownString ? content.value : ''))
    .join('\n');
}

describe('a hover', () => {
  afterEach(revertAll);

  it('shows what an endpoint is, and follows what is typed', async () => {
    const docs = await opened('config/openapi-docs.php');

    const text = await until('hover', async () => (await shownAt(docs, 'admin.auth.login')) || undefined);

    assert.match(text, /^\*\*POST\*\* `\/admin\/auth\/login`\n/);
    assert.match(text, /`App\\Http\\Controllers\\Admin\\AuthController@login` · `LoginRequest`/);
    assert.match(text, /- `email` string \(email\), 1 to 255 characters, \*\*required\*\*: The address that/);
    await replace(docs, 'Sign in as a member of staff', 'Sign in as a vet');
    assert.match(await shownAt(docs, 'admin.auth.login'), /Sign in as a vet/);
  });
});
