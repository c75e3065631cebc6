import type { EnvironmentVariables, SourceFiles } from '../../core/ports';
import type { ProjectPath } from '../../core/source';
import { parseDotenv } from './parse-dotenv';

/** The variables of the process, then those of the project's `.env`. */
export function projectEnvironment(files: SourceFiles, process: EnvironmentVariables): EnvironmentVariables {
  const content = files.read('.env' as ProjectPath);
  const written = content.kind === 'text' ? parseDotenv(content.text, process) : {};
  const set = Object.entries(process).filter(([, value]) => value !== undefined);
  return { ...written, ...Object.fromEntries(set) };
}
