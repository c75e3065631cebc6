import { defined } from '../../../../core/defined';
import type { FieldSchema } from '../../../../core/fields/field-schema';
import { takesValue } from '../../../../core/fields/takes-value';
import { anyField } from '../../../../core/fields/plain-fields';
import { unfolded } from '../../../../core/fields/shapes';
import type { StatedAccess } from '../../../../core/guards';
import { isJsonList } from '../../../../core/json';
import type { Answer, InputPlace, StatedField } from '../../../../core/read-operation';
import type { ActionWords } from '../action-words';
import { statedField } from '../stated-field';
import { writtenTitle } from '../../../../core/documentation/written-title';
import { type Annotation, annotationsIn, flagAt, jsonAt, textAt } from './annotation';
import { type AnnotationComponents, dereferenced } from './components';
import { schemaField } from './schema-field';
import { statedSecurity } from './stated-security';

/** What an operation (`@OA\Post(…)`) says. */
export function operationWords(operation: Annotation, components: AnnotationComponents): ActionWords {
  const tags = jsonAt(operation, 'tags');
  const names = isJsonList(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
  const access: StatedAccess | null = statedSecurity(operation, components);
  return {
    documentation: defined({
      summary: writtenTitle(textAt(operation, 'summary')),
      description: textAt(operation, 'description'),
      operationId: textAt(operation, 'operationId'),
      tags: names.length === 0 ? undefined : names,
      deprecated: flagAt(operation, 'deprecated') === true ? (true as const) : undefined,
    }),
    fields: [...parametersOf(operation, components), ...bodyFields(operation, components)],
    answers: annotationsIn(operation, ['Response']).flatMap((response) => answerOf(response, components) ?? []),
    access,
    isHidden: false,
  };
}

/** Places of parameters by the names of their annotations, where these say it. */
const places: Readonly<Record<string, InputPlace>> = {
  PathParameter: 'path',
  QueryParameter: 'query',
  HeaderParameter: 'header',
  CookieParameter: 'cookie',
};

function parametersOf(operation: Annotation, components: AnnotationComponents): readonly StatedField[] {
  return annotationsIn(operation, ['Parameter', ...Object.keys(places)]).flatMap((written) => {
    const parameter = dereferenced(written, components);
    const name = parameter === null ? undefined : textAt(parameter, 'name');
    if (parameter === null || name === undefined) return [];
    const place = places[parameter.name] ?? placeNamed(textAt(parameter, 'in'));
    // PHP takes no dot in the name of a parameter, and so reads none.
    if (place === undefined || (place === 'query' && name.includes('.'))) return [];
    const [schema] = annotationsIn(parameter, ['Schema']);
    const { description, example, ...type } = schema === undefined ? anyField : schemaField(schema, components.schemas);
    return [
      statedField({
        name,
        in: place,
        type,
        isRequired: flagAt(parameter, 'required') ?? null,
        description: textAt(parameter, 'description') ?? description ?? '',
        example: jsonAt(parameter, 'example') ?? example ?? undefined,
        source: written.source,
      }),
    ];
  });
}

function placeNamed(text: string | undefined): InputPlace | undefined {
  return Object.values(places).find((place) => place === text);
}

/** The fields of the first body that is written down. */
function bodyFields(operation: Annotation, components: AnnotationComponents): readonly StatedField[] {
  const [written] = annotationsIn(operation, ['RequestBody']);
  const body = written === undefined ? null : dereferenced(written, components);
  const [first] = body === null ? [] : contentOf(body, components);
  if (body === null || first?.schema == null) return [];
  const { properties = {} } = unfolded(first.schema, components.schemas.shapes);
  // Names of properties stay whole: what looks like a path in one is part of it.
  return Object.entries(properties).map(([name, field]) => ({
    name: name.replaceAll('[]', '.*'),
    in: 'body',
    field: { ...field, source: body.source },
    isRequired: field.required ? true : null,
    source: body.source,
  }));
}

interface WrittenContent {
  readonly mediaType: string;
  /** Null where nothing is said of it. */
  readonly schema: FieldSchema | null;
}

function contentOf(annotation: Annotation, { schemas }: AnnotationComponents): readonly WrittenContent[] {
  const json = annotationsIn(annotation, ['JsonContent']).map((schema) => ({
    mediaType: 'application/json',
    schema: schemaField(schema, schemas),
  }));
  const xml = annotationsIn(annotation, ['XmlContent']).map((schema) => ({
    mediaType: 'application/xml',
    schema: schemaField(schema, schemas),
  }));
  const others = annotationsIn(annotation, ['MediaType']).flatMap((media) => {
    const mediaType = textAt(media, 'mediaType');
    const [schema] = annotationsIn(media, ['Schema']);
    const example = jsonAt(media, 'example');
    const field = schema === undefined ? null : schemaField(schema, schemas);
    const fits = field !== null && example !== undefined && example !== null && takesValue(field, example);
    return mediaType === undefined ? [] : [{ mediaType, schema: fits ? { ...field, example } : field }];
  });
  return [...json, ...xml, ...others];
}

function answerOf(written: Annotation, components: AnnotationComponents): Answer | null {
  const status = jsonAt(written, 'response');
  const text = typeof status === 'number' ? status.toString() : status;
  if (typeof text !== 'string' || !/^(?:[1-5](?:\d\d|XX)|default)$/.test(text)) return null;
  const response = dereferenced(written, components) ?? written;
  return {
    status: text,
    description: textAt(written, 'description') ?? textAt(response, 'description') ?? null,
    headers: headersOf(response, components),
    content: Object.fromEntries(
      contentOf(response, components).map(({ mediaType, schema }) => [mediaType, schema] as const),
    ),
    source: written.source,
  };
}

function headersOf(response: Annotation, { schemas }: AnnotationComponents): Answer['headers'] {
  return Object.fromEntries(
    annotationsIn(response, ['Header']).flatMap((header) => {
      const name = textAt(header, 'header');
      const [schema] = annotationsIn(header, ['Schema']);
      const field = schema === undefined ? anyField : schemaField(schema, schemas);
      const description = textAt(header, 'description') ?? null;
      return name === undefined ? [] : [[name, { description, schema: field }] as const];
    }),
  );
}
