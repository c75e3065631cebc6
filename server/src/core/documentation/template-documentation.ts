import { defined } from '../defined';
import { isJsonList, isJsonObject, type Json } from '../json';
import { isPlural } from '../naming/words';
import { writtenParameter, type WrittenParameter } from '../openapi-objects/written-parameter';
import type { Endpoint } from '../selection/endpoint';
import { segmentsOf } from '../selection/uri';
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

/** `{id}` of `users/{id}` picks one of the users; that of `users/{id}/posts`, `link/{id}` or `users/edit/{id}` something else. */
function isMeant({ name, in: place, ifPresent }: WrittenParameter, { route: { uri }, entity }: Endpoint): boolean {
  if (!ifPresent || place !== 'path') return true;
  const [last, before] = segmentsOf(uri).toReversed();
  return before === entity && isPlural(entity) && (last === `{${name}}` || last === `{${name}?}`);
}

/** A value with all texts in it filled in, whatever they are for. */
function filledWithin(value: Json, values: PlaceholderValues): Json {
  if (typeof value === 'string') return filledIn(value, values);
  if (isJsonList(value)) return value.map((item) => filledWithin(item, values));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, filledWithin(member, values)]));
}
