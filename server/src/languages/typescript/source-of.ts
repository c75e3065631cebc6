import type { ts } from 'ts-morph';
import { projectPath } from '../../core/project-path';
import type { Source } from '../../core/source';

/** Where a node stands. */
export function sourceOf(node: ts.Node): Source {
  const file = node.getSourceFile();
  return { file: projectPath(file.fileName), start: node.getStart(file), end: node.getEnd() };
}
