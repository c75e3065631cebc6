import { PhpFiles, type LinkedClass } from '../../../languages/php/php-files';

/** Classes that the parts of this host stand for; a base controller of a package is read like any other class. */
const modelled = /^(illuminate\\|symfony\\component\\finder\\|nwidart\\modules\\(?!routing\\))/i;

/** The classes of an application. What is read must not depend on whether the framework is installed below `vendor`. */
export class ApplicationFiles extends PhpFiles {
  override class(name: string): LinkedClass | null {
    return modelled.test(name) ? null : super.class(name);
  }
}
