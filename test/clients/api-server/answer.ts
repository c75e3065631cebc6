import { isJsonList, isJsonObject, type Json, type JsonObject } from '../../../server/src/core/json';
import type {
  Components,
  Content,
  Operation,
  SchemaOrReference,
} from '../../../server/src/core/openapi-objects/document';
import { schemaExample } from '../../../server/src/core/requests/schema-example';
import { schemaFaults } from './request-faults';

type Schemas = Components['schemas'];

export interface Answer {
  readonly status: number;
  readonly mediaType: string | null;
  readonly body: Json | null;
  readonly location?: string;
}

/** What is known of what an operation answers with: nothing, one thing, or a list. */
export type Known = JsonObject | readonly JsonObject[] | null;

/** The first success that is described, with what is known in place of its example. Throws where none conforms. */
export function successOf({ responses }: Operation, known: Known, schemas: Schemas): Answer {
  const statuses = Object.keys(responses);
  const status = statuses.find((one) => one.startsWith('2')) ?? statuses.find((one) => one.startsWith('3')) ?? '200';
  const code = Number(status.replaceAll('X', '0'));
  const location = status.startsWith('3') ? { location: '/elsewhere' } : {};
  const content: Content = responses[status]?.content ?? {};
  const [mediaType, media] = Object.entries(content)[0] ?? [];
  if (mediaType === undefined || media === undefined) return { status: code, mediaType: null, body: null, ...location };
  if (!mediaType.endsWith('json')) return { status: code, mediaType, body: 'content', ...location };
  const schema = (media.schema ?? {}) as SchemaOrReference;
  const example = media.example ?? schemaExample(schema, schemas) ?? {};
  const body = filledIn(example, known).find((one) => schemaFaults(one, schema, schemas).length === 0);
  if (body === undefined) throw new Error(`no answer conforms: ${schemaFaults(example, schema, schemas).join()}`);
  return { status: code, mediaType, body, ...location };
}

/** The example with what is known in its place, the fullest first. */
function filledIn(example: Json, known: Known): readonly Json[] {
  if (known === null) return [example];
  if (isJsonList(known)) {
    const list = known as readonly Json[];
    return [...(isJsonObject(example) ? [{ ...example, data: list }] : []), list, example];
  }
  if (!isJsonObject(example)) return [example];
  const keys = Object.fromEntries(Object.entries(known).filter(([key]) => /^(?:id|token|slug|number)$/.test(key)));
  const data = isJsonObject(example['data']) ? example['data'] : {};
  const [first] = isJsonList(example['data']) ? example['data'] : [];
  return [
    ...(isJsonObject(first) ? [{ ...example, data: [{ ...first, ...keys }] }] : []),
    { ...example, data: { ...data, ...known } },
    { ...example, data: { ...data, ...keys } },
    { ...example, ...known },
    { ...example, ...keys },
    example,
  ];
}
