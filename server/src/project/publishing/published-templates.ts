import { neutralName } from '../../core/neutral-names';
import type { ShippedTemplate, SourceFiles } from '../../core/ports';
import { childPath, directoryOf, type ProjectPath } from '../../core/project-path';
import { projectDirectory } from '../configuration/project-directory';
import type { ProjectSource } from '../project-source';
import type { Publication } from './publication';
import { type ReadProject, requireSound } from '../read-project';

const generic = 'generic/';

/** Copies of the shipped templates, where the configuration has templates. */
export function publishedTemplates({ files, assets }: ProjectSource, project: ReadProject): readonly Publication[] {
  // Where they lie cannot be told from a file that is not read.
  if (project.unread.includes('openapi-templates')) requireSound(project, files);
  const { paths, generic_templates: named } = project.configuration.templates;
  const used = (name: string): boolean => Object.values(named).includes(name);
  return assets
    .templates()
    .filter(({ path }) => !path.startsWith(generic) || used(path.slice(generic.length)))
    .map((template) => publication(files, paths.generic, template));
}

function publication(files: SourceFiles, written: string, { path: shipped, text }: ShippedTemplate): Publication {
  const directory = projectDirectory(written);
  // One outside of the project is not written: who writes says so.
  if (directory === null) return { path: `${written}/../${shipped}`, text, obstacle: null };
  const path = shipped.startsWith(generic)
    ? childPath(directory, shipped.slice(generic.length))
    : ownName(files, childPath(directoryOf(directory), shipped));
  const isThere = files.kindOf(path) === 'file';
  return { path, text, obstacle: isThere ? { kind: 'sameFormat', path } : null };
}

/** The file there is, where it goes by the name of a product. */
function ownName(files: SourceFiles, path: ProjectPath): ProjectPath {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const found = files.list(directoryOf(path)).find((entry) => neutralFileName(entry.name) === name);
  return found === undefined ? path : childPath(directoryOf(path), found.name);
}

function neutralFileName(name: string): string {
  const suffix = '.json';
  return name.endsWith(suffix) ? `${neutralName(name.slice(0, -suffix.length))}${suffix}` : name;
}
