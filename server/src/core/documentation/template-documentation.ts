import { defined } from '../defined';
import { isJsonList, isJsonObject, type Json } from '../json';
import { writtenParameter, type WrittenParameter } from '../openapi-objects/written-parameter';
import type { Endpoint } from '../selection/endpoint';
import { filledIn, type PlaceholderValues } from '../templates/placeholders';
import type { Template } from '../templates/template';
import type { Documentation } from './documentation';

/** What a template says of an endpoint. */
export function templateDocumentation(
  { summary, description, parameters }: Template,
  endpoint: Endpoint,
  values: PlaceholderValues,
): Documentation {
  return defined({
    summary: summary === null ? undefined : filledIn(summary, values),
    description: description === null ? undefined : filledIn(description, values),
    parameters: filledParameters(parameters, values).filter((parameter) => isMeant(parameter, endpoint)),
  });
}

export function filledParameters(parameters: readonly Json[], values: PlaceholderValues): readonly WrittenParameter[] {
  return parameters.flatMap((parameter) => writtenParameter(filledWithin(parameter, values)) ?? []);
}

/** Of the path the last parameter picks what the operation is about; an `id` before it is that of something else. */
function isMeant({ name, in: place, ifPresent }: WrittenParameter, { route: { uri } }: Endpoint): boolean {
  return !ifPresent || place !== 'path' || /(?:^|\/)\{(\w+)\??\}$/.exec(uri)?.[1] === name;
}

/** A value with all texts in it filled in, whatever they are for. */
function filledWithin(value: Json, values: PlaceholderValues): Json {
  if (typeof value === 'string') return filledIn(value, values);
  if (isJsonList(value)) return value.map((item) => filledWithin(item, values));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, filledWithin(member, values)]));
}
