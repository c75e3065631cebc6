import type { PhpFiles } from '../../../../languages/php/php-files';
import { isDataClass } from '../../packages/laravel-data/data-properties';

const formRequest = 'illuminate\\foundation\\http\\formrequest';

export const plainRequest = 'Illuminate\\Http\\Request';

/** Whether an object of the class is the request and no more: one of a package that is not there to be read is taken so. */
export function isPlainRequest(files: PhpFiles, className: string): boolean {
  if (className.toLowerCase() === plainRequest.toLowerCase()) return true;
  return className.endsWith('Request') && files.class(className) === null;
}

/** Whether a class is a request that validates when the container makes it: `ValidatesWhenResolved`. */
export function isFormRequest(files: PhpFiles, className: string): boolean {
  const { classes, external } = files.lineage(className);
  if (classes[0]?.declaration.kind !== 'class') return false;
  if (external === null) return false;
  if (external.toLowerCase() === formRequest) return true;
  // A base class of a package that is not there to be read: what declares rules is taken at its word.
  if (/^(illuminate|symfony)\\/i.test(external)) return false;
  return files.method(className, 'rules').kind === 'found' && /request$/i.test(`${className} ${external}`);
}

/** Whether an object of a class is the request, whatever else it does. */
export function isRequestClass(files: PhpFiles, className: string): boolean {
  return isPlainRequest(files, className) || isFormRequest(files, className);
}

/** Whether the container validates the request when it makes an object of the class: a request class, or a data object. */
export function validatesWhenMade(files: PhpFiles, className: string): boolean {
  return isFormRequest(files, className) || isDataClass(files, className);
}
