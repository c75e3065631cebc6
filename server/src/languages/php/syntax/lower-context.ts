import type { ProjectPath } from '../../../core/project-path';
import { lowerClass } from './lower-declaration';
import type { LowerContext } from './lowering';
import { lowerBlock } from './lower-statement';
import type { NameScope } from './names';

/** What lowering nodes of `text` needs to know, which begins at `textStart` of the file. */
export function lowerContext(file: ProjectPath, text: string, textStart: number, names: NameScope): LowerContext {
  const context: LowerContext = {
    file,
    text,
    textStart,
    names,
    body: (node) => lowerBlock(node, context),
    classDeclaration: lowerClass,
  };
  return context;
}
