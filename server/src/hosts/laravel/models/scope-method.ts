import type { PhpFiles } from '../../../languages/php/php-files';
import type { MethodDeclaration } from '../../../languages/php/syntax/ast';

/**
 * The method of a model that queries for it call by a name: `scopePopular`, or from Laravel 12 on `popular` with `#[Scope]`; null
 * where there is none.
 */
export function scopeMethod(files: PhpFiles, className: string, name: string): string | null {
  if (files.method(className, `scope${name}`).kind === 'found') return `scope${name}`;
  const found = files.method(className, name);
  return found.kind === 'found' && isMarked(found.method) ? name : null;
}

/** Whether a method is a scope by its attribute. */
export function isMarked({ attributes }: MethodDeclaration): boolean {
  return attributes.some(({ class: of }) => of.endsWith('\\Scope'));
}
