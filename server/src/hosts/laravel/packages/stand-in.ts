import type { ProjectPath } from '../../../core/project-path';

/** What is read instead of a class, or a function, that packages or the framework have. */
export interface StandIn {
  /** The absolute name, in lower case. */
  readonly name: string;
  readonly path: ProjectPath;
  readonly text: string;
}
