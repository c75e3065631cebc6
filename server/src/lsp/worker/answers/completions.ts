import { CompletionItemKind, type CompletionItem } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Candidate } from '../../../core/configuration/completion/candidate';
import { type Completions, completionsAt } from '../../../project/editing/completions';
import { completionText } from '../../../project/editing/completion-text';
import type { Answer } from './answer';

/** What may be written at a place, in the order in which it is found: what an editor shows by the alphabet, it is told otherwise. */
export const completions: Answer<'completions'> = async ({ session }, { path, position }, signal) => {
  const content = session.project.files.read(path);
  if (content.kind !== 'text') return [];
  const { project } = await session.read();
  signal.throwIfAborted();
  const document = TextDocument.create('', '', 0, content.text);
  const found = completionsAt({ path, text: content.text, offset: document.offsetAt(position) }, project);
  if (found === null) return [];
  const range = { start: document.positionAt(found.place.start), end: document.positionAt(found.place.end) };
  return found.candidates.map((candidate, index): CompletionItem => ({
    label: candidate.name,
    kind: kindOf(candidate, found),
    ...(candidate.detail !== null && {
      detail: candidate.detail,
      labelDetails: { description: candidate.detail },
    }),
    ...(candidate.description !== null && { documentation: candidate.description }),
    sortText: index.toString().padStart(5, '0'),
    filterText: candidate.name,
    ...(candidate.operation !== undefined && { data: candidate.operation }),
    textEdit: { range, newText: completionText(candidate, found, path) },
  }));
};

function kindOf({ isBare }: Candidate, { areKeys }: Completions): CompletionItemKind {
  if (areKeys) return CompletionItemKind.Property;
  return isBare === true ? CompletionItemKind.Keyword : CompletionItemKind.Value;
}
