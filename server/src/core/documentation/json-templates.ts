import { plainValue } from '../configuration/read-data';
import { derivedName, type Endpoint } from '../selection/endpoint';
import type { PlaceholderValues } from '../templates/placeholders';
import { isSameJson } from '../templates/same-json';
import type { ShippedTemplates } from '../templates/shipped-templates';
import { type Template, templateOf } from '../templates/template';
import type { TemplateFile } from '../templates/template-file';
import { type Documentation, over } from './documentation';
import { ofAction } from './of-action';
import { templateDocumentation } from './template-documentation';

export interface JsonTemplates {
  /** The project's own. */
  readonly templates: readonly TemplateFile[];
  readonly shippedTemplates: ShippedTemplates;
  /** The name of each action's file by action. */
  readonly genericTemplates: Readonly<Record<string, string>>;
}

/** Tells what the project's templates say of endpoints: a custom one by its name goes before the generic one of its action. */
export function jsonTemplates({
  templates,
  shippedTemplates,
  genericTemplates,
}: JsonTemplates): (endpoint: Endpoint, values: PlaceholderValues) => Documentation {
  const custom = byFileName(templates, 'custom');
  const generic = byFileName(templates, 'generic', shippedTemplates);
  return (endpoint, values) => {
    const names = new Set([endpoint.name, derivedName(endpoint)].map((name) => `${name}.json`));
    return [
      ...[...names].flatMap((name) => custom.get(name) ?? []),
      ...ofAction(genericTemplates, endpoint.action).flatMap((name) => generic.get(name) ?? []),
    ]
      .map((template) => templateDocumentation(template, endpoint, values))
      .reduceRight<Documentation>(over, {});
  };
}

/** By the whole names of the files. A copy of a shipped one is none of the project's own, and keeps the rank of that. */
function byFileName(
  templates: readonly TemplateFile[],
  wanted: TemplateFile['kind'],
  shipped?: ShippedTemplates,
): ReadonlyMap<string, Template> {
  const files = templates.flatMap(({ kind, name, value }) =>
    kind !== wanted || value === null ? [] : [[`${name}.json`, plainValue(value).value] as const],
  );
  return new Map(
    files.flatMap(([name, value]) => {
      const original = shipped?.get(name);
      return original !== undefined && isSameJson(value, original) ? [] : [[name, templateOf(value)] as const];
    }),
  );
}
