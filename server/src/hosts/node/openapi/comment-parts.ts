import { isJsonObject } from '../../../core/json';
import { projectPath } from '../../../core/project-path';
import { plainYaml } from '../../../languages/yaml/plain-yaml';
import type { WrittenPart } from './written-description';

/** What swagger-jsdoc calls the tag of a comment whose rest is YAML. */
const tag = /^[ \t]*@(?:openapi|swagger)\b/m;

/** What comments of a file say in OpenAPI's words. https://github.com/Surnet/swagger-jsdoc/blob/v6/docs/GETTING-STARTED.md */
export function commentParts(path: string, text: string): readonly WrittenPart[] {
  if (!/@(?:openapi|swagger)\b/.test(text)) return [];
  return Array.from(text.matchAll(/\/\*\*([\s\S]*?)\*\//g)).flatMap((comment) => {
    const { index, 0: whole, 1: inner = '' } = comment;
    const source = { file: projectPath(path), start: index, end: index + whole.length };
    return yamlIn(withoutStars(inner)).flatMap((yaml) => {
      const json = plainYaml(yaml);
      return isJsonObject(json) ? [{ json, source }] : [];
    });
  });
}

/** The lines of a documentation comment without what frames them. */
export function withoutStars(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*(?: |$)?/, '').trimEnd())
    .join('\n');
}

/** What follows each of the tags, up to the next one. */
function yamlIn(comment: string): readonly string[] {
  const [, ...parts] = comment.split(new RegExp(tag, 'gm'));
  return parts.map((part) => part.replace(/\n[ \t]*@[a-z][\s\S]*$/i, ''));
}
