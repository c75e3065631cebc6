import type { ts } from 'ts-morph';
import { saysMore } from '../../../core/fields/says-more';
import { nativeRecord } from '../../../languages/typescript/evaluate/members/members';
import {
  type NativeObject,
  native,
  nativeFunction,
  nothing,
  numbersOf,
  primitive,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import type { Doubt } from '../../../languages/typescript/evaluate/doubt/doubt';
import { AnswerHead } from '../../node/operations/answer-head';
import { AssignedMembers } from '../../node/operations/assigned-members';
import type { Noted } from '../../node/operations/noted';
import type { RequestTarget } from '../routes/request-target';
import { answered } from './answered';
import type { Variables } from './context-variables';
import { headersIn, saidAmong, statusesIn, typeAmong } from './response-init';
import { honoRequest, type Validated } from './hono-request';

const json = 'application/json';
const plainText = 'text/plain';
const data = 'application/octet-stream';

const contexts = new WeakMap<NativeObject, { readonly noted: Noted; readonly head: AnswerHead }>();

/** What a context holds under names. */
export type Held = ReadonlyMap<string, Value>;

const held = new WeakMap<Noted, Held>();

/** What code has put into the context that it was handed, whatever is asked of it. */
export function heldBy(noted: Noted): Held {
  return held.get(noted) ?? new Map();
}

/** Names in a context that code deals with. */
export interface DealtWith {
  /** Those that it asks for. */
  readonly asked: Set<string>;
  /** Those under which it puts something there, be it only perhaps. */
  readonly put: Set<string>;
}

const dealings = new WeakMap<Noted, DealtWith>();

export function dealtWithBy(noted: Noted): DealtWith {
  return dealings.get(noted) ?? { asked: new Set(), put: new Set() };
}

/** What is known of the requests of a route before a handler runs. */
export interface BeforeHandler {
  readonly validated: Validated;
  readonly variables: Variables;
  /** What middleware has put there. */
  readonly held: Held;
  /** Told which of that code asks for. */
  readonly asked: (name: string) => void;
  /** `notFound` of its application. */
  readonly notFound: Value | null;
  /** Whether source does not tell whether what is run now is run. */
  readonly isUncertain: () => boolean;
  /** Where the request goes, where that is known. */
  readonly target: RequestTarget | null;
}

const nothingBefore: BeforeHandler = {
  validated: new Map(),
  variables: () => null,
  held: new Map(),
  asked: () => undefined,
  notFound: null,
  isUncertain: () => false,
  target: null,
};

/** Who sees what is done with a context, if the value is one. */
export function notedOf(context: Value | undefined): Noted | null {
  return context?.kind === 'native' ? (contexts.get(context.object)?.noted ?? null) : null;
}

/** What handlers know as `c`: what they ask of the request, and how they answer, is noted. */
export function contextObject(noted: Noted, before: Partial<BeforeHandler> = {}): Value {
  const { validated, variables, held: given, asked, notFound, isUncertain, target } = { ...nothingBefore, ...before };
  const head = new AnswerHead();
  const kept = new AssignedMembers(given);
  const certain = new Map<string, Value>(given);
  held.set(noted, certain);
  const names = dealings.get(noted) ?? { asked: new Set<string>(), put: new Set<string>() };
  dealings.set(noted, names);
  const variable = (name: string, node: ts.Node | null, doubt: Doubt | null | undefined): Value => {
    asked(name);
    names.asked.add(name);
    const declared = variables(name);
    return kept.get(name, doubt) ?? (declared === null ? unknown(node) : unknown(node, declared));
  };
  const binding = (name: string): Value | undefined => {
    const declared = variables(name, 'Bindings');
    return declared !== null && saysMore(declared) ? unknown(null, declared) : undefined;
  };
  const members: Readonly<Record<string, Value>> = {
    env: native({ get: binding }),
    req: honoRequest(noted, validated, target),
    ...answering(noted, head),
    ...(notFound !== null && {
      notFound: nativeFunction((_, { run, doubt }) =>
        run(notFound, [contextObject(noted, { held: kept.all(doubt), variables })]),
      ),
    }),
    status: nativeFunction(([status], call) => {
      head.sayStatus(numbersOf(status), call);
      return nothing;
    }),
    header: nativeFunction(([name, value], call) => {
      if (value !== undefined) head.sayHeaders(name, value, call);
      return nothing;
    }),
    set: nativeFunction(([name, value], { doubt }) => {
      const text = textOf(name);
      if (text === null || value === undefined) return nothing;
      kept.set(text, value, doubt);
      names.put.add(text);
      if (isUncertain()) certain.delete(text);
      else certain.set(text, value);
      return nothing;
    }),
    get: nativeFunction(([name], { node, doubt }) => variable(textOf(name) ?? '', node, doubt)),
    var: native({ get: (name, doubt) => variable(name, null, doubt) }),
  };
  const object: NativeObject = {
    get: (name) => (Object.hasOwn(members, name) ? members[name] : undefined),
    set: () => undefined,
    escapes: () => void (noted.isHandedOn = true),
  };
  contexts.set(object, { noted, head });
  return native(object);
}

function answering(noted: Noted, head: AnswerHead): Readonly<Record<string, Value>> {
  const answers = (mediaType: (body: Value | undefined) => string | null): Value =>
    nativeFunction(([body, init, headers], call) => {
      const given = [headers, headersIn(init)];
      const [saidHere = null] = given.flatMap((one) => typeAmong(one) ?? []);
      const types = saidHere === null ? head.mediaTypesAt(call, mediaType(body)) : [saidHere];
      const all = { headers: [...head.headersAt(call), ...given.flatMap(saidAmong)] };
      const isNothing = body?.kind === 'primitive' && (body.value ?? null) === null;
      const answers = statusesIn(init, head.statusesAt(call, 200)).flatMap((status) =>
        types.map((type) => {
          const isEmpty = body === undefined || (type !== json && isNothing);
          const sent = isEmpty ? ({ mediaType: null, body: null, isEmpty } as const) : { mediaType: type, body };
          return { ...all, ...sent, status };
        }),
      );
      head.answered();
      return answered(noted, answers, call.node);
    });
  const ofData = answers(() => data);
  return {
    json: answers(() => json),
    text: answers(() => plainText),
    html: answers(() => 'text/html'),
    render: answers(() => 'text/html'),
    body: ofData,
    newResponse: ofData,
    redirect: nativeFunction(([, status], { node }) =>
      answered(noted, [{ status: numbersOf(status)[0] ?? 302, mediaType: null, body: null }], node),
    ),
    notFound: nativeFunction((_, { node }) => answered(noted, [{ status: 404, mediaType: null, body: null }], node)),
  };
}

/** Answers by the context that it is handed, with the status that was said before, and the media type where it says none itself. */
function streaming(own: string | null): Value {
  return nativeFunction(([context], call) => {
    const known = context?.kind === 'native' ? contexts.get(context.object) : undefined;
    if (known === undefined) return unknown(call.node);
    const { noted, head } = known;
    const types = own === null ? head.mediaTypesAt(call, data) : [own];
    const said = { body: primitive(''), headers: head.headersAt(call) };
    const answers = head
      .statusesAt(call, 200)
      .flatMap((status) => types.map((mediaType) => ({ ...said, status, mediaType })));
    head.answered();
    return answered(noted, answers, call.node);
  });
}

/** `hono/streaming`. */
export const streamingModule: Value = nativeRecord({
  stream: streaming(null),
  streamText: streaming(plainText),
  streamSSE: streaming('text/event-stream'),
});
