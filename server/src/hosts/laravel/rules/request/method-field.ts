import type { SourceFiles } from '../../../../core/ports';
import { projectPath } from '../../../../core/project-path';
import type { FrameworkVersion } from '../../version';

/** `Symfony\Component\HttpFoundation\Request::getMethod`, which Laravel lets decide in `Request::capture`. */
const field = '_method';

/**
 * The field of a form that names the method, where PHP reads forms with files of POST alone: before 8.4. From Laravel 13 on
 * the framework asks PHP to read others (`request_parse_body`). Null where it does for certain.
 */
export function methodField(files: SourceFiles, version: FrameworkVersion): string | null {
  if (!version.isAtLeast(13)) return field;
  const content = files.read(projectPath('composer.json'), 'data');
  const constraint = content.kind === 'text' ? /"php"\s*:\s*"([^"]*)"/.exec(content.text)?.[1] : undefined;
  const versions = [...(constraint ?? '').matchAll(/(\d+)\.(\d+)/g)];
  const isNew = versions.length > 0 && versions.every(([, major, minor]) => Number(major) * 100 + Number(minor) >= 804);
  return isNew ? null : field;
}
