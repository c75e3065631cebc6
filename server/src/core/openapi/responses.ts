import type { Documentation } from '../documentation/documentation';
import { isJsonObject } from '../json';
import type { MediaType, Response, Responses } from '../openapi-objects/document';
import type { Answer } from '../read-operation';
import { answeredResponses } from './answers';
import type { SchemaContext } from './field-schemas';
import { eitherResponse } from './either-response';
import { withExample } from './request-body';
import { meantAnswers, successStatuses, toldAnswers } from './told-answers';

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

/** What is configured of responses, looked at once for all operations. */
interface Configured {
  readonly examples: Responses;
  /** Statuses that are configured for every operation. */
  readonly everywhere: readonly string[];
}

/**
 * Responses by status until an operation has all of its own: an object that has statuses for keys is an array of hundreds of
 * places to V8.
 */
type ByStatus = ReadonlyMap<string, Response>;

/** Tells the responses of operations, made once for all that answer alike: there are few kinds, and many operations. */
export function responder(examples: Responses, context: SchemaContext): (facts: ResponseFacts) => Responses {
  const everywhere = Object.keys(examples).filter(
    (status) => /^(?:[45]|default)/.test(status) && !decidedErrors.includes(status),
  );
  const configured = { examples, everywhere };
  const made = new Map<string, Responses>();
  return (facts) => {
    const { action, hasUnauthenticated, isChecked, answers, failures, statedAnswers } = facts;
    if (answers !== null || statedAnswers.length > 0 || failures !== null)
      return toldResponses(facts, configured, context);
    const key = [action, hasUnauthenticated, isChecked].join();
    const responses = made.get(key) ?? responsesOf(facts, configured);
    made.set(key, responses);
    return responses;
  };
}

/** What source tells, its code before its people; a success that neither tells is that of the action. */
function toldResponses(facts: ResponseFacts, configured: Configured, context: SchemaContext): Responses {
  const { action, answers, statedAnswers } = facts;
  const example = (status: string): Response | undefined => configured.examples[status];
  const isTold = answers !== null || statedAnswers.some(({ status }) => !/^[45]/.test(status));
  const told = toldAnswers(facts);
  const stated = answeredResponses(told.stated, example, context);
  const read = told.read.map(inWords);
  const successes = isTold ? [] : statedResponses(successStatuses(action), facts, configured);
  const answered = new Map([...successes, ...stated, ...answeredResponses(read, example, context)]);
  const written = answeredResponses(facts.errors, example, context);
  const errorLike = (status: string): Response | undefined => written.get(status) ?? example(status);
  const refused = answeredResponses((facts.failures ?? []).map(inWords), errorLike, context);
  const all = new Map(answered);
  for (const [status, response] of refused) {
    const own = answered.get(status);
    all.set(status, own === undefined || isUntold(own, status) ? response : eitherResponse(own, response));
  }
  for (const [status, response] of statedResponses(errorStatuses(facts), facts, configured)) {
    if (!all.has(status)) all.set(status, written.get(status) ?? response);
  }
  return inOrder(all);

  /** Whether people state an error without a body: what code says of that is all that is known. */
  function isUntold(own: Response, status: string): boolean {
    const said = statedAnswers.find((one) => one.status === status);
    return own === stated.get(status) && said?.isBodiless !== true && Object.keys(said?.content ?? {}).length === 0;
  }

  /** Code says what is answered, people say what that is. */
  function inWords(answer: Answer): Answer {
    const words = meantAnswers(facts).find(({ status }) => status === answer.status)?.description ?? null;
    return answer.description === null && words !== null ? { ...answer, description: words } : answer;
  }
}

/** By status, whatever told of it first; `default` comes last. */
function inOrder(responses: ByStatus): Responses {
  return Object.fromEntries([...responses].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The responses of an operation, told from its method and action, as the examples describe them. */
function responsesOf(facts: ResponseFacts, configured: Configured): Responses {
  const statuses = [...successStatuses(facts.action), ...errorStatuses(facts)];
  return Object.fromEntries(statedResponses(statuses, facts, configured));
}

/** The responses of the statuses, then of those that are configured for every operation. */
function statedResponses(
  statuses: readonly string[],
  { action }: ResponseFacts,
  { examples, everywhere }: Configured,
): ByStatus {
  const responses = new Map<string, Response>();
  for (const status of [...statuses, ...everywhere]) {
    const response = examples[status] ?? (status === '204' ? noContent : undefined);
    if (response === undefined) continue;
    responses.set(status, status === '200' && action === 'list' ? listing(response) : response);
  }
  return responses;
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
