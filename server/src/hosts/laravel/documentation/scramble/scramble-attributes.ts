import { defined } from '../../../../core/defined';
import { takesValue } from '../../../../core/fields/takes-value';
import type { FieldSchema } from '../../../../core/fields/field-schema';
import { isJsonList, isJsonObject, type Json } from '../../../../core/json';
import type { Answer, InputPlace, StatedField } from '../../../../core/read-operation';
import { type ActionWords, joined, noWords } from '../action-words';
import type { AttributeArguments } from '../attribute-arguments';
import { declaredType } from '../declared-type';
import { statedField } from '../stated-field';
import { writtenTitle } from '../../../../core/documentation/written-title';

export const scrambleNamespace = 'Dedoc\\Scramble\\Attributes\\';

const places: Readonly<Record<string, InputPlace>> = {
  QueryParameter: 'query',
  PathParameter: 'path',
  HeaderParameter: 'header',
  CookieParameter: 'cookie',
  BodyParameter: 'body',
};

/**
 * What Scramble's attributes on a class or a method say. Signatures:
 * https://github.com/dedoc/scramble/tree/main/src/Attributes
 */
export function scrambleAttributes(attributes: readonly AttributeArguments[]): ActionWords {
  return joined(attributes.map((attribute) => ({ ...noWords, ...wordsOf(attribute) })));
}

function wordsOf(attribute: AttributeArguments): Partial<ActionWords> {
  const { name } = attribute;
  switch (name) {
    case 'ExcludeRouteFromDocs':
    case 'ExcludeAllRoutesFromDocs':
      return { isHidden: true };
    case 'Group': {
      const group = attribute.text(0, 'name');
      return group === undefined ? {} : { documentation: { tags: [group] } };
    }
    case 'Endpoint':
      return {
        documentation: defined({
          operationId: attribute.text(0, 'operationId'),
          summary: writtenTitle(attribute.text(1, 'title')),
          description: attribute.text(2, 'description'),
        }),
      };
    case 'Response':
      return { answers: [answerOf(attribute)] };
    case 'Parameter': {
      const place = Object.values(places).find((one) => one === attribute.json(0, 'in'));
      return place === undefined ? {} : { fields: fieldOf(attribute, place, 1) };
    }
    default: {
      const place = Object.hasOwn(places, name) ? places[name] : undefined;
      return place === undefined ? {} : { fields: fieldOf(attribute, place, 0) };
    }
  }
}

/** `(name, description, required, deprecated, type, format, infer, default, example, examples)` */
function fieldOf(attribute: AttributeArguments, place: InputPlace, first: 0 | 1): readonly StatedField[] {
  const name = attribute.text(first, 'name');
  if (name === undefined) return [];
  const type = withFormat(attribute.text(first + 4, 'type'), attribute.text(first + 5, 'format'));
  const byDefault = attribute.json(first + 7, 'default');
  const isDefault = byDefault !== undefined && byDefault !== null && takesValue(type, byDefault);
  return [
    statedField({
      name,
      in: place,
      type: isDefault ? { ...type, default: byDefault, samples: [byDefault] } : type,
      isRequired: attribute.flag(first + 2, 'required') ?? null,
      description: attribute.text(first + 1, 'description') ?? '',
      example: attribute.json(first + 8, 'example') ?? undefined,
      source: attribute.source,
    }),
  ];
}

function withFormat(type: string | undefined, format: string | undefined): FieldSchema {
  const declared = declaredType(type ?? 'mixed');
  if (format === undefined) return declared;
  return declared.type === 'any' ? { ...declared, type: 'string', nullable: false, format } : { ...declared, format };
}

/** `(status, description, mediaType, type, format, examples)` */
function answerOf(attribute: AttributeArguments): Answer {
  const status = attribute.json(0, 'status');
  const type = withFormat(attribute.text(3, 'type'), attribute.text(4, 'format'));
  const example = firstExample(attribute.json(5, 'examples'));
  const isKnown = type.type !== 'any' || example !== undefined;
  const body = { ...type, ...(example !== undefined && takesValue(type, example) && { example }) };
  const text = typeof status === 'number' || typeof status === 'string' ? status.toString() : '200';
  return {
    status: text.replaceAll('*', 'X'),
    description: attribute.text(1, 'description') ?? null,
    headers: {},
    content: text === '204' ? {} : { [attribute.text(2, 'mediaType') ?? 'application/json']: isKnown ? body : null },
    source: attribute.source,
  };
}

/** Examples are a list, or stand under names, each perhaps with its value in an object of its own that is not read. */
function firstExample(written: Json | undefined): Json | undefined {
  if (isJsonList(written)) return written[0];
  return isJsonObject(written) ? Object.values(written)[0] : undefined;
}
