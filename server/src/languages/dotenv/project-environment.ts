import type { EnvironmentVariables, SourceFiles } from '../../core/ports';
import { projectPath } from '../../core/project-path';
import { parseDotenv } from './parse-dotenv';

/**
 * The variables of the process, then those of the project's `.env`; where the process says `APP_ENV`, of `.env.<APP_ENV>`
 * instead if there is one (`Illuminate\Foundation\Bootstrap\LoadEnvironmentVariables`).
 */
export function projectEnvironment(files: SourceFiles, process: EnvironmentVariables): EnvironmentVariables {
  const own = projectPath(`.env.${process['APP_ENV'] ?? ''}`);
  const path = process['APP_ENV'] !== undefined && files.kindOf(own) === 'file' ? own : projectPath('.env');
  const content = files.read(path);
  const written = content.kind === 'text' ? parseDotenv(content.text, process) : {};
  const set = Object.entries(process).filter(([, value]) => value !== undefined);
  return { ...written, ...Object.fromEntries(set) };
}
