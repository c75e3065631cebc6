import { settingVariables } from '../../core/configuration/variables';
import type { EnvironmentVariables, SourceFiles } from '../../core/ports';
import { isProjectPath, projectPath, type ProjectPath } from '../../core/project-path';
import { isSecretName, isSecretText, type ProjectVariables } from '../../core/secrets';
import { parseDotenv } from './parse-dotenv';

/** What applications go by without naming it: which of their files counts, and where they are. */
const ofApplications: readonly string[] = ['APP_ENV', 'APP_URL'];

const general = projectPath('.env');
const example = projectPath('.env.example');

/**
 * The variables of the process, then those of the project's `.env`; where the process says `APP_ENV`, of `.env.<APP_ENV>`
 * instead if there is one (`Illuminate\Foundation\Bootstrap\LoadEnvironmentVariables`). A process holds what is none of a
 * project's business: of its variables only those count that `.env`, `.env.example` or the tables of the configuration
 * name, and none for a project that nobody trusts. Secrets are left out, wherever they come from.
 */
export function projectEnvironment(
  files: SourceFiles,
  process: EnvironmentVariables,
  isTrusted = true,
): ProjectVariables {
  const chosen = isTrusted ? process['APP_ENV'] : undefined;
  const path = chosen === undefined ? null : fileFor(files, chosen);
  const text = textOf(files, path ?? general);
  const names = new Set([
    ...ofApplications,
    ...settingVariables,
    ...[text, textOf(files, example)].flatMap((one) => Object.keys(parseDotenv(one, {}).variables)),
  ]);
  const given = Object.fromEntries(
    [...names].flatMap((name) => {
      const value = isTrusted && Object.hasOwn(process, name) ? process[name] : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const known = new Set([...names].filter((name) => isSecretName(name) || isSecretText(given[name] ?? '')));
  const { variables, secrets } = parseDotenv(text, given, known);
  const all = Object.entries({ ...variables, ...given });
  // An empty one says that there is none.
  const isSecret = ([name, value]: readonly [string, string | undefined]): boolean => secrets.has(name) && value !== '';
  return {
    values: Object.fromEntries(all.filter((one) => !isSecret(one))),
    secrets: new Set(all.filter(isSecret).map(([name]) => name)),
  };
}

function fileFor(files: SourceFiles, environment: string): ProjectPath | null {
  const name = `.env.${environment}`;
  if (!isProjectPath(name)) return null;
  return files.kindOf(name) === 'file' ? name : null;
}

function textOf(files: SourceFiles, path: ProjectPath): string {
  const content = files.read(path);
  return content.kind === 'text' ? content.text : '';
}
