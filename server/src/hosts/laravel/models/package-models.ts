import type { FieldSchema } from '../../../core/fields/field-schema';
import type { PhpRuntime } from '../runtime/php-runtime';
import { anyText, storedKey, uuid, wholeNumber } from './route-key';

/** Models of packages that are bound by their classes, of which the project has no source: their tables, and what is in their keys. */
const packageModels: ReadonlyMap<string, { readonly table: string; readonly key: FieldSchema }> = new Map([
  // https://laravel.com/docs/sanctum#revoking-tokens
  ['laravel\\sanctum\\personalaccesstoken', { table: 'personal_access_tokens', key: wholeNumber }],
  // https://laravel.com/docs/notifications#database-prerequisites
  ['illuminate\\notifications\\databasenotification', { table: 'notifications', key: uuid }],
]);

/** Whether a class is a model of a package that the framework finds by what stands in a path. */
export function isPackageModel(className: string): boolean {
  return packageModels.has(className.toLowerCase());
}

/** What a model of a package is found by in a path: its key, as the application's own migration has it; null for any other class. */
export function packageModelKey(className: string, column: string | null, runtime: PhpRuntime): FieldSchema | null {
  const known = packageModels.get(className.toLowerCase());
  if (known === undefined) return null;
  if (column !== null && column !== 'id') return storedKey(known.table, column, runtime) ?? anyText;
  return storedKey(known.table, 'id', runtime) ?? known.key;
}
