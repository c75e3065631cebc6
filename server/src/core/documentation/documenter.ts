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
import { summaryOf } from './summary';

/** What of a project documents it, beside its code. */
export interface DocumentationSources extends JsonTemplates {
  readonly docs: SettingsByFile['openapi-docs'];
}

export type Documenter = (
  operation: DocumentedOperation,
  read: Pick<ReadOperation, 'documentation'>,
) => Documentation & { readonly summary: string };

/** Tells what all sources say together, each thing by the highest that says it; a summary always. */
export function documenter(sources: DocumentationSources): Documenter {
  const { docs } = sources;
  const entities = entityFinder(docs.entities);
  const nounsOf = nounResolver(entities);
  const templatesFor = jsonTemplates(sources);
  return (operation, { documentation: ofSource }) => {
    const { endpoint } = operation;
    const values = placeholderValues(endpoint, nounsOf);
    const lowestFirst: readonly Documentation[] = [
      entityDescription(endpoint, entities),
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
