import type { JsonObject } from '../../json';
import type { ObjectSetting } from '../setting';
import { jsonText } from './json-text';
import { phpText } from './php-text';
import { writtenKeys } from './written-keys';

/** The formats that configuration files are written in. */
export const publishedFormats = ['php', 'yaml', 'json'] as const;

export type PublishedFormat = (typeof publishedFormats)[number];

/**
 * The text of a configuration file that says what holds without it: every key of its table with its default, in PHP and
 * YAML each with what it is. `given`: values for keys at the top whose default is no constant.
 */
export async function publishedText(table: ObjectSetting, given: JsonObject, format: PublishedFormat): Promise<string> {
  const keys = writtenKeys(table, given);
  const comment = [`${table.description}. Every key has its default here; one that is left out means the same.`];
  switch (format) {
    case 'php':
      return phpText(comment, keys);
    case 'yaml': {
      // Most runs need no YAML, and the library is a fifth of all code.
      const { yamlFileText } = await import('./yaml-file-text');
      return yamlFileText(comment, keys);
    }
    case 'json':
      return jsonText(keys);
  }
}
