import type { ProjectPath } from '../../../core/project-path';
import type { Body, ClassDeclaration } from './ast';
import type { PlainNode } from './fast-tree';
import type { NameScope } from './names';

/** What lowering a node of one file needs to know about it. */
export interface LowerContext {
  readonly file: ProjectPath;
  readonly text: string;
  /** Offset in the file of `text`'s first character: a deferred body is lowered from its own slice. */
  readonly textStart: number;
  readonly names: NameScope;
  readonly body: (node: PlainNode) => Body;
  readonly classDeclaration: (node: PlainNode, context: LowerContext) => ClassDeclaration;
}

export function textAt(node: PlainNode, context: LowerContext): string {
  return context.text.slice(node.start - context.textStart, node.end - context.textStart);
}

/** The most frequent nodes name both offsets instead: to spread them into each of thousands of literals is slow. */
export function placeOf(node: PlainNode): { start: number; end: number } {
  return { start: node.start, end: node.end };
}
