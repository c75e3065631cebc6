import type { Route } from '../application';
import { type ApiType, defaultApiTypes } from './api-type';
import { inferApiTypes } from './infer-api-types';

/** The API types that hold, and who said so. */
export interface ChosenApiTypes {
  readonly apiTypes: readonly ApiType[];
  readonly origin: 'configured' | 'inferred' | 'default';
}

/** The configured API types, else those that the routes tell, else the default ones. */
export function chooseApiTypes(configured: readonly ApiType[] | null, routes: readonly Route[]): ChosenApiTypes {
  if (configured !== null) return { apiTypes: configured, origin: 'configured' };
  const inferred = inferApiTypes(routes);
  return inferred.length > 0
    ? { apiTypes: inferred, origin: 'inferred' }
    : { apiTypes: defaultApiTypes, origin: 'default' };
}
