import type { Problem } from '../core/problems';
import { projectEnvironment } from '../languages/dotenv/project-environment';
import type { Project } from './open-project';

/** Why the main configuration file cannot be read, where what is asked for can do without it: a warning then. */
export function brokenConfiguration(project: Project): readonly Problem[] {
  const environment = projectEnvironment(project.files, project.environment);
  const { failure } = project.configuration.read('openapi', environment);
  return failure === null ? [] : [{ ...failure, severity: 'warning' }];
}
