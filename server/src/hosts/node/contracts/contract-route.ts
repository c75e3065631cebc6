import { defined } from '../../../core/defined';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { InputPlace } from '../../../core/read-operation';
import { type RecordValue, textOf } from '../../../languages/typescript/evaluate/value';
import { plain } from '../../../languages/typescript/types/plain-fields';
import { eachProperty } from '../../../languages/typescript/types/keys';
import type { NotedCheck } from '../operations/noted';
import { type ContractField, contractField, type ContractReaders, headersField } from './contract-fields';
import { isNoBody } from './contract-types';

/** What of a request parts of a route are, in the order in which servers look at them. */
const places = { pathParams: 'path', headers: 'header', query: 'query', body: 'body' } as const;

export type ContractPart = keyof typeof places;

export const contractParts = Object.keys(places) as readonly ContractPart[];

/** How servers read requests. */
export interface ContractSettings {
  /** Whether what stands in a query is JSON. https://ts-rest.com/docs/core/#query-parameters */
  readonly isJsonQuery: boolean;
  /** Whether lists are sent in a query under their own names, once for each item. */
  readonly repeatsLists: boolean;
  /** Whether answers are what schemas make of them. */
  readonly validatesAnswers: boolean;
}

/** The method of a route in capitals; null where source does not tell. */
export function methodOfContract({ entries }: RecordValue): string | null {
  return textOf(entries.get('method'))?.toUpperCase() ?? null;
}

/** What a part of a request is; null where the contract says nothing of it. */
export function contractPart(
  { entries }: RecordValue,
  part: ContractPart,
  { read }: ContractReaders,
): ContractField | null {
  const value = entries.get(part);
  if (part === 'headers') return headersField(value, read?.sent);
  if (part === 'body' && (isNoBody(value) || textOf(entries.get('method')) === 'GET')) return null;
  return contractField(value, read?.sent);
}

export function placeOfPart(part: ContractPart): InputPlace {
  return places[part];
}

/** What is looked at of a request. */
export function contractCheck(
  route: RecordValue,
  part: ContractPart,
  field: FieldSchema,
  settings: ContractSettings,
  readers: ContractReaders,
): NotedCheck {
  const place = places[part];
  const mediaType = part === 'body' ? textOf(route.entries.get('contentType')) : null;
  const whole = part === 'body' ? field : (readers.read?.sent.expanded(field) ?? field);
  const sent = part === 'query' && whole.properties !== undefined ? eachProperty(whole, inQuery(settings)) : whole;
  return { place, path: [], field: opened(sent, place), ...(mediaType !== null && { mediaTypes: [mediaType] }) };
}

/** Each request has headers that nobody named. */
function opened(field: FieldSchema, place: InputPlace): FieldSchema {
  const { additional, ...rest } = field;
  return additional === false && place === 'header' ? rest : field;
}

function inQuery({ isJsonQuery, repeatsLists }: ContractSettings): (field: FieldSchema) => FieldSchema {
  if (isJsonQuery) return asJson;
  return (field) => (repeatsLists && field.type === 'array' ? { ...field, isRepeated: true } : field);
}

/** Objects and lists are texts of JSON, texts and numbers stand as they are. */
function asJson(field: FieldSchema): FieldSchema {
  const { type, required, description, anyOf, shape } = field;
  if (type !== 'object' && type !== 'array' && anyOf === undefined && shape === undefined) return field;
  return plain('string', { required, contentMediaType: 'application/json', ...defined({ description }) });
}

/** Whether requests may be refused for what they hold. */
export function checksRequests(route: RecordValue, readers: ContractReaders): boolean {
  return contractParts.some((part) => contractPart(route, part, readers)?.isChecked === true);
}
