import type { Source } from '../../../core/source';
import type { CallSite } from '../../../languages/php/evaluate/machine';
import type { Interpreter } from '../../../languages/php/evaluate/interpreter';
import type { Value } from '../../../languages/php/evaluate/values';
import type { LinkedClass, PhpFiles } from '../../../languages/php/php-files';
import type { MethodDeclaration } from '../../../languages/php/syntax/ast';
import { controllerMethod, splitUses } from '../routes/controller-methods';
import { docblockTags, type DocblockTag } from './docblock-tags';

/** The parts of the framework that documentation in source needs. */
export interface DocumentationFramework {
  readonly machine: Interpreter;
  readonly configuration: { get(key: string, byDefault?: Value): Value };
  /** A call site for what the framework itself calls. */
  readonly nowhere: CallSite;
}

/** The method that answers a route, with what is written above it and above its controller. */
export interface DocumentedAction {
  readonly method: MethodDeclaration;
  /** The class that has the method in its own code. */
  readonly of: LinkedClass;
  readonly controller: LinkedClass;
  readonly source: Source;
  readonly methodTags: () => readonly DocblockTag[];
  readonly classTags: () => readonly DocblockTag[];
}

/** The method that `Class@method` names; null where no file of the project has it. */
export function documentedAction(files: PhpFiles, uses: string): DocumentedAction | null {
  const { className, method: name } = splitUses(uses);
  const found = controllerMethod(files, className, name);
  if (found.kind !== 'found') return null;
  const { method, of } = found;
  const controller = files.class(className) ?? of;
  return {
    method,
    of,
    controller,
    source: of.file.source(method.nameAt),
    methodTags: () => tagsAbove(method),
    classTags: () => tagsAbove(controller.declaration),
  };
}

/** By declaration, so that what a comment says is found out once for as long as its file stays as it is. */
const tagsByDeclaration = new WeakMap<object, readonly DocblockTag[]>();

function tagsAbove(declaration: { readonly docblock: string | null }): readonly DocblockTag[] {
  const known = tagsByDeclaration.get(declaration) ?? docblockTags(declaration.docblock ?? '');
  tagsByDeclaration.set(declaration, known);
  return known;
}
