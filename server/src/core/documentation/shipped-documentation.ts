import type { Endpoint } from '../selection/endpoint';
import type { PlaceholderValues } from '../templates/placeholders';
import { templateOf } from '../templates/template';
import { type Documentation, over } from './documentation';
import type { JsonTemplates } from './json-templates';
import { ofAction } from './of-action';
import { templateDocumentation } from './template-documentation';

/**
 * Tells what the shipped templates say of endpoints. Their parameters say something only where nothing else does: what
 * a rule, a comment or a user says of one is of this application.
 */
export function shippedDocumentation({
  shippedTemplates,
  genericTemplates,
}: JsonTemplates): (endpoint: Endpoint, values: PlaceholderValues) => Documentation {
  const templates = new Map([...shippedTemplates].map(([name, value]) => [name, templateOf(value)] as const));
  return (endpoint, values) => {
    const { parameters = [], ...others } = ofAction(genericTemplates, endpoint.action)
      .flatMap((name) => templates.get(name) ?? [])
      .map((template) => templateDocumentation(template, endpoint, values))
      .reduceRight<Documentation>(over, {});
    return parameters.length === 0 ? others : { ...others, fillingParameters: parameters };
  };
}
