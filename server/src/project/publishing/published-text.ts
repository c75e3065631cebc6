import type { WrittenFile } from '../../core/configuration/publish/written-file';
import { phpConfigurationText } from '../../languages/php/write-configuration';
import { typescriptConfigurationText } from '../../languages/typescript/write-configuration';
import { jsonConfigurationText } from '../../languages/yaml/write-json';
import type { ConfigurationFormat } from '../configuration/configuration-formats';

/** The text of a configuration file, each key with what it is unless in JSON. */
export async function publishedText(file: WrittenFile, format: ConfigurationFormat): Promise<string> {
  switch (format) {
    case 'php':
      return phpConfigurationText(file);
    case 'ts':
      return typescriptConfigurationText(file);
    case 'yaml': {
      // Most runs need no YAML, and the library is a fifth of all code.
      const { yamlConfigurationText } = await import('../../languages/yaml/write-yaml');
      return yamlConfigurationText(file);
    }
    case 'json':
      return jsonConfigurationText(file);
  }
}
