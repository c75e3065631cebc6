import type { ProjectPath } from '../../../core/project-path';
import type { PhpFile } from '../../../languages/php/php-file';
import { PhpFiles, type LinkedClass } from '../../../languages/php/php-files';
import { authTrait, authTraitFile } from '../packages/auth-traits';

/** Classes that the parts of this host stand for; a base controller of a package is read like any other class. */
const modelled = /^(illuminate\\|symfony\\component\\finder\\|nwidart\\modules\\(?!routing\\))/i;

/** The classes of an application. What is read must not depend on whether the framework is installed below `vendor`. */
export class ApplicationFiles extends PhpFiles {
  override class(name: string): LinkedClass | null {
    return modelled.test(name) ? (authTrait(name) ?? null) : super.class(name);
  }

  override file(path: ProjectPath): PhpFile | null {
    return authTraitFile(path) ?? super.file(path);
  }
}
