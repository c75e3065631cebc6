import { commands, Uri } from 'vscode';
import type { Parts } from '../parts';
import { anchorOf } from '../problem-anchor';

export const explainCommands = {
  'routespec.explainProblem': (parts: Parts) => (code?: unknown) => explain(parts, code),
};

/** Shows what a code means on the page of problems that is packed. Called by links, with the code. */
async function explain({ context }: Parts, code: unknown): Promise<void> {
  const page = Uri.joinPath(context.extensionUri, 'dist', 'problems.md');
  const fragment = typeof code === 'string' ? anchorOf(code) : '';
  await commands.executeCommand('markdown.showPreviewToSide', page.with({ fragment }));
}
