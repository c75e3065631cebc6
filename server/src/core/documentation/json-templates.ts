import { defined } from '../defined';
import { isJsonList, isJsonObject, type Json } from '../json';
import { writtenParameter } from '../openapi-objects/written-parameter';
import { derivedName, type Endpoint } from '../selection/endpoint';
import { filledIn, type PlaceholderValues } from '../templates/placeholders';
import { type Template, templateOf } from '../templates/template';
import type { TemplateFile } from '../templates/template-file';
import { type Documentation, over } from './documentation';
import { ofAction } from './of-action';

/** The project's own JSON templates. */
export interface JsonTemplates {
  readonly templates: readonly TemplateFile[];
  /** The name of each action's file by action. */
  readonly genericTemplates: Readonly<Record<string, string>>;
}

/** Tells what templates say of endpoints: a custom one by its name goes before the generic one of its action. */
export function jsonTemplates({
  templates,
  genericTemplates,
}: JsonTemplates): (endpoint: Endpoint, values: PlaceholderValues) => Documentation {
  const custom = byFileName(templates, 'custom');
  const generic = byFileName(templates, 'generic');
  return (endpoint, values) => {
    const names = new Set([endpoint.name, derivedName(endpoint)].map((name) => `${name}.json`));
    return [
      ...[...names].flatMap((name) => custom.get(name) ?? []),
      ...ofAction(genericTemplates, endpoint.action).flatMap((name) => generic.get(name) ?? []),
    ]
      .map((template) => documentationIn(template, values))
      .reduceRight<Documentation>(over, {});
  };
}

function byFileName(templates: readonly TemplateFile[], wanted: TemplateFile['kind']): ReadonlyMap<string, Template> {
  const files = templates.filter(({ kind }) => kind === wanted);
  return new Map(
    files.flatMap(({ name, value }) => (value === null ? [] : [[`${name}.json`, templateOf(value)] as const])),
  );
}

function documentationIn(template: Template, values: PlaceholderValues): Documentation {
  const { summary, description, parameters } = template;
  return defined({
    summary: summary === null ? undefined : filledIn(summary, values),
    description: description === null ? undefined : filledIn(description, values),
    parameters: parameters.flatMap((parameter) => writtenParameter(filledWithin(parameter, values)) ?? []),
  });
}

/** A value with all texts in it filled in, whatever they are for. */
function filledWithin(value: Json, values: PlaceholderValues): Json {
  if (typeof value === 'string') return filledIn(value, values);
  if (isJsonList(value)) return value.map((item) => filledWithin(item, values));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, filledWithin(member, values)]));
}
