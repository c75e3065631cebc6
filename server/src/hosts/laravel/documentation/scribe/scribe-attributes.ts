import type { FieldSchema } from '../../../../core/fields/field-schema';
import type { StatedAccess } from '../../../../core/guards';
import type { Json } from '../../../../core/json';
import { defined } from '../../../../core/defined';
import type { Answer, InputPlace, StatedField } from '../../../../core/read-operation';
import type { Source } from '../../../../core/source';
import { type ActionWords, joined, noWords } from '../action-words';
import type { AttributeArguments } from '../attribute-arguments';
import { declaredType } from '../declared-type';
import { enumerated } from '../enumerated';
import { statedField } from '../stated-field';
import { writtenTitle } from '../../../../core/documentation/written-title';
import { withAnswerFields } from './answer-fields';
import { writtenAnswer } from './response-tag';

export const scribeNamespace = 'Knuckles\\Scribe\\Attributes\\';

const places: Readonly<Record<string, InputPlace>> = { BodyParam: 'body', QueryParam: 'query', UrlParam: 'path' };

interface Context {
  readonly guarded: (source: Source) => StatedAccess;
  /** The values of an enum by its name; null where it is none of the project. */
  readonly enumValues: (className: string) => readonly Json[] | null;
}

/**
 * What Scribe's attributes on a class or a method say, the later before the earlier. Signatures:
 * https://github.com/knuckleswtf/scribe/tree/5.2.1/src/Attributes
 */
export function scribeAttributes(attributes: readonly AttributeArguments[], context: Context): ActionWords {
  if (attributes.length === 0) return noWords;
  const words = joined(attributes.map((attribute) => ({ ...noWords, ...wordsOf(attribute, context) })));
  const ofAnswers = attributes.flatMap((attribute) =>
    attribute.name === 'ResponseField' ? fieldOf(attribute, 'body', context) : [],
  );
  const [first] = attributes;
  return first === undefined ? words : { ...words, answers: withAnswerFields(words.answers, ofAnswers, first.source) };
}

function wordsOf(attribute: AttributeArguments, context: Context): Partial<ActionWords> {
  const { name, source } = attribute;
  switch (name) {
    case 'Group': {
      const group = attribute.text(0, 'name');
      return { documentation: defined({ tags: group === undefined ? undefined : [group] }), ...accessOf(2) };
    }
    case 'Endpoint':
      return {
        documentation: defined({
          summary: writtenTitle(attribute.text(0, 'title')),
          description: attribute.text(1, 'description'),
        }),
        ...accessOf(2),
      };
    case 'Authenticated':
      return accessFor(attribute.flag(0, 'authenticated') ?? true);
    case 'Unauthenticated':
      return accessFor(false);
    case 'BodyParam':
    case 'QueryParam':
    case 'UrlParam':
      return { fields: fieldOf(attribute, places[name] ?? 'body', context) };
    case 'Header':
      return { fields: headerOf(attribute) };
    case 'Response':
      return { answers: [responseOf(attribute)] };
    case 'ResponseFromApiResource':
    case 'ResponseFromTransformer':
    case 'ResponseFromFile':
      return { answers: madeResponse(attribute, name === 'ResponseFromFile' ? 1 : 2) };
    default:
      return {};
  }

  function accessOf(index: number): Partial<ActionWords> {
    const isAuthenticated = attribute.flag(index, 'authenticated');
    return isAuthenticated === undefined ? {} : accessFor(isAuthenticated);
  }

  function accessFor(isAuthenticated: boolean): Partial<ActionWords> {
    return { access: isAuthenticated ? context.guarded(source) : { guard: null, source } };
  }
}

/** `(name, type, description, required, example, enum, nullable)` */
function fieldOf(attribute: AttributeArguments, place: InputPlace, { enumValues }: Context): readonly StatedField[] {
  const name = attribute.text(0, 'name');
  if (name === undefined) return [];
  const example = attribute.json(4, 'example');
  return [
    statedField({
      name,
      in: place,
      type: typeOf(attribute, enumValues),
      isRequired: attribute.flag(3, 'required') ?? null,
      description: attribute.text(2, 'description') ?? '',
      example: typeof example === 'string' && /^No-example\.?$/.test(example) ? undefined : (example ?? undefined),
      source: attribute.source,
    }),
  ];
}

function typeOf(attribute: AttributeArguments, enumValues: Context['enumValues']): FieldSchema {
  const type = enumerated(declaredType(attribute.text(1, 'type') ?? 'mixed'), attribute.json(5, 'enum'), enumValues);
  return attribute.flag(6, 'nullable') === true ? { ...type, nullable: true } : type;
}

function headerOf(attribute: AttributeArguments): readonly StatedField[] {
  const name = attribute.text(0, 'name');
  if (name === undefined) return [];
  const type = { type: 'string', required: false, nullable: false } as const;
  const example = attribute.json(1, 'example');
  const { source } = attribute;
  return [statedField({ name, in: 'header', type, isRequired: null, description: '', example, source })];
}

/** `(content, status, description)`, the content as JSON or as the value that it stands for. */
function responseOf(attribute: AttributeArguments): Answer {
  const content = attribute.json(0, 'content');
  const status = attribute.json(1, 'status');
  return writtenAnswer({
    status: typeof status === 'number' ? status.toString() : '200',
    description: attribute.text(2, 'description') ?? '',
    body: typeof content === 'string' ? parsed(content) : (content ?? undefined),
    source: attribute.source,
  });
}

/** One whose body is made by running the application: what is written of it is its status and description. */
function madeResponse(attribute: AttributeArguments, index: number): readonly Answer[] {
  const status = attribute.json(index, 'status');
  const description = attribute.text(3, 'description') ?? null;
  if (typeof status !== 'number' && description === null) return [];
  return [
    {
      status: typeof status === 'number' ? status.toString() : '2XX',
      description,
      headers: {},
      content: { 'application/json': null },
      source: attribute.source,
    },
  ];
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text === '' ? undefined : text;
  }
}
