import type { SettingsByFile } from '../configuration/files';
import { defined } from '../defined';
import type { Endpoint } from '../selection/endpoint';
import type { Documentation } from './documentation';

type CustomEndpoints = SettingsByFile['openapi-docs']['custom_endpoints'];

/** What `custom_endpoints` says of a route, whose name must be the key exactly. */
export function customEndpoint({ name }: Endpoint, entries: CustomEndpoints): Documentation {
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (entry === undefined) return {};
  const { summary, description, response_description: responseDescription } = entry;
  return defined({ summary, description, responseDescription });
}
