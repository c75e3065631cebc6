import type { Collection } from '../core/clientcollection/collection';
import type { Workspace } from '../core/clientworkspace/workspace';
import type { OpenApiDocument } from '../core/openapi-objects/document';
import { knownName } from './known-name';

/** What each type of generation answers. `postman` and `insomnia` are other names of two of them. */
export interface Specifications {
  readonly openapi: OpenApiDocument;
  readonly clientcollection: Collection;
  readonly postman: Collection;
  readonly clientworkspace: Workspace;
  readonly insomnia: Workspace;
}

export type GenerationType = keyof Specifications;

const outputNames = ['openapi', 'clientcollection', 'clientworkspace'] as const;

/** The output that is meant. Throws an `InvalidArgumentError` for any other name: callers need not have types. */
export function outputOf(type: string): (typeof outputNames)[number] {
  return knownName(type, outputNames, 'generation type');
}
