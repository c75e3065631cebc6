import type { SettingsByFile } from '../configuration/files';
import type { ReadOperation } from '../read-operation';
import { crudTemplate } from './crud-templates';
import { customEndpoint } from './custom-endpoints';
import { type Documentation, over } from './documentation';
import type { DocumentedOperation } from './documented-operation';
import { endpointMetadata } from './endpoint-metadata';
import { entityDescription, entityFinder } from './entities';
import { type JsonTemplates, jsonTemplates } from './json-templates';
import { nounResolver } from './nouns';
import { placeholderValues } from './placeholder-values';
import { queryBuilder } from './query-builder';
import { shippedDocumentation } from './shipped-documentation';
import { summaryOf } from './summary';

/** What of a project documents it, beside its code. */
export interface DocumentationSources extends Omit<JsonTemplates, 'genericTemplates'> {
  readonly docs: SettingsByFile['openapi-docs'];
  readonly settings: SettingsByFile['openapi-templates'];
}

export type Documenter = (
  operation: DocumentedOperation,
  read: Pick<ReadOperation, 'documentation' | 'paging'>,
) => Documentation & { readonly summary: string };

/** Tells what all sources say together, each thing by the highest that says it; a summary always. */
export function documenter(sources: DocumentationSources): Documenter {
  const { docs, settings } = sources;
  const entities = entityFinder(docs.entities);
  const nounsOf = nounResolver(entities);
  const templates = { ...sources, genericTemplates: settings.generic_templates };
  const templatesFor = jsonTemplates(templates);
  const shippedFor =
    settings.enabled && settings.auto_detect.descriptions ? shippedDocumentation(templates) : () => ({});
  const queryFor = queryBuilder(settings);
  return (operation, { documentation: ofSource, paging }) => {
    const { endpoint } = operation;
    const values = placeholderValues(endpoint, nounsOf);
    const lowestFirst: readonly Documentation[] = [
      queryFor({ endpoint, paging }, values),
      entityDescription(endpoint, entities),
      shippedFor(endpoint, values),
      ofSource,
      crudTemplate(docs.crud_templates, values),
      templatesFor(endpoint, values),
      endpointMetadata(operation, docs.endpoints),
      customEndpoint(endpoint, docs.custom_endpoints),
    ];
    const said = lowestFirst.reduce(over);
    // An empty description may be meant; an empty summary says nothing.
    const { summary } = lowestFirst.findLast((source) => (source.summary ?? '').trim() !== '') ?? {};
    return { ...said, summary: summary ?? summaryOf(endpoint, nounsOf) };
  };
}
