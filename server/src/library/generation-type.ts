import type { Collection } from '../core/clientcollection/collection';
import type { Workspace } from '../core/clientworkspace/workspace';
import { InvalidArgumentError } from '../core/invalid-argument-error';
import { neutralName } from '../core/neutral-names';
import type { OpenApiDocument } from '../core/openapi-objects/document';

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
  const name = neutralName(type);
  const output = outputNames.find((one) => one === name);
  if (output === undefined) {
    throw new InvalidArgumentError(`Unknown generation type: ${type}. Available types: ${outputNames.join(', ')}.`);
  }
  return output;
}
