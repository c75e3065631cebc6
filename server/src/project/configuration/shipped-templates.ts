import { templatesTable } from '../../core/configuration/schemas/templates';
import type { Json } from '../../core/json';
import type { Assets } from '../../core/ports';
import type { ShippedTemplates } from '../../core/templates/shipped-templates';

/** Reads the generic templates that are shipped. */
export function readShippedTemplates(assets: Assets): ShippedTemplates {
  const names = Object.values(templatesTable.keys.generic_templates.default);
  // What is shipped is JSON: a test reads each of them.
  return new Map(names.map((name) => [name, JSON.parse(assets.text(`templates/generic/${name}`)) as Json]));
}
