import { isJsonObject, type JsonObject } from '../core/json';
import { shapeOf } from '../core/openapi-objects/path-template';
import type { Endpoint } from '../core/selection/endpoint';
import type { DescribedProject } from '../project/describing/describe-project';

/** A documented operation, with the code that it is of. */
export interface ListedOperation {
  readonly operationId: string;
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  /** The path with parameters unnamed. */
  readonly shape: string;
  /** As it would be written. */
  readonly written: JsonObject;
  readonly endpoints: readonly [Endpoint, ...Endpoint[]];
}

/** The operations that a description has, templates of the project counted: one that they took out is left out. */
export function listedOperations(
  described: DescribedProject['operations'],
  { paths }: JsonObject,
): readonly ListedOperation[] {
  return described.flatMap(({ path, method, endpoints }) => {
    const item = memberOf(paths, path);
    const written = memberOf(item, method);
    const operationId = isJsonObject(written) ? written['operationId'] : undefined;
    if (!isJsonObject(written) || typeof operationId !== 'string') return [];
    return [{ operationId, method: method.toUpperCase(), path, shape: shapeOf(path), written, endpoints }];
  });
}

function memberOf(value: unknown, key: string): unknown {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
