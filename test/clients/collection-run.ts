import assert from 'node:assert/strict';
import type { OpenApiDocument } from '../../server/src/core/openapi-objects/document';
import { itemsOf, type MadeOutputs } from './made-outputs';
import { newman, type SentItem } from './newman';

/** Sends the collection of an application with the environment of its development server. */
export function devserverRun({ collection, environments }: MadeOutputs): Promise<readonly SentItem[]> {
  return newman({ collection, environment: environments['devserver'] ?? {} });
}

/** Each operation was sent, in the order of the collection, was checked twice or more, and nothing failed. */
export function assertAllSucceeded(sent: readonly SentItem[], { document, collection }: MadeOutputs): void {
  assert.deepEqual(
    sent.flatMap(({ failures }) => failures),
    [],
  );
  assert.deepEqual(
    sent.map(({ id }) => id),
    itemsOf(collection).map(({ id }) => id),
  );
  assert.equal(sent.length, operationCount(document));
  assert.deepEqual(
    sent.filter(({ checks }) => checks < 2).map(({ name }) => name),
    [],
  );
}

function operationCount({ paths }: OpenApiDocument): number {
  return Object.values(paths).flatMap((item) => Object.keys(item)).length;
}
