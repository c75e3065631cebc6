import { isJsonObject, type Json, type JsonObject } from '../json';
import type { DescriptionTree } from './description-tree';
import type { Notation } from './value-turns';

/** How the value of a parameter or a header is written, and what it is. */
export interface WrittenValue {
  /** A media type, or a style. */
  readonly serialization: string;
  readonly notation: Notation;
  readonly schema: Json | undefined;
  /** Whether every style writes it alike. */
  readonly isPlain: boolean;
}

/** Of one that stands in `place`: `query`, `header` and so on. https://spec.openapis.org/oas/v3.0.3#parameter-object */
export function writtenValueOf(parameter: JsonObject, place: string, tree: DescriptionTree): WrittenValue {
  const { content } = parameter;
  const [mediaType] = isJsonObject(content) ? Object.entries(content) : [];
  if (mediaType !== undefined) {
    const [serialization, value] = mediaType;
    const schema = isJsonObject(value) ? value['schema'] : undefined;
    // JSON has quotes around a text, which no style has.
    return { serialization, notation: 'json', schema, isPlain: isPlain(schema, tree) && !isText(schema, tree) };
  }
  const { schema } = parameter;
  return { serialization: styleOf(parameter, place), notation: 'text', schema, isPlain: isPlain(schema, tree) };
}

function styleOf(parameter: JsonObject, place: string): string {
  const byPlace = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  const style = typeof parameter['style'] === 'string' ? parameter['style'] : byPlace;
  const explode = typeof parameter['explode'] === 'boolean' ? parameter['explode'] : style === 'form';
  return explode ? `${style}, exploded` : style;
}

function isText(schema: Json | undefined, tree: DescriptionTree): boolean {
  return tree.object(schema)?.['type'] === 'string';
}

function isPlain(schema: Json | undefined, tree: DescriptionTree): boolean {
  const type = tree.object(schema)?.['type'];
  return type === 'string' || type === 'integer' || type === 'number' || type === 'boolean';
}

/** Whether values are written in another way, where that shows. */
export function isRewritten(old: WrittenValue, now: WrittenValue): boolean {
  return old.serialization !== now.serialization && !(old.isPlain && now.isPlain);
}
