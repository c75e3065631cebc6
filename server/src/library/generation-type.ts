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
  return namedOutput(type, outputNames, 'generation type');
}

/** The one of some outputs that a name means. `kind`: what callers know them as. */
export function namedOutput<Output extends string>(given: string, outputs: readonly Output[], kind: string): Output {
  const name = neutralName(given);
  const output = outputs.find((one) => one === name);
  if (output !== undefined) return output;
  throw new InvalidArgumentError(`Unknown ${kind}: ${given}. Available ${kind}s: ${outputs.join(', ')}.`);
}
