import { settingVariables } from '../../core/configuration/variables';
import type { EnvironmentVariables, SourceFiles } from '../../core/ports';
import { isProjectPath, projectPath, type ProjectPath } from '../../core/project-path';
import { refusal } from '../../core/refusal';
import { isSecretName, isSecretText, type ProjectVariables } from '../../core/secrets';
import { parseDotenv } from './parse-dotenv';

/** The variables of a project, and where they come from. */
export interface ProjectEnvironment extends ProjectVariables {
  /** The files that may set or name them, as far as they are there: `.env` also where one of an environment takes precedence. */
  readonly files: readonly ProjectPath[];
  /** The first of them that cannot be read: what it holds is not known. Null where each can. */
  readonly unread: UnreadFile | null;
}

interface UnreadFile {
  readonly file: ProjectPath;
  /** Why, as a clause. */
  readonly reason: string;
}

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
): ProjectEnvironment {
  const chosen = isTrusted ? process['APP_ENV'] : undefined;
  const usual = variableFile(files, general);
  const setting = (chosen === undefined ? null : fileFor(files, chosen)) ?? usual;
  const sources = [setting, variableFile(files, example)];
  const names = new Set([
    ...ofApplications,
    ...settingVariables,
    ...sources.flatMap(({ text }) => Object.keys(parseDotenv(text, {}).variables)),
  ]);
  const given = Object.fromEntries(
    [...names].flatMap((name) => {
      const value = isTrusted && Object.hasOwn(process, name) ? process[name] : undefined;
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const known = new Set([...names].filter((name) => isSecretName(name) || isSecretText(given[name] ?? '')));
  const { variables, secrets } = parseDotenv(setting.text, given, known);
  const all = Object.entries({ ...variables, ...given });
  // An empty one says that there is none.
  const isSecret = ([name, value]: readonly [string, string | undefined]): boolean => secrets.has(name) && value !== '';
  return {
    values: Object.fromEntries(all.filter((one) => !isSecret(one))),
    secrets: new Set(all.filter(isSecret).map(([name]) => name)),
    files: [...new Set([usual, ...sources])].filter(({ isThere }) => isThere).map(({ file }) => file),
    unread: sources.flatMap(({ file, reason }) => (reason === null ? [] : [{ file, reason }]))[0] ?? null,
  };
}

/** One of the files, whose text is empty where there is none. */
interface VariableFile {
  readonly file: ProjectPath;
  readonly text: string;
  readonly isThere: boolean;
  /** Why it has no text, as a clause; null where it has one, and where it is not there. */
  readonly reason: string | null;
}

/** Null where nothing stands at its path. */
function fileFor(files: SourceFiles, environment: string): VariableFile | null {
  const name = `.env.${environment}`;
  if (!isProjectPath(name)) return null;
  const found = variableFile(files, name);
  return found.isThere ? found : null;
}

function variableFile(files: SourceFiles, file: ProjectPath): VariableFile {
  const content = files.read(file);
  const reason = refusal(content);
  const isText = content.kind === 'text';
  return { file, text: isText ? content.text : '', isThere: isText || reason !== null, reason };
}
