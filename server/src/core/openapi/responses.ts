import type { Documentation } from '../documentation/documentation';
import { isJsonObject } from '../json';
import type { MediaType, Response, Responses } from '../openapi-objects/document';
import type { Answer } from '../read-operation';
import { answeredResponses } from './answers';
import type { SchemaContext } from './field-schemas';
import { eitherResponse } from './either-response';
import { withExample } from './request-body';

/** What of an operation decides how it can answer. */
export interface ResponseFacts {
  readonly action: string;
  /** Whether it answers with 401 to who brings no credential. */
  readonly hasUnauthenticated: boolean;
  /** Whether requests are refused for what is in them. */
  readonly isChecked: boolean;
  /** What source says; null where it does not. */
  readonly answers: readonly Answer[] | null;
  /** How it refuses, as source says; null where nobody looks for that. */
  readonly failures: readonly Answer[] | null;
  /** How errors are written that may come from anywhere, where source says so; beside these the configured examples stand. */
  readonly errors: readonly Answer[];
  /** What people state beside it. */
  readonly statedAnswers: readonly Answer[];
}

/** Not among the examples that can be configured by default, and the same wherever it stands. */
const noContent: Response = { description: 'No content' };

/** Error statuses that an operation decides on; any other that is configured stands on all. */
const decidedErrors: readonly string[] = ['401', '403', '404', '422', '500'];

/** Tells the responses of operations, made once for all that answer alike: there are few kinds, and many operations. */
export function responder(examples: Responses, context: SchemaContext): (facts: ResponseFacts) => Responses {
  const made = new Map<string, Responses>();
  return (facts) => {
    const { action, hasUnauthenticated, isChecked, answers, failures, statedAnswers } = facts;
    if (answers !== null || statedAnswers.length > 0 || failures !== null)
      return toldResponses(facts, examples, context);
    const key = [action, hasUnauthenticated, isChecked].join();
    const responses = made.get(key) ?? responsesOf(facts, examples);
    made.set(key, responses);
    return responses;
  };
}

/** What source tells, its code before its people; a success that neither tells is that of the action. */
function toldResponses(facts: ResponseFacts, examples: Responses, context: SchemaContext): Responses {
  const { action, answers, statedAnswers } = facts;
  const isTold = answers !== null || statedAnswers.some(({ status }) => !/^[45]/.test(status));
  const stated = answeredResponses(statedAnswers.map(ofSuccess), examples, context);
  const read = (answers ?? []).filter((answer) => !isOpen(answer) || !Object.hasOwn(stated, answer.status));
  const told = { ...stated, ...answeredResponses(read, examples, context) };
  const successes = isTold ? {} : statedResponses(successStatuses(action), facts, examples);
  const answered = { ...successes, ...told };
  const written = answeredResponses(facts.errors, examples, context);
  const refused = answeredResponses(facts.failures ?? [], { ...examples, ...written }, context);
  const both = Object.entries(refused).map(([status, response]) => {
    const own = answered[status];
    return [status, own === undefined ? response : eitherResponse(own, response)] as const;
  });
  return inOrder(withErrors({ ...answered, ...Object.fromEntries(both) }, facts, { examples, written }));

  /** What is stated of whichever success the operation has. */
  function ofSuccess(answer: Answer): Answer {
    const status = answers?.find((one) => one.status.startsWith('2'))?.status ?? successStatuses(action)[0];
    return answer.status === '2XX' && status !== undefined ? { ...answer, status } : answer;
  }
}

/** By status, whatever told of it first; `default` comes last. */
function inOrder(responses: Responses): Responses {
  return Object.fromEntries(Object.entries(responses).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whether code tells no more of an answer than its status. */
function isOpen({ content }: Answer): boolean {
  return Object.values(content).every(
    (schema) => schema === null || (schema.type === 'any' && schema.anyOf === undefined),
  );
}

/** What source tells, then the errors that it does not. */
function withErrors(
  answered: Responses,
  facts: ResponseFacts,
  { examples, written }: { readonly examples: Responses; readonly written: Responses },
): Responses {
  const stated = Object.entries(statedResponses(errorStatuses(facts), facts, examples));
  const errors = stated.map(([status, response]) => [status, written[status] ?? response] as const);
  return { ...answered, ...Object.fromEntries(errors.filter(([status]) => !Object.hasOwn(answered, status))) };
}

/** The responses of an operation, told from its method and action, as the examples describe them. */
function responsesOf(facts: ResponseFacts, examples: Responses): Responses {
  return statedResponses([...successStatuses(facts.action), ...errorStatuses(facts)], facts, examples);
}

/** The responses of the statuses, then of those that are configured for every operation. */
function statedResponses(statuses: readonly string[], facts: ResponseFacts, examples: Responses): Responses {
  const described: Responses = { '204': noContent, ...examples };
  const everywhere = Object.keys(examples).filter((status) => /^(?:[45]|default)/.test(status));
  const all = [...statuses, ...everywhere.filter((status) => !decidedErrors.includes(status))];
  return Object.fromEntries(
    all.flatMap((status) => {
      const response = described[status];
      if (response === undefined) return [];
      return [[status, status === '200' && facts.action === 'list' ? listing(response) : response]];
    }),
  );
}

function successStatuses(action: string): readonly string[] {
  if (action === 'create') return ['201'];
  return action === 'delete' ? ['200', '204'] : ['200'];
}

/**
 * What follows from what an operation asks of a request: that it refuses all else is among its refusals where source tells
 * of those. Anything may break.
 */
function errorStatuses({ hasUnauthenticated, isChecked, failures }: ResponseFacts): readonly string[] {
  return [...(hasUnauthenticated ? ['401'] : []), ...(isChecked && failures === null ? ['422'] : []), '500'];
}

/** The response with its `data` many times: examples describe one thing. */
function listing(response: Response): Response {
  if (response.content === undefined) return response;
  const content = Object.entries(response.content).map(([type, media]) => [type, listingMedia(media)] as const);
  return { ...response, content: Object.fromEntries(content) };
}

function listingMedia(media: MediaType): MediaType {
  const { schema } = media;
  if (!isJsonObject(schema) || schema['type'] !== 'object' || !isJsonObject(schema['properties'])) return media;
  const { data } = schema['properties'];
  if (!isJsonObject(data) || data['type'] === 'array') return media;
  const properties = { ...schema['properties'], data: { type: 'array', items: data } };
  return { ...media, schema: { ...schema, properties } };
}

/** The responses with what documentation says of them. */
export function documentedResponses(
  responses: Responses,
  { responses: given, responseDescriptions = {}, responseDescription, example }: Documentation,
  hasBody: boolean,
): Responses {
  const hasExample = example !== undefined && !hasBody;
  const described = withDescriptions(responses, responseDescriptions);
  if (given === undefined && responseDescription === undefined && !hasExample) return described;
  const entries = Object.entries({ ...described, ...given }).map(([status, response]) => {
    if (!status.startsWith('2')) return [status, response] as const;
    const description = responseDescription ?? response.description;
    if (!hasExample || response.content === undefined) return [status, { ...response, description }] as const;
    return [status, { ...response, description, content: withExample(response.content, example) }] as const;
  });
  return Object.fromEntries(entries);
}

function withDescriptions(responses: Responses, descriptions: Readonly<Record<string, string>>): Responses {
  const entries = Object.entries(descriptions).flatMap(([status, description]) => {
    const response = responses[status];
    return response === undefined ? [] : [[status, { ...response, description }] as const];
  });
  return entries.length === 0 ? responses : { ...responses, ...Object.fromEntries(entries) };
}
