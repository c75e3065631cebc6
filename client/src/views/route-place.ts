import { Range, type TextDocumentShowOptions, Uri } from 'vscode';
import type { RouteLocation } from '../../../server/src/protocol';

export function placeOf({ uri, line, character }: RouteLocation) {
  return { uri: Uri.parse(uri), line, character };
}

/** The arguments of `vscode.open` for the place of a route. */
export function openArguments(location: RouteLocation): [Uri, TextDocumentShowOptions] {
  const { uri, line, character } = placeOf(location);
  return [uri, { selection: new Range(line, character, line, character) }];
}
