import type { ProjectPath } from '../../../core/project-path';
import type { PhpFile } from '../../../languages/php/php-file';
import { PhpFiles, type LinkedClass } from '../../../languages/php/php-files';
import type { FunctionDeclaration } from '../../../languages/php/syntax/ast';
import { classStandIn, fileStandIn, functionStandIn } from '../packages/stand-ins';

/** Classes that the parts of this host stand for; a base controller of a package is read like any other class. */
const modelled = /^(illuminate\\|symfony\\component\\finder\\|nwidart\\modules\\(?!routing\\))/i;

/** The classes of an application. What is read must not depend on whether the framework is installed below `vendor`. */
export class ApplicationFiles extends PhpFiles {
  /** What stands for classes, by names as code writes them; undefined for those that are read. */
  readonly #standIns = new Map<string, LinkedClass | null | undefined>();

  override class(name: string): LinkedClass | null {
    const known = this.#standIns.get(name);
    if (known !== undefined) return known;
    if (this.#standIns.has(name)) return super.class(name);
    // An alias of a package is one only where the application has no class of that name.
    const isOwn = !name.includes('\\') && super.class(name) !== null;
    const standIn = isOwn ? undefined : (classStandIn(name) ?? (modelled.test(name) ? null : undefined));
    this.#standIns.set(name, standIn);
    return standIn === undefined ? super.class(name) : standIn;
  }

  override function(name: string): { declaration: FunctionDeclaration; file: PhpFile } | null {
    return super.function(name) ?? functionStandIn(name);
  }

  override file(path: ProjectPath): PhpFile | null {
    return fileStandIn(path) ?? super.file(path);
  }
}
