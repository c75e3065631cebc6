import { resolve } from 'node:path';
import { GenerationError } from '../core/generation-error';
import { InvalidArgumentError } from '../core/invalid-argument-error';
import type { Assets, EnvironmentVariables } from '../core/ports';
import { documentationHandler, type RequestHandler } from './documentation-handler';
import { quoted } from './served-guards';
import { guardsNamed, type MiddlewareTable } from './guards';
import { openReader } from './open-reader';
import type { ServedProject } from './worker/messages';

export interface HandlerOptions {
  /** The root of the application; left out, the working directory. */
  readonly root?: string;
  /** The functions that names in `routes.middleware` of the configuration stand for; left out, there is none. */
  readonly middleware?: MiddlewareTable;
}

/**
 * Answers requests for the outputs, `(request, response, next?)`: for any server of Node. What is for somebody else goes to
 * `next`; without one it is answered by 404.
 */
export interface DocumentationHandler extends RequestHandler {
  /** Ends the worker that reads the application. */
  close(): Promise<void>;
}

export interface HandlerSurroundings {
  readonly assets: Assets;
  readonly environment: EnvironmentVariables;
  readonly workingDirectory: string;
}

/**
 * Reads the application and resolves with a handler for it. Rejects with a `GenerationError` where there is none, or where
 * its configuration does not say for certain who may see the documentation; with an `InvalidArgumentError` where it names
 * middleware that nobody mapped. So no program starts that is less guarded than its configuration says.
 */
export async function createHandler(
  { root = '.', middleware = {} }: HandlerOptions,
  { assets, environment, workingDirectory }: HandlerSurroundings,
): Promise<DocumentationHandler> {
  requireFunctions(middleware);
  const directory = resolve(workingDirectory, root);
  const reader = await openReader({ root: directory, workspace: directory, assets, environment });
  try {
    requireGuards(reader.last, middleware);
  } catch (error) {
    await reader.close();
    throw error;
  }
  const handler = documentationHandler(reader, middleware);
  return Object.assign(handler, { close: () => reader.close() });
}

function requireFunctions(middleware: Readonly<Record<string, unknown>>): void {
  for (const [name, guard] of Object.entries(middleware)) {
    if (typeof guard !== 'function') throw new InvalidArgumentError(`The middleware "${name}" is not a function.`);
  }
}

function requireGuards({ routes }: ServedProject, middleware: MiddlewareTable): void {
  if (routes.doubt !== null) throw new GenerationError(routes.doubt);
  if (!routes.isEnabled) return;
  const guards = guardsNamed(routes.middleware, middleware);
  if (guards.kind === 'known') return;
  const mapped = Object.keys(middleware).join(', ') || 'none';
  throw new InvalidArgumentError(
    `The configuration guards the documentation by ${quoted(guards.names)} ("routes.middleware"), for which the option "middleware" has no function. Add one. Mapped: ${mapped}.`,
  );
}
