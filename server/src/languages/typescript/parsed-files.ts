import { ts } from 'ts-morph';
import { KeptByText } from '../../core/kept-by-text';

/** The syntax trees of files. */
export type ParsedFiles = KeptByText<ts.SourceFile>;

export function parsedFiles(): ParsedFiles {
  return new KeptByText((path, text) =>
    ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, scriptKind(path)),
  );
}

function scriptKind(path: string): ts.ScriptKind {
  if (/\.[cm]?ts$/.test(path)) return ts.ScriptKind.TS;
  return path.endsWith('.json') ? ts.ScriptKind.JSON : ts.ScriptKind.TSX;
}
