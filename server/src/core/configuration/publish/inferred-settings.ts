import type { Route } from '../../application';
import type { JsonObject } from '../../json';
import { currentKey } from '../../selection/api-type';
import { inferApiTypes } from '../../selection/infer-api-types';

/** What nobody wrote down and the routes tell, as it would be written. Empty where writing it would change its meaning. */
export function inferredSettings(routes: readonly Route[]): JsonObject {
  const inferred = inferApiTypes(routes);
  const apiTypes = Object.fromEntries(
    inferred.map(({ key, prefix, description, folderName }) => [key, { prefix, description, folder_name: folderName }]),
  );
  const keys = Object.keys(apiTypes);
  // Keys that are numbers come first in an object, those that are equal only once, and a legacy key stands for another.
  const isSame = inferred.length === keys.length && inferred.every(({ key }, index) => key === keys[index]);
  const isWritable = keys.length > 0 && isSame && keys.every((key) => key === currentKey(key));
  return isWritable ? { api_types: apiTypes } : {};
}
