import type { SettingsByFile } from '../configuration/files';
import { singularOf, wordsOf } from '../naming/words';
import { crudActionOf } from '../selection/crud-action';
import type { Endpoint } from '../selection/endpoint';
import type { Documentation } from './documentation';

type Entities = SettingsByFile['openapi-docs']['entities'];

/** What `entities` says of one; null where it says nothing. */
export type EntityFinder = (entity: string) => Entities[string] | null;

/** Finds entities by their name in URIs, in whatever spelling and number: `InvoiceItem` is `invoice-items`. */
export function entityFinder(entities: Entities): EntityFinder {
  // The first of several that mean the same.
  const byKey = new Map(
    Object.entries(entities)
      .toReversed()
      .map(([name, entity]) => [entityKey(name), entity]),
  );
  return (entity) => (Object.hasOwn(entities, entity) ? entities[entity] : byKey.get(entityKey(entity))) ?? null;
}

/** What all spellings of an entity's name have in common. */
export function entityKey(name: string): string {
  return singularOf(wordsOf(name).join(' '));
}

/** What an entity is describes what is done to it, where nothing else does. */
export function entityDescription({ entity, action }: Endpoint, find: EntityFinder): Documentation {
  const description = find(entity)?.description;
  return description === undefined || crudActionOf(action) !== action ? {} : { description };
}
