import { commands, Uri } from 'vscode';
import type { DocumentUri } from '../../../server/src/protocol';

/** What can be done with a file that was written. */
export const fileActions = ['Open', 'Reveal'] as const;

/** Does what the user answered. */
export async function actOnFile(answer: string | undefined, file: DocumentUri): Promise<void> {
  if (answer === 'Open') await commands.executeCommand('vscode.open', Uri.parse(file));
  if (answer === 'Reveal') await commands.executeCommand('revealInExplorer', Uri.parse(file));
}
