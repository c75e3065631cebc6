import type { Problem } from '../core/problems';
import type { ReadProject } from './read-project';

/** How a project has its outputs answered over HTTP, by `routes` of its main configuration file. */
export interface ServedRoutes {
  readonly isEnabled: boolean;
  /** What paths begin with, without slashes at its ends; may be empty. */
  readonly prefix: string;
  /** Names of the middleware that guards them, in their order. */
  readonly middleware: readonly string[];
  /**
   * Why all this may not be what was meant, so that nothing may be answered: a default that stands in for a guard nobody
   * could read would leave the door open. Null where it is certain.
   */
  readonly doubt: Problem | null;
}

export function servedRoutes(project: ReadProject): ServedRoutes {
  const { enabled, prefix, middleware } = project.configuration.routes;
  return { isEnabled: enabled, prefix: prefix.replace(/^\/+|\/+$/g, ''), middleware, doubt: doubtOf(project) };
}

/** A broken file that was read before still says what it said then. */
function doubtOf({ unread, mainFailure, problems, configurationFiles }: ReadProject): Problem | null {
  if (unread.includes('openapi') && mainFailure !== null) return mainFailure;
  const unreadFile = problems.find(({ code, source }) => code === 'config.unreadFormat' && isMain(source?.file ?? ''));
  return unreadFile ?? configurationFiles.openapi.places.problemsOf('routes')[0] ?? null;
}

function isMain(file: string): boolean {
  return /^config\/openapi\.\w+$/.test(file);
}
