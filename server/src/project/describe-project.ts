import type { Application } from '../core/application';
import { defaultConfiguration } from '../core/configuration/defaults';
import type { Configuration } from '../core/configuration/configuration';
import { describeApplication, type Description } from '../core/openapi/describe';
import type { ProjectPath } from '../core/source';
import type { Project } from './open-project';

/** A project's application and its description. */
export interface DescribedProject {
  readonly application: Application;
  readonly configuration: Configuration;
  readonly description: Description;
}

/** Reads the project and describes all of its documented routes. */
export function describeProject(project: Project): DescribedProject {
  const application = project.read();
  const configuration = defaultConfiguration(project.environment, application.name);
  const description = describeApplication({
    application,
    configuration,
    moduleDirectories: directoriesIn(project, configuration.modulesPath as ProjectPath),
    apiTypeFilter: null,
  });
  return { application, configuration, description };
}

function directoriesIn({ files }: Project, path: ProjectPath): readonly string[] {
  return files.list(path).flatMap(({ name, kind }) => (kind === 'directory' ? [name] : []));
}
