import { stringify } from 'yaml';
import type { Json } from '../../core/json';
import { commentLines } from '../../core/configuration/publish/comment-lines';
import { withReferences } from './references';
import type { WrittenFile, WrittenKey } from '../../core/configuration/publish/written-file';

const step = '  ';

/** The text of a YAML file. Readers of YAML 1.1 take `yes` and `12:30:45` for no strings: `compat` has such quoted. */
const options = { aliasDuplicateObjects: false, lineWidth: 0, compat: 'yaml-1.1' } as const;

export function yamlConfigurationText({ comment, keys }: WrittenFile): string {
  const entries = keys.map((key) => entryLines(key).join('\n'));
  return `${[commentLines(comment, '#').join('\n'), ...entries].join('\n\n')}\n`;
}

function entryLines({ key, comment, value, isExample }: WrittenKey): readonly string[] {
  const entry =
    value.kind === 'keys'
      ? [`${key}:`, ...indented(value.keys.flatMap(entryLines))]
      : memberLines({ [key]: withReferences(value) });
  return [...commentLines(comment, '#'), ...(isExample ? entry.map((line) => `# ${line}`) : entry)];
}

function memberLines(member: Json): readonly string[] {
  return stringify(member, options).trimEnd().split('\n');
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => (line === '' ? line : `${step}${line}`));
}
