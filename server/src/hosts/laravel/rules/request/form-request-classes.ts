import type { PhpFiles } from '../../../../languages/php/php-files';

const formRequest = 'illuminate\\foundation\\http\\formrequest';

export const plainRequest = 'Illuminate\\Http\\Request';

/** Whether an object of the class is the request and no more: one of a package that is not there to be read is taken so. */
export function isPlainRequest(files: PhpFiles, className: string): boolean {
  if (className.toLowerCase() === plainRequest.toLowerCase()) return true;
  return className.endsWith('Request') && files.class(className) === null;
}

/** Whether an object of the class validates when the container makes it: `ValidatesWhenResolved`. */
export function isFormRequest(files: PhpFiles, className: string): boolean {
  const { classes, external } = files.lineage(className);
  if (classes[0]?.declaration.kind !== 'class') return false;
  if (external === null) return false;
  if (external.toLowerCase() === formRequest) return true;
  // A base class of a package that is not there to be read: what declares rules is taken at its word.
  if (/^(illuminate|symfony)\\/i.test(external)) return false;
  return files.method(className, 'rules').kind === 'found' && /request$/i.test(`${className} ${external}`);
}
