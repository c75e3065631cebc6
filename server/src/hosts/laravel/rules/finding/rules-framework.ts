import type { Configuration } from '../../runtime/configuration';
import type { Container } from '../../runtime/container';
import type { LaravelEnvironment } from '../../runtime/laravel-environment';
import type { Router } from '../../routes/router';
import type { RequestFramework } from '../request/request-context';
import type { Requests } from '../request/requests';
import type { ReadingMemory } from '../../reading-memory';

/** The parts of the framework that finding rules asks. */
export interface RulesFramework extends RequestFramework {
  readonly requests: Requests;
  readonly container: Container;
  readonly configuration: Configuration;
  readonly environment: LaravelEnvironment;
  readonly router: Router;
  /** What readings before this one found out of validation; null where nothing is kept. */
  readonly memory: ReadingMemory | null;
}
