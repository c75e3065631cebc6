import { textOf } from '../../../languages/php/evaluate/values';
import type { PhpFiles } from '../../../languages/php/php-files';
import { constantValue } from './constant-value';
import type { InputFramework } from './input-framework';

/** Methods of what an action answers that the framework calls with the request. */
export const askedWithRequest = ['toResponse', 'toArray', 'with'] as const;

const responsable = 'Illuminate\\Contracts\\Support\\Responsable';

/** Whether objects of a class are asked, with the request, for what they answer: a `Responsable`, or a resource. */
export function isAskedWithRequest(files: PhpFiles, className: string): boolean {
  if (files.class(className) === null) return false;
  const { external } = files.lineage(className);
  return external?.startsWith('Illuminate\\Http\\Resources\\') === true || files.isA(className, responsable);
}

/** Whether a class is a query builder of spatie/laravel-query-builder, which says in its constructor what it allows. */
export function isQueryBuilder(files: PhpFiles, className: string): boolean {
  return files.class(className) !== null && files.lineage(className).external === 'Spatie\\QueryBuilder\\QueryBuilder';
}

const collectionClass = 'Illuminate\\Http\\Resources\\Json\\ResourceCollection';

/** The class of what a collection holds, where it says so: `public $collects = X::class`; null where that is a collection, too. */
export function itemsOf(laravel: InputFramework, className: string): string | null {
  const { classes, external } = laravel.machine.files.lineage(className);
  if (external !== collectionClass) return null;
  for (const { declaration, file } of classes) {
    const declared = declaration.properties.find(({ name }) => name === 'collects')?.byDefault ?? null;
    if (declared === null) continue;
    const items = textOf(constantValue(laravel, declared, { file, lexicalClass: declaration.name }) ?? undefined);
    return items === null || laravel.machine.files.lineage(items).external === collectionClass ? null : items;
  }
  return null;
}
