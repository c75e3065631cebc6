import { ts } from 'ts-morph';
import { type CodePlace } from '../../../languages/typescript/evaluate/doubt';
import { plainError } from '../../../languages/typescript/evaluate/error-classes';
import {
  type NativeCall,
  type NativeObject,
  native,
  nativeFunction,
  numbersOf,
  primitive,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { oneOf } from '../../../languages/typescript/evaluate/one-of';
import { httpError } from '../../node/known-packages/http-errors';
import { ChosenStatus, isThrownBehind } from '../../node/operations/chosen-status';
import { mediaTypeOf, mediaTypeOfFile } from '../../node/operations/media-type-of';
import type { Noted } from '../../node/operations/noted';
import { answerOfError } from '../../node/operations/refused-statuses';
import { responseObject } from '../../node/operations/response-object';
import { SaidHeaders } from '../../node/operations/said-headers';
import { errorAnswer } from './error-answer';
import { bound } from '../instances/bound';
import { errorMethodOf } from './request-methods';

/** What a reply knows beside what it is told. */
export interface ReplySurroundings {
  readonly request: Value;
  readonly decoration: (name: string) => Value | undefined;
  /** Answers what no route answers; null where Fastify does. */
  readonly notFound: Value | null;
  readonly instance: Value;
}

/** A reply as handlers and hooks have it: how they answer is noted. */
export class WatchedReply {
  readonly value: Value;
  private readonly chosen = new ChosenStatus<readonly number[]>();
  private readonly mediaTypes = new ChosenStatus<string>();
  private readonly headers = new SaidHeaders();
  /** Whether something was sent since a function returned. */
  private isSent = false;
  private readonly assigned = new Map<string, Value>();
  /** The response of Node that it is about. */
  private raw: Value | null = null;

  constructor(
    private readonly noted: Noted,
    private readonly around: ReplySurroundings,
    private readonly before = 200,
  ) {
    const object: NativeObject = {
      isNoValue: true,
      get: (name) => this.assigned.get(name) ?? this.member(name),
      set: (name, value) => {
        if (name !== 'statusCode') this.assigned.set(name, value);
        else if (numbersOf(value).length > 0) this.chosen.choose(numbersOf(value), anywhere);
      },
      escapes: () => void (noted.isHandedOn = true),
    };
    this.value = native(object);
  }

  /** What a function returns is sent, where it has not sent something itself. */
  returned(value: Value, at: CodePlace): void {
    if (value === this.value) return;
    if (!isUndefined(value)) this.send(value, at);
    else if (this.statusesAt(at).includes(204)) this.send(null, at);
  }

  /** A hook that returns nothing, and has sent nothing, lets the request pass. */
  returnedByHook(value: Value, at: CodePlace): void {
    if (isUndefined(value) && !this.isSent) this.noted.isPassed = true;
    else if (!isUndefined(value)) this.returned(value, at);
    this.isSent = false;
  }

  private statusesAt(answer: CodePlace): readonly number[] {
    return [...new Set(this.chosen.at(answer).flatMap((one) => one ?? [this.before]))];
  }

  private send(body: Value | null, at: CodePlace): void {
    const statuses = this.statusesAt(at);
    const error = body === null ? null : this.errorOf(body, statuses);
    this.isSent = true;
    if (error !== null) this.noted.errors.push(error);
    else for (const status of statuses) this.answer(status, body, at);
    this.answered();
  }

  private answer(status: number, body: Value | null, at: CodePlace): void {
    const isEmpty = body === null || status === 204 || status === 304;
    const types = isEmpty ? [null] : this.mediaTypes.at(at).map((type) => type ?? mediaTypeFor(body));
    for (const mediaType of new Set(types)) {
      const answer = isEmpty ? { body: null, isEmpty: true as const } : { body };
      this.noted.answers.push({ status, mediaType, ...answer, headers: this.headers.at(at) });
    }
  }

  private answered(): void {
    this.chosen.answered();
    this.mediaTypes.answered();
    this.headers.answered();
  }

  /** What is sent as an error; one that does not know its status has that of the reply. Null for anything else. */
  private errorOf(body: Value, statuses: readonly number[]): Value | null {
    const isCaught = body.kind === 'unknown' && body.at !== null && ts.isBlock(body.at);
    const isInstance = body.kind === 'record' && (body.class !== null || plainError.isInstance(body) === true);
    if (isInstance && answerOfError(body).length > 0) return body;
    if (!isCaught && plainError.isInstance(body) !== true) return null;
    const refusal = statuses.find((status) => status >= 400);
    return refusal === undefined ? (isCaught ? plainError.make([]) : body) : httpError(refusal);
  }

  private member(name: string): Value {
    const decoration = this.around.decoration(name);
    if (decoration !== undefined) return this.decorated(decoration);
    if (name === 'statusCode') return oneOf(this.statusesAt(anywhere).map(primitive));
    if (name === 'request') return this.around.request;
    if (name === 'server') return this.around.instance;
    if (['log', 'context', 'routeOptions', 'elapsedTime'].includes(name)) return unknown(null);
    if (name === 'raw') return (this.raw ??= responseObject(this.noted));
    if (name === 'sent') return primitive(false);
    const run = Object.hasOwn(this.methods, name) ? this.methods[name] : undefined;
    return this.chained((args, call) => run?.(args, call));
  }

  private decorated(decoration: Value): Value {
    const error = errorMethodOf(decoration);
    if (error === undefined) return bound(decoration, this.value);
    return this.chained((args, call) => {
      this.send(error(args), call);
    });
  }

  private readonly methods: Readonly<Record<string, (args: readonly Value[], call: NativeCall) => void>> = {
    code: ([status], call) => {
      this.choose(status, call);
    },
    status: ([status], call) => {
      this.choose(status, call);
    },
    send: ([body], call) => {
      this.send(body === undefined || isUndefined(body) ? null : body, call);
    },
    type: ([type], call) => {
      this.header(primitive('content-type'), type, call);
    },
    header: ([name, value], call) => {
      this.header(name, value, call);
    },
    headers: ([all], call) => {
      for (const [name, value] of all?.kind === 'record' ? all.entries : []) this.header(primitive(name), value, call);
    },
    redirect: (args, call) => {
      // Fastify 5 has the URL first, Fastify 4 the status.
      const given = args.map(numbersOf).find((all) => all.length > 0);
      const statuses = given ?? this.statusesAt(call).map((status) => (status >= 300 ? status : 302));
      for (const status of statuses) this.noted.answers.push({ status, mediaType: null, body: null });
      this.answered();
    },
    callNotFound: (_, call) => {
      this.callNotFound(call);
    },
    hijack: () => void (this.noted.isHandedOn = true),
    sendFile: ([path], call) => {
      this.answerAs(mediaTypeOfFile(textOf(path) ?? '') ?? 'application/octet-stream', call);
    },
    download: ([path], call) => {
      this.answerAs(mediaTypeOfFile(textOf(path) ?? '') ?? 'application/octet-stream', call);
    },
    view: (_, call) => {
      this.answerAs('text/html', call);
    },
  };

  private choose(status: Value | undefined, call: NativeCall): void {
    const known = numbersOf(status);
    const statuses = known.length > 0 ? known : [500];
    this.chosen.choose(statuses, call);
    if (isThrownBehind(call.node)) {
      this.noted.errors.push(...statuses.filter((one) => one >= 400).map((one) => httpError(one)));
    }
  }

  private header(name: Value | undefined, value: Value | undefined, call: NativeCall): void {
    const said = textOf(name);
    if (said !== null) this.headers.say(said, call);
    if (said?.toLowerCase() !== 'content-type') return;
    const mediaType = mediaTypeOf(textOf(value));
    if (mediaType !== null) this.mediaTypes.choose(mediaType, call);
  }

  private answerAs(mediaType: string, call: NativeCall): void {
    const [own] = this.mediaTypes.at(call);
    for (const status of this.statusesAt(call)) {
      const headers = this.headers.at(call);
      this.noted.answers.push({ status, mediaType: own ?? mediaType, body: primitive(''), headers });
    }
    this.answered();
  }

  /** What is told of a reply before it is handed on is said for the handler, too. lib/reply.js of Fastify 5 */
  private callNotFound(call: NativeCall): void {
    const { notFound } = this.around;
    this.isSent = true;
    if (notFound === null) this.noted.answers.push(errorAnswer(404, null, null));
    else {
      const reply = new WatchedReply(this.noted, this.around, 404);
      reply.returned(call.run(notFound, [this.around.request, reply.value]), anywhere);
    }
    this.answered();
  }

  /** A method that returns the reply. */
  private chained(tell: (args: readonly Value[], call: NativeCall) => void): Value {
    return nativeFunction((args, call) => {
      tell(args, call);
      return this.value;
    });
  }
}

/** What is assigned is said for whatever comes after it. */
const anywhere: CodePlace = { node: null, doubt: null };

function isUndefined(value: Value): boolean {
  return value.kind === 'primitive' && value.value === undefined;
}

/** Texts are sent as they are, all else as JSON. lib/reply.js of Fastify 5. */
function mediaTypeFor(body: Value): string {
  const isText =
    body.kind === 'unknown'
      ? body.field?.type === 'string'
      : body.kind === 'primitive' && typeof body.value === 'string';
  return isText ? 'text/plain' : 'application/json';
}
