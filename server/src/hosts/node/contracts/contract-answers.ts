import { contentField } from '../../../core/fields/content-field';
import type { FieldSchema } from '../../../core/fields/field-schema';
import type { Answer } from '../../../core/read-operation';
import { isNothing, type RecordValue, textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { outputOf } from '../../validators/outputs';
import { schemaIn } from '../operations/schema-values';
import { type ContractField, contractField, type ContractReaders, isEmptyType } from './contract-fields';
import type { ContractSettings } from './contract-route';
import { isNoBody, typeOfContract } from './contract-types';

export interface SentBody {
  readonly mediaType: string;
  readonly field: FieldSchema;
}

/** Whatever it is, it is JSON. */
export function sentAsJson(field: FieldSchema): SentBody {
  return { mediaType: 'application/json', field };
}

/** How a server writes what contracts say. */
export interface AnswerWriting extends Pick<ContractSettings, 'validatesAnswers'> {
  /** How a body is sent of which the contract says no media type; null for one that is not sent at all. */
  readonly sent: (field: FieldSchema) => SentBody | null;
}

/** The answers that a contract's route says. https://ts-rest.com/docs/core/#responses */
export function contractAnswers(
  { entries }: RecordValue,
  readers: ContractReaders,
  writing: AnswerWriting,
): readonly Answer[] {
  const responses = entries.get('responses');
  if (responses?.kind !== 'record') return [];
  return [...responses.entries].flatMap(([status, response]) =>
    /^[1-5]\d\d$/.test(status) ? [answerOf(status, response, readers, writing)] : [],
  );
}

function answerOf(status: string, response: Value, readers: ContractReaders, writing: AnswerWriting): Answer {
  const description = schemaIn(bodyIn(response))?.description ?? null;
  const answer = { status, description, headers: {}, source: null };
  if (/^(?:1\d\d|204|205|304)$/.test(status) || isEmpty(response)) return { ...answer, content: {}, isBodiless: true };
  const part = contractField(bodyIn(response), readers.read?.answered);
  const made = part === null || isOpen(part.field) ? null : bodyOf(part, writing);
  const told = response.kind === 'record' ? textOf(response.entries.get('contentType')) : null;
  if (made === null) return { ...answer, content: { [told ?? 'application/json']: null } };
  const sent = told === null ? writing.sent(made) : { mediaType: told, field: made };
  if (sent === null) return { ...answer, content: {}, isBodiless: true };
  return { ...answer, content: { [sent.mediaType]: contentField(sent.field, sent.mediaType) } };
}

/** Schemas make something else of what code answers with only where somebody holds it against them. */
function bodyOf({ field, isChecked }: ContractField, { validatesAnswers }: AnswerWriting): FieldSchema {
  return isChecked && validatesAnswers ? outputOf(field) : field;
}

/** `c.type<any>()` */
function isOpen({ type, anyOf, shape }: FieldSchema): boolean {
  return type === 'any' && anyOf === undefined && shape === undefined;
}

/** `c.otherResponse({ contentType, body })` */
function bodyIn(response: Value): Value | undefined {
  return response.kind === 'record' ? response.entries.get('body') : response;
}

function isEmpty(response: Value): boolean {
  const type = typeOfContract(response);
  return isNoBody(response) || isNothing(response) || (type !== null && type !== undefined && isEmptyType(type));
}
