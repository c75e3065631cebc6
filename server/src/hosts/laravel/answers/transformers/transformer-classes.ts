import type { PhpFiles } from '../../../../languages/php/php-files';

/** Whether a class turns things into arrays for Fractal. https://fractal.thephpleague.com/transformers */
export function isTransformer(files: PhpFiles, className: string): boolean {
  return /^League\\Fractal\\TransformerAbstract$/i.test(files.lineage(className).external ?? '');
}
