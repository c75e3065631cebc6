import type { Json } from '../json';
import type { RequestBody, Responses } from '../openapi-objects/document';
import { mergedParameters, type WrittenParameter } from '../openapi-objects/written-parameter';

/** What one source says of an operation. What it leaves open a lower one fills. */
export interface Documentation {
  /** Without full stop. */
  readonly summary?: string;
  readonly description?: string;
  /** Of the success response. */
  readonly responseDescription?: string;
  /** In place of the module's. */
  readonly tags?: readonly string[];
  readonly parameters?: readonly WrittenParameter[];
  readonly requestBody?: RequestBody;
  /** Each in place of the one with its status. */
  readonly responses?: Responses;
  /** By status, of responses that the operation has. */
  readonly responseDescriptions?: Readonly<Record<string, string>>;
  /** Of the request's body, else of the success response's. */
  readonly example?: Json;
  readonly extensions?: Readonly<Record<`x-${string}`, Json>>;
}

/** Each thing by the higher one, if it says it; of parameters each member. */
export function over(lower: Documentation, higher: Documentation): Documentation {
  const parameters = [...(higher.parameters ?? []), ...(lower.parameters ?? [])];
  return { ...lower, ...higher, ...(parameters.length > 0 && { parameters: mergedParameters(parameters) }) };
}
