import type { PhpFiles } from '../../../../languages/php/php-files';

const bases = /^illuminate\\http\\resources\\(?:json\\(?:jsonresource|resource)|jsonapi\\jsonapiresource)$/i;
const collections = /^illuminate\\http\\resources\\json\\(?:anonymous)?resourcecollection$/i;

/** Whether a class makes JSON of one thing: `JsonResource`. */
export function isResource(files: PhpFiles, className: string): boolean {
  const { external } = files.lineage(className);
  return bases.test(external ?? '');
}

/** Whether a class makes JSON of many: `ResourceCollection`. */
export function isResourceCollection(files: PhpFiles, className: string): boolean {
  const { external } = files.lineage(className);
  return collections.test(external ?? '');
}
