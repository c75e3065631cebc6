import type { SettingsByFile } from '../configuration/files';
import { defined } from '../defined';
import { filledInBraces, type PlaceholderValues } from '../templates/placeholders';
import type { Documentation } from './documentation';
import { ofAction } from './of-action';

type CrudTemplates = SettingsByFile['openapi-docs']['crud_templates'];

/** What `crud_templates` says of an endpoint by its action. */
export function crudTemplate(templates: CrudTemplates, values: PlaceholderValues): Documentation {
  return ofAction(templates, values.action)
    .map((template) => documentationIn(template, values))
    .reduceRight<Documentation>((lower, higher) => ({ ...lower, ...higher }), {});
}

function documentationIn(template: CrudTemplates[string], values: PlaceholderValues): Documentation {
  const { summary, description, responses } = template;
  const filled = (text: string) => filledInBraces(text, values);
  const descriptions = Object.entries(responses ?? {}).map(([status, text]) => [status, filled(text)] as const);
  return defined({
    summary: summary === undefined ? undefined : filled(summary),
    description: description === undefined ? undefined : filled(description),
    responseDescriptions: descriptions.length === 0 ? undefined : Object.fromEntries(descriptions),
  });
}
