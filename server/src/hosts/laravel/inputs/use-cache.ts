import type { Dependencies } from '../../../core/dependencies/dependencies';
import type { DependencyTracker } from '../../../core/dependencies/dependency-tracker';
import type { RequestUse } from './found-input';

/** What readings before this one found of actions, as long as all that it depends on is what it was. */
export interface UseCache {
  get(key: string, tracker: DependencyTracker): RequestUse | undefined;
  set(key: string, found: RequestUse, dependencies: Dependencies): RequestUse;
}
