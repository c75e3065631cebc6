import type { ApiType } from '../../../server/src/core/selection/api-type';

/** An enabled API type whose prefix and folder are called as its key, unless a test says otherwise. */
export function apiType(key: string, rest: Partial<ApiType> = {}): ApiType {
  return { key, prefix: key, description: '', folderName: key, middleware: [], enabled: true, ...rest };
}
