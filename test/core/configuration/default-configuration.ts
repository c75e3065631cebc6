import { nothingStated } from '../../../server/src/core/about';
import type { Configuration } from '../../../server/src/core/configuration/configuration';
import { readConfigurationFile } from '../../../server/src/core/configuration/files';
import { type ConfigurationFiles, readConfiguration } from '../../../server/src/core/configuration/read-configuration';
import type { EnvironmentVariables } from '../../../server/src/core/ports';
import { laravelHost } from '../../../server/src/hosts/laravel/host';

/** What holds for a Laravel application where no file configures anything. */
export function defaultConfiguration(environment: EnvironmentVariables, applicationName: string | null): Configuration {
  const context = { environment, defaults: laravelHost.defaults };
  const files: ConfigurationFiles = {
    openapi: readConfigurationFile('openapi', null, context),
    'openapi-docs': readConfigurationFile('openapi-docs', null, context),
    'openapi-templates': readConfigurationFile('openapi-templates', null, context),
    'openapi-tests': readConfigurationFile('openapi-tests', null, context),
  };
  return readConfiguration(files, context, { name: applicationName, about: nothingStated }).configuration;
}
