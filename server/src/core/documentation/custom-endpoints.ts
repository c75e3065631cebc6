import type { SettingsByFile } from '../configuration/files';
import { defined } from '../defined';
import type { Endpoint } from '../selection/endpoint';
import type { Documentation } from './documentation';

type CustomEndpoints = SettingsByFile['openapi-docs']['custom_endpoints'];

/** What `custom_endpoints` says of a route, whose name must be the key exactly. */
export function customEndpoint({ name, route }: Endpoint, entries: CustomEndpoints): Documentation {
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined;
  if (entry === undefined) return {};
  const { summary, description, request_fields: fields = {}, response_description: responseDescription } = entry;
  const described = route.parameters.filter((parameter) => Object.hasOwn(fields, parameter.name));
  const parameters = described.map((parameter) => ({
    name: parameter.name,
    in: 'path' as const,
    said: defined({ description: fields[parameter.name] }),
  }));
  return defined({
    summary,
    description,
    parameters: parameters.length === 0 ? undefined : parameters,
    responseDescription,
  });
}
