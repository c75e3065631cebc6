import { type Assets, type EnvironmentVariables, neverAborted, type SourceFiles } from '../core/ports';
import { memoizedByFiles } from '../core/memoized-by-files';
import { projectRoot } from '../core/project-path';
import { problemKindsOf } from '../hosts/problem-kinds';
import type { ClassNamespaces, Host, ApplicationReading } from '../hosts/host';
import { type ConfigurationSources, configurationSources } from './configuration-sources';

/** What the outside gives to a project: its files, and what all projects share. */
export interface ProjectSurroundings {
  readonly files: SourceFiles;
  readonly environment: EnvironmentVariables;
  readonly assets: Assets;
  readonly hosts: readonly Host[];
  /** Whether it is read again and again, as an editor does; else once, which then is quicker. */
  readonly staysOpen?: boolean;
}

/** One application that can be read. */
export interface Project {
  /** Its framework, as people write it. */
  readonly framework: string;
  readonly files: SourceFiles;
  /** The variables of the process. */
  readonly environment: EnvironmentVariables;
  readonly configuration: ConfigurationSources;
  /** The codes of all problems that can be reported. */
  readonly problemCodes: readonly string[];
  readApplication(namespaces: ClassNamespaces): ApplicationReading;
}

export type OpenedProject =
  | { readonly kind: 'opened'; readonly project: Project }
  /** There is nothing to read; the reason is a clause about the directory: "it does not exist". */
  | { readonly kind: 'failed'; readonly reason: string };

const root = projectRoot;

/** Finds the framework of the application whose root `files` has, and prepares to read it. */
export async function openProject(surroundings: ProjectSurroundings): Promise<OpenedProject> {
  const { files, environment, assets, hosts, staysOpen } = surroundings;
  const kind = files.kindOf(root);
  if (kind === 'file') return { kind: 'failed', reason: 'it is a file, not a directory' };
  if (kind === null) return { kind: 'failed', reason: 'there is no such directory' };
  const host = hosts.find((candidate) => candidate.detect(files));
  if (host === undefined) {
    const known = hosts.map(({ name }) => name).join(', ');
    return { kind: 'failed', reason: `it holds no application of a framework that can be read (${known})` };
  }
  const { createReader } = await host.load();
  const reader = await createReader(assets, staysOpen ?? false);
  const readApplication = memoizedByFiles((noted, namespaces: ClassNamespaces) =>
    reader.read({ files: noted, environment, namespaces, signal: neverAborted }),
  );
  return {
    kind: 'opened',
    project: {
      framework: host.name,
      files,
      environment,
      configuration: await configurationSources(files, assets),
      problemCodes: Object.keys(problemKindsOf(hosts)),
      readApplication: (namespaces) => readApplication(files, namespaces),
    },
  };
}
