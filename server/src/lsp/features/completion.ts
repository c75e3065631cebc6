import { type CompletionItem, MarkupKind } from 'vscode-languageserver';
import { isJsonObject } from '../../core/json';
import { pathOfFileUri } from '../../platform/paths';
import { configurationPattern } from '../configuration-pattern';
import type { ServerContext } from '../context';

/** Of an item that stands for an operation. */
interface ItemData {
  /** The root of its project. */
  readonly project: string;
  readonly operation: string;
}

/** Offers what may be written in configuration files and templates: the keys that there are, and names of the application. */
export function registerCompletion({ connection, workspace }: ServerContext): void {
  connection.onCompletion(async ({ textDocument, position }, token) => {
    await workspace.located;
    const path = pathOfFileUri(textDocument.uri);
    const owner = path === null ? null : workspace.placeOf(path);
    // Of all other files nothing is asked: each keystroke would be a question.
    if (owner === null || !(configurationPattern.test(owner.path) || owner.path.endsWith('.json'))) return null;
    const { session } = owner;
    const items = await session.request('completions', { path: owner.path, position }, token);
    const placed = items.map((item): CompletionItem => {
      const operation: unknown = item.data;
      return typeof operation === 'string' ? { ...item, data: { project: session.root, operation } } : item;
    });
    return placed.length === 0 ? null : placed;
  });

  connection.onCompletionResolve(async (item, token): Promise<CompletionItem> => {
    const data = dataOf(item);
    const session = data === null ? undefined : workspace.session(data.project);
    if (data === null || session === undefined) return item;
    const markdown = await session.request('operationText', { operation: data.operation }, token);
    return markdown === null ? item : { ...item, documentation: { kind: MarkupKind.Markdown, value: markdown } };
  });
}

/** Null for an item that stands for no operation. What a client sends back is checked like all that it sends. */
function dataOf({ data }: CompletionItem): ItemData | null {
  const sent: unknown = data;
  if (!isJsonObject(sent)) return null;
  const { project, operation } = sent;
  return typeof project === 'string' && typeof operation === 'string' ? { project, operation } : null;
}
