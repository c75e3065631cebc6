import { pathOfFileUri } from '../../platform/paths';
import { configurationPattern } from '../configuration-pattern';
import type { ServerContext } from '../context';

/** Offers what may be written in configuration files and templates: the keys that there are, and names of the application. */
export function registerCompletion({ connection, workspace }: ServerContext): void {
  connection.onCompletion(async ({ textDocument, position }, token) => {
    await workspace.located;
    const path = pathOfFileUri(textDocument.uri);
    const owner = path === null ? null : workspace.placeOf(path);
    // Of all other files nothing is asked: each keystroke would be a question.
    if (owner === null || !(configurationPattern.test(owner.path) || owner.path.endsWith('.json'))) return null;
    const items = await owner.session.request('completions', { path: owner.path, position }, token);
    return items.length === 0 ? null : [...items];
  });
}
