import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import type { Collection, Folder, Item } from '../../server/src/core/clientcollection/collection';
import type { Workspace } from '../../server/src/core/clientworkspace/workspace';
import type { EnvironmentFile } from '../../server/src/core/environments/environment-file';
import type { OpenApiDocument } from '../../server/src/core/openapi-objects/document';
import { hosts } from '../../server/src/hosts/registry';
import { NodeSourceFiles } from '../../server/src/platform/node-source-files';
import { shippedAssets } from '../../server/src/platform/shipped-assets';
import { openService } from '../../server/src/project/opening/open-service';
import { resourcesOf } from '../core/clientworkspace/made-workspace';

/** What is made for clients, as its files say, with the description that it is made of. */
export interface MadeOutputs {
  readonly document: OpenApiDocument;
  readonly collection: Collection;
  readonly collectionText: string;
  readonly workspace: Workspace;
  /** By name. */
  readonly environments: Readonly<Record<string, EnvironmentFile>>;
}

/** The outputs of the application in a directory, of all API types or of some. */
export async function madeOutputs(root: string, apiTypes: readonly string[] | null = null): Promise<MadeOutputs> {
  const files = new NodeSourceFiles(resolve(root));
  const assets = shippedAssets(resolve('dist'));
  const service = await openService({ files, environment: {}, assets, hosts, directory: root, advice: null });
  const made = await service.make({
    outputs: ['openapi', 'clientcollection', 'clientworkspace', 'environments'],
    format: 'json',
    apiTypes,
    environment: null,
  });
  const texts = (output: string) => made.filter((file) => file.output === output);
  const [description] = texts('openapi');
  const [collection] = texts('clientcollection');
  const [workspace] = texts('clientworkspace');
  assert.ok(description !== undefined && collection !== undefined && workspace !== undefined);
  return {
    document: JSON.parse(description.text) as OpenApiDocument,
    collection: JSON.parse(collection.text) as Collection,
    collectionText: collection.text,
    workspace: JSON.parse(workspace.text) as Workspace,
    environments: Object.fromEntries(
      texts('environments').map(({ path, text }) => [
        path.replace(/^.*clientcollection-env-|\.json$/g, ''),
        JSON.parse(text) as EnvironmentFile,
      ]),
    ),
  };
}

/** The requests of a collection, in the order in which they are sent. */
export function itemsOf({ item }: Pick<Folder, 'item'>): readonly Item[] {
  return item.flatMap((one) => ('item' in one ? itemsOf(one) : [one]));
}

/** The name of the environment of a workspace that leads to a server. */
export function environmentAt(workspace: Workspace, baseUrl: string): string {
  const environments = resourcesOf(workspace, 'environment');
  return environments.find(({ data }) => data['base_url'] === baseUrl)?.name ?? '';
}
