import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Answer } from './answer';

/** The operations that a place in a file of the project is about. */
export const operationsAt: Answer<'operationsAt'> = async ({ session }, { path, position }, signal) => {
  await session.read();
  const content = session.project.files.read(path);
  const text = content.kind === 'text' ? content.text : '';
  const offset = TextDocument.create('', '', 0, text).offsetAt(position);
  return session.service.operationsAt(path, offset, signal);
};
