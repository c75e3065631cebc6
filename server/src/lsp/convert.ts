import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Range } from 'vscode-languageserver';
import type { SourceFiles } from '../core/ports';
import type { ProjectPath } from '../core/project-path';
import type { Source } from '../core/source';

/** Tells where places in a project's files are, in lines and UTF-16 code units from zero. Each file is read once. */
export function rangeFinder(files: SourceFiles): (source: Source) => Range {
  const documents = new Map<ProjectPath, TextDocument>();
  return ({ file, start, end }) => {
    const document = documents.get(file) ?? documentOf(files, file);
    documents.set(file, document);
    return { start: document.positionAt(start), end: document.positionAt(end) };
  };
}

function documentOf(files: SourceFiles, file: ProjectPath): TextDocument {
  return TextDocument.create('', '', 0, textOf(files, file));
}

/** What an editor shows of a file, which may be larger than source that is read; empty where there is none. */
export function textOf(files: SourceFiles, file: ProjectPath): string {
  const content = files.read(file);
  const shown = content.kind === 'tooLarge' ? files.read(file, 'data') : content;
  return shown.kind === 'text' ? shown.text : '';
}
