import { parse } from 'dotenv';
import { expand } from 'dotenv-expand';
import type { EnvironmentVariables, SourceFiles } from '../../core/ports';
import type { ProjectPath } from '../../core/source';

/** The variables of the process, then those of the project's `.env`. */
export function projectEnvironment(files: SourceFiles, process: EnvironmentVariables): EnvironmentVariables {
  const content = files.read('.env' as ProjectPath);
  const parsed = content.kind === 'text' ? parse(content.text) : {};
  const written = expand({ parsed, processEnv: {} }).parsed ?? {};
  const set = Object.entries(process).filter(([, value]) => value !== undefined);
  return { ...written, ...Object.fromEntries(set) };
}
