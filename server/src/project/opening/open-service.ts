import { GenerationError } from '../../core/generation-error';
import type { ProjectPath } from '../../core/project-path';
import { openProject, type ProjectSurroundings } from './open-project';
import { openingFailureText } from './opening-failure';
import { readOnce } from '../project-source';
import { ProjectService } from '../service';

interface ServiceSurroundings extends ProjectSurroundings {
  /** The directory as messages name it. */
  readonly directory: string;
  /** How to have an application read that lies below the directory, as a clause of a message; null where nobody asks. */
  readonly advice: ((elsewhere: ProjectPath) => string) | null;
}

/** Opens a project that is read once. Throws a `GenerationError` where the directory holds none. */
export async function openService({
  directory,
  advice,
  ...surroundings
}: ServiceSurroundings): Promise<ProjectService> {
  const opened = await openProject(surroundings);
  if (opened.kind === 'opened') return new ProjectService(readOnce(opened.project));
  throw new GenerationError(openingFailureText(directory, opened.failure, advice));
}
