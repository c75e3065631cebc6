import { ts } from 'ts-morph';
import { type CodePlace } from '../../../languages/typescript/evaluate/doubt/doubt';
import { plainError } from '../../../languages/typescript/evaluate/classes/error-classes';
import {
  type NativeCall,
  type NativeObject,
  isUndefined,
  native,
  nativeFunction,
  numbersOf,
  primitive,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { someError } from '../../../languages/typescript/evaluate/some-error';
import { oneOf } from '../../../languages/typescript/evaluate/one-of';
import { httpError } from '../../node/known-packages/http-errors';
import { AnswerHead, anywhere } from '../../node/operations/answer-head';
import { isThrownBehind } from '../../node/operations/control-flow';
import { mediaTypeOfFile } from '../../node/operations/media-type-of';
import type { Noted } from '../../node/operations/noted';
import { answerOfError } from '../../node/operations/refused-statuses';
import { responseObject } from '../../node/operations/response-object';
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
  private readonly head = new AnswerHead();
  /** Whether something was sent since a function returned. */
  private isSent = false;
  private readonly assigned = new Map<string, Value>();
  /** What writes payloads in place of Fastify. */
  private serialize: ((payload: Value) => Value) | null = null;
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
        else if (numbersOf(value).length > 0) this.head.sayStatus(numbersOf(value), anywhere);
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
    return this.head.statusesAt(answer, this.before);
  }

  private send(body: Value | null, at: CodePlace): void {
    const statuses = this.statusesAt(at);
    const error = body === null ? null : this.errorOf(body, statuses);
    this.isSent = true;
    if (error !== null) this.noted.errors.push(error);
    else for (const status of statuses) this.answer(status, body, at);
    this.head.answered();
  }

  private answer(status: number, body: Value | null, at: CodePlace): void {
    const isEmpty = body === null || status === 204 || status === 304;
    const headers = this.head.headersAt(at);
    for (const mediaType of isEmpty ? [null] : this.head.mediaTypesAt(at, mediaTypeFor(body))) {
      const answer = isEmpty ? { body: null, isEmpty: true as const } : { body: this.written(body) };
      this.noted.answers.push({ status, mediaType, ...answer, headers });
    }
  }

  /** Texts are sent as they are. */
  private written(body: Value): Value {
    return this.serialize === null || mediaTypeFor(body) === 'text/plain' ? body : this.serialize(body);
  }

  /** What is sent as an error; one that does not know its status has that of the reply. Null for anything else. */
  private errorOf(body: Value, statuses: readonly number[]): Value | null {
    const isCaught = body.kind === 'unknown' && (body.field === someError || (body.at !== null && ts.isBlock(body.at)));
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
      this.head.sayType(type, call);
    },
    header: ([name, value], call) => {
      this.head.sayHeaders(name, value, call);
    },
    headers: ([all], call) => {
      this.head.sayHeaders(all, undefined, call);
    },
    serializer: ([write], { run }) => {
      if (write !== undefined) this.serialize = (payload) => run(write, [payload]);
    },
    redirect: (args, call) => {
      // Fastify 5 has the URL first, Fastify 4 the status.
      const given = args.map(numbersOf).find((all) => all.length > 0);
      const statuses = given ?? this.statusesAt(call).map((status) => (status >= 300 ? status : 302));
      for (const status of statuses) this.noted.answers.push({ status, mediaType: null, body: null });
      this.head.answered();
    },
    callNotFound: (_, call) => {
      this.callNotFound(call);
    },
    hijack: () => void (this.noted.isHandedOn = true),
    sendFile: ([path], call) => {
      this.sendFile(path, call);
    },
    download: ([path], call) => {
      this.sendFile(path, call);
    },
    view: (_, call) => {
      this.answerAs('text/html', call);
    },
  };

  private choose(status: Value | undefined, call: NativeCall): void {
    const known = numbersOf(status);
    const statuses = known.length > 0 ? known : [500];
    this.head.sayStatus(statuses, call);
    if (isThrownBehind(call.node)) {
      this.noted.errors.push(...statuses.filter((one) => one >= 400).map((one) => httpError(one)));
    }
  }

  /** A file that requests name may be missing. https://github.com/fastify/fastify-static */
  private sendFile(path: Value | undefined, call: NativeCall): void {
    const name = textOf(path);
    this.answerAs(mediaTypeOfFile(name) ?? 'application/octet-stream', call);
    if (name === null) this.callNotFound(call);
  }

  private answerAs(mediaType: string, call: NativeCall): void {
    const headers = this.head.headersAt(call);
    const [own = mediaType] = this.head.mediaTypesAt(call, mediaType);
    for (const status of this.statusesAt(call)) {
      this.noted.answers.push({ status, mediaType: own, body: primitive(''), headers });
    }
    this.head.answered();
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
    this.head.answered();
  }

  /** A method that returns the reply. */
  private chained(tell: (args: readonly Value[], call: NativeCall) => void): Value {
    return nativeFunction((args, call) => {
      tell(args, call);
      return this.value;
    });
  }
}

/** Texts are sent as they are, all else as JSON. lib/reply.js of Fastify 5. */
function mediaTypeFor(body: Value): string {
  const isText =
    body.kind === 'unknown'
      ? body.field?.type === 'string'
      : body.kind === 'primitive' && typeof body.value === 'string';
  return isText ? 'text/plain' : 'application/json';
}
