import type { WrittenFile } from '../core/configuration/publish/written-file';
import { phpConfigurationText } from '../languages/php/write-configuration';
import { jsonConfigurationText } from '../languages/yaml/write-json';
import type { PublishedFormat } from './publish-request';

/** The text of a configuration file, in PHP and YAML each key with what it is. */
export async function publishedText(file: WrittenFile, format: PublishedFormat): Promise<string> {
  switch (format) {
    case 'php':
      return phpConfigurationText(file);
    case 'yaml': {
      // Most runs need no YAML, and the library is a fifth of all code.
      const { yamlConfigurationText } = await import('../languages/yaml/write-yaml');
      return yamlConfigurationText(file);
    }
    case 'json':
      return jsonConfigurationText(file);
  }
}
