import { defaultEnvironment, type ApiEnvironment } from '../../core/configuration/environments';
import { actionNames } from '../../core/diagnostics/action-names';
import { docsEntries } from '../../core/diagnostics/docs-entries';
import { entityNames } from '../../core/diagnostics/entity-names';
import type { Check } from '../../core/diagnostics/check-input';
import { neutralName } from '../../core/neutral-names';
import { InvalidArgumentError } from '../../core/invalid-argument-error';
import { describeApplication, type Description } from '../../core/openapi/describe';
import { distinct, type Problem } from '../../core/problems';
import { currentKey } from '../../core/selection/api-type';
import type { DescriptionChoice } from './description-choice';
import { withConfiguredSeverity, type ReadProject } from '../read-project';

export interface DescribedProject extends Description {
  /** Keys of the API types that were chosen, each once, in the order of the configuration; null for all. */
  readonly apiTypeFilter: readonly string[] | null;
  /** The environment that is meant; null where the project has none. */
  readonly environment: ApiEnvironment | null;
  readonly problems: readonly Problem[];
}

/** Describes a project. Throws an `InvalidArgumentError` for an API type or an environment that it does not have. */
export function describeProject(project: ReadProject, choice: DescriptionChoice): DescribedProject {
  const apiTypeFilter = choice.apiTypes === null ? null : chosenKeys(project, choice.apiTypes);
  const environment = environmentNamed(project, choice.environment);
  const description = describeApplication({ ...project, apiTypeFilter, environment }, project.descriptions);
  const input = { ...project, documented: description.documented };
  const entries = ofDocumentation.flatMap((check) => check(input));
  const problems = withConfiguredSeverity(distinct([...entries, ...description.problems]), project.configuration);
  return { ...description, apiTypeFilter, environment, problems };
}

/** The checks that a generation makes: what it was asked to say, and says nowhere. */
const ofDocumentation: readonly Check[] = [docsEntries, entityNames, actionNames];

/** An environment that can be described for. */
export interface KnownEnvironment {
  readonly name: string | null;
  /** What to tell who asked for another one. */
  readonly warning: string | null;
}

/** The environment of a name, or the default one where there is none of it. */
export function environmentOrDefault(project: ReadProject, name: string | null): KnownEnvironment {
  if (name === null || named(project, name) !== null) return { name, warning: null };
  return { name: null, warning: `Unknown environment: ${name}. Using ${defaultEnvironment}.${available(project)}` };
}

function chosenKeys({ apiTypes: { apiTypes } }: ReadProject, wanted: readonly string[]): readonly string[] {
  const available = apiTypes.filter(({ enabled }) => enabled).map(({ key }) => key);
  const asked = wanted.map(currentKey);
  const unknown = [...new Set(wanted.filter((key) => !available.includes(currentKey(key))))];
  if (unknown.length === 0) return available.filter((key) => asked.includes(key));
  const names = available.length === 0 ? 'none' : available.join(', ');
  throw new InvalidArgumentError(`Unknown or disabled API types: ${unknown.join(', ')}. Available types: ${names}.`);
}

function environmentNamed(project: ReadProject, name: string | null): ApiEnvironment | null {
  const found = named(project, name ?? defaultEnvironment);
  if (found !== null || name === null) return found;
  throw new InvalidArgumentError(`Unknown environment: ${name}.${available(project)}`);
}

function named({ configuration }: ReadProject, name: string): ApiEnvironment | null {
  return configuration.environments.all.find((environment) => environment.name === neutralName(name)) ?? null;
}

function available({ configuration }: ReadProject): string {
  const names = configuration.environments.all.map(({ name }) => name);
  return names.length === 0 ? '' : ` Available environments: ${names.join(', ')}.`;
}
