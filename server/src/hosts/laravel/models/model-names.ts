import { entityKey } from '../../../core/documentation/entities';
import type { PhpFiles } from '../../../languages/php/php-files';
import { isModel } from './model-classes';

/** What configuration says of where models are. */
export interface ModelNames {
  /** Namespaces in which they are looked for by their short names, for each module. */
  readonly models: readonly string[];
  /** Classes by the names of their entities. */
  readonly entities: Readonly<Record<string, string>>;
}

/**
 * The model that something is called after, `client` being `App\Models\Client`: the one that configuration names for that
 * entity, else the class of that short name; null where there is none.
 */
export function modelNamed(files: PhpFiles, { models, entities }: ModelNames, name: string): string | null {
  const key = entityKey(name);
  const configured = Object.entries(entities).find(([entity]) => entityKey(entity) === key)?.[1];
  const written = configured?.replace(/^\\+/, '') ?? name.charAt(0).toUpperCase() + name.slice(1);
  const inNamespaces = models.map((namespace) => `${namespace.replace(/\\+$/, '')}\\${written}`);
  return [...(configured === undefined ? [] : [written]), ...inNamespaces].find((one) => isModel(files, one)) ?? null;
}
