import type { EnvironmentVariables } from '../ports';
import type { Configuration } from './configuration';
import { readConfigurationFile } from './files';
import { type ConfigurationFiles, readConfiguration } from './read-configuration';

/** What holds where no file configures anything. */
export function defaultConfiguration(environment: EnvironmentVariables, applicationName: string | null): Configuration {
  const files: ConfigurationFiles = {
    openapi: readConfigurationFile('openapi', null, environment),
    'openapi-docs': readConfigurationFile('openapi-docs', null, environment),
    'openapi-templates': readConfigurationFile('openapi-templates', null, environment),
    'openapi-tests': readConfigurationFile('openapi-tests', null, environment),
  };
  return readConfiguration(files, environment, applicationName).configuration;
}
