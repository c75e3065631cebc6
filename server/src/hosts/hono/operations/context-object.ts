import type { ts } from 'ts-morph';
import { nativeRecord } from '../../../languages/typescript/evaluate/members';
import {
  type NativeObject,
  native,
  nativeFunction,
  nothing,
  primitive,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { ChosenStatus } from '../../node/operations/chosen-status';
import type { Noted } from '../../node/operations/noted';
import { SaidHeaders } from '../../node/operations/said-headers';
import { answered, chosenStatuses } from './answered';
import type { Variables } from './context-variables';
import { headersIn, saidAmong, numberOf, statusIn, typeAmong, typeIn } from './response-init';
import { honoRequest, type Validated } from './hono-request';

const json = 'application/json';
const plainText = 'text/plain';

const contexts = new WeakMap<NativeObject, Noted>();

/** What a context holds under names. */
export type Held = ReadonlyMap<string, Value>;

const held = new WeakMap<Noted, Held>();

/** What code has put into the context that it was handed, whatever is asked of it. */
export function heldBy(noted: Noted): Held {
  return held.get(noted) ?? new Map();
}

/** What is known of the requests of a route before a handler runs. */
export interface BeforeHandler {
  readonly validated: Validated;
  readonly variables: Variables;
  /** What middleware has put there. */
  readonly held: Held;
  /** `notFound` of its application. */
  readonly notFound: Value | null;
  /** Whether source does not tell whether what is run now is run. */
  readonly isUncertain: () => boolean;
}

const nothingBefore: BeforeHandler = {
  validated: new Map(),
  variables: () => null,
  held: new Map(),
  notFound: null,
  isUncertain: () => false,
};

/** Who sees what is done with a context, if the value is one. */
export function notedOf(context: Value | undefined): Noted | null {
  return context?.kind === 'native' ? (contexts.get(context.object) ?? null) : null;
}

/** What handlers know as `c`: what they ask of the request, and how they answer, is noted. */
export function contextObject(noted: Noted, before: Partial<BeforeHandler> = {}): Value {
  const { validated, variables, held: given, notFound, isUncertain } = { ...nothingBefore, ...before };
  const state: AnswerState = { chosen: new ChosenStatus(), headers: new SaidHeaders(), mediaType: null };
  const kept = new Map<string, Value>(given);
  const certain = new Map<string, Value>(given);
  held.set(noted, certain);
  const variable = (name: string, node: ts.Node | null): Value => {
    const declared = variables(name);
    return kept.get(name) ?? (declared === null ? unknown(node) : unknown(node, declared));
  };
  const members: Readonly<Record<string, Value>> = {
    req: honoRequest(noted, validated),
    ...answering(noted, state),
    ...(notFound !== null && {
      notFound: nativeFunction((_, { run }) => run(notFound, [contextObject(noted, { held: kept })])),
    }),
    status: nativeFunction(([status], call) => {
      state.chosen.choose(numberOf(status), call);
      return nothing;
    }),
    header: nativeFunction(([name, value], call) => {
      const said = textOf(name);
      if (said !== null && value !== undefined) state.headers.say(said, call);
      if (said?.toLowerCase() === 'content-type') state.mediaType = typeIn(value) ?? state.mediaType;
      return nothing;
    }),
    set: nativeFunction(([name, value]) => {
      const text = textOf(name);
      if (text === null || value === undefined) return nothing;
      kept.set(text, value);
      if (isUncertain()) certain.delete(text);
      else certain.set(text, value);
      return nothing;
    }),
    get: nativeFunction(([name], { node }) => variable(textOf(name) ?? '', node)),
    var: native({ get: (name) => variable(name, null) }),
  };
  const object: NativeObject = {
    get: (name) => (Object.hasOwn(members, name) ? members[name] : undefined),
    set: () => undefined,
    escapes: () => void (noted.isHandedOn = true),
  };
  contexts.set(object, noted);
  return native(object);
}

interface AnswerState {
  /** What `status()` said. */
  readonly chosen: ChosenStatus<number | null>;
  /** What `header()` said. */
  readonly headers: SaidHeaders;
  mediaType: string | null;
}

function answering(noted: Noted, state: AnswerState): Readonly<Record<string, Value>> {
  const answers = (mediaType: (body: Value | undefined) => string | null): Value =>
    nativeFunction(([body, init, headers], call) => {
      const { node } = call;
      const said = state.chosen.at(call).map((one) => (one === undefined ? 200 : one));
      const before = init === undefined ? said : [statusIn(init, said[0] ?? null)];
      const type = typeAmong(headers) ?? typeAmong(headersIn(init)) ?? state.mediaType ?? mediaType(body);
      const isEmpty =
        body === undefined || (type !== json && body.kind === 'primitive' && (body.value ?? null) === null);
      const allHeaders = [...state.headers.at(call), ...saidAmong(headers), ...saidAmong(headersIn(init))];
      const answer = { mediaType: isEmpty ? null : type, body: isEmpty ? null : body, headers: allHeaders };
      const chosen = chosenStatuses(node, 1);
      const statuses = chosen.length > 0 ? chosen : before.filter((one) => one !== null);
      return answered(
        noted,
        statuses.map((one) => ({ ...answer, status: one })),
        node,
      );
    });
  const ofData = answers(() => 'application/octet-stream');
  return {
    json: answers(() => json),
    text: answers(() => plainText),
    html: answers(() => 'text/html'),
    render: answers(() => 'text/html'),
    body: ofData,
    newResponse: ofData,
    redirect: nativeFunction(([, status], { node }) =>
      answered(noted, [{ status: numberOf(status) ?? 302, mediaType: null, body: null }], node),
    ),
    notFound: nativeFunction((_, { node }) => answered(noted, [{ status: 404, mediaType: null, body: null }], node)),
  };
}

function streaming(mediaType: string): Value {
  return nativeFunction(([context], { node }) => {
    const noted = notedOf(context);
    if (noted === null) return unknown(node);
    return answered(noted, [{ status: 200, mediaType, body: primitive('') }], node);
  });
}

/** `hono/streaming`. */
export const streamingModule: Value = nativeRecord({
  stream: streaming('application/octet-stream'),
  streamText: streaming(plainText),
  streamSSE: streaming('text/event-stream'),
});
