import { defined } from '../defined';
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
  /** In place of the derived one; made unique among all. */
  readonly operationId?: string;
  readonly deprecated?: true;
  readonly parameters?: readonly WrittenParameter[];
  /** Added where the operation has none of their name and place; one that it has stays as it is. */
  readonly joiningParameters?: readonly WrittenParameter[];
  /** Describe those that nothing else describes; none is added. */
  readonly fillingParameters?: readonly WrittenParameter[];
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
  return {
    ...lower,
    ...higher,
    ...defined({
      parameters: parametersOf('parameters', lower, higher),
      fillingParameters: parametersOf('fillingParameters', lower, higher),
    }),
  };
}

function parametersOf(
  key: 'parameters' | 'fillingParameters',
  lower: Documentation,
  higher: Documentation,
): readonly WrittenParameter[] | undefined {
  const all = [...(higher[key] ?? []), ...(lower[key] ?? [])];
  return all.length === 0 ? undefined : mergedParameters(all);
}
