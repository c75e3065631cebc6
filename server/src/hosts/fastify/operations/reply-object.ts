import { ts } from 'ts-morph';
import { plainError } from '../../../languages/typescript/evaluate/error-classes';
import {
  type NativeCall,
  type NativeObject,
  native,
  nativeFunction,
  primitive,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { httpError } from '../../node/known-packages/http-errors';
import { isThrownBehind } from '../../node/operations/chosen-status';
import { mediaTypeOf } from '../../node/operations/media-type-of';
import type { Noted } from '../../node/operations/noted';
import { answerOfError } from '../../node/operations/refused-statuses';
import { bound } from '../instances/bound';
import { errorMethodOf } from './request-methods';

/** What a reply knows beside what it is told. */
export interface ReplySurroundings {
  readonly decoration: (name: string) => Value | undefined;
  /** Whether source does not tell whether the code that runs now runs. */
  readonly isUncertain: () => boolean;
  /** Answers what no route answers; null where Fastify does. */
  readonly notFound: Value | null;
  readonly instance: Value;
}

/** What is told of an answer before it is sent. */
interface Told {
  readonly status: number;
  readonly mediaType: string | null;
}

/** A reply as handlers and hooks have it: how they answer is noted. */
export class WatchedReply {
  readonly value: Value;
  private told: Told = { status: 200, mediaType: null };
  /** What is told where source does not tell whether that is run: it holds until the next answer. */
  private perhaps: Partial<Told> = {};
  /** Whether something was sent since a function returned. */
  private isSent = false;
  private readonly assigned = new Map<string, Value>();

  constructor(
    private readonly noted: Noted,
    private readonly around: ReplySurroundings,
    status = 200,
  ) {
    this.told = { status, mediaType: null };
    const object: NativeObject = {
      isNoValue: true,
      get: (name) => this.assigned.get(name) ?? this.member(name),
      set: (name, value) => {
        if (name === 'statusCode') this.tell({ status: numberOf(value) ?? this.told.status });
        else this.assigned.set(name, value);
      },
      escapes: () => void (noted.isHandedOn = true),
    };
    this.value = native(object);
  }

  /** What a function returns is sent, where it has not sent something itself. */
  returned(value: Value): void {
    if (value === this.value) return;
    if (!isUndefined(value)) this.send(value);
    else if (this.status === 204) this.send(null);
    this.perhaps = {};
  }

  /** A hook that returns nothing, and has sent nothing, lets the request pass. */
  returnedByHook(value: Value): void {
    if (isUndefined(value) && !this.isSent) this.noted.isPassed = true;
    else if (!isUndefined(value)) this.returned(value);
    this.isSent = false;
    this.perhaps = {};
  }

  private get status(): number {
    return this.perhaps.status ?? this.told.status;
  }

  private tell(told: Partial<Told>): void {
    if (this.around.isUncertain()) this.perhaps = { ...this.perhaps, ...told };
    else this.told = { ...this.told, ...told };
  }

  private send(body: Value | null): void {
    const { status } = this;
    const error = body === null ? null : this.errorOf(body);
    this.isSent = true;
    if (error !== null) this.noted.errors.push(error);
    else {
      const isEmpty = body === null || status === 204 || status === 304;
      const mediaType = isEmpty ? null : (this.perhaps.mediaType ?? this.told.mediaType ?? mediaTypeFor(body));
      this.noted.answers.push({ status, mediaType, body: isEmpty ? null : body });
    }
    this.perhaps = {};
  }

  /** What is sent as an error; one that does not know its status has that of the reply. Null for anything else. */
  private errorOf(body: Value): Value | null {
    const isCaught = body.kind === 'unknown' && body.at !== null && ts.isBlock(body.at);
    const isInstance = body.kind === 'record' && (body.class !== null || plainError.isInstance(body) === true);
    if (isInstance && answerOfError(body).length > 0) return body;
    if (!isCaught && plainError.isInstance(body) !== true) return null;
    return this.status >= 400 ? httpError(this.status) : isCaught ? plainError.make([]) : body;
  }

  private member(name: string): Value {
    const decoration = this.around.decoration(name);
    if (decoration !== undefined) return this.decorated(decoration);
    if (name === 'statusCode') return primitive(this.status);
    if (name === 'server') return this.around.instance;
    if (['log', 'raw', 'request', 'context', 'routeOptions', 'elapsedTime'].includes(name)) return unknown(null);
    if (name === 'sent') return primitive(false);
    const run = Object.hasOwn(this.methods, name) ? this.methods[name] : undefined;
    return this.chained((args, call) => run?.(args, call));
  }

  private decorated(decoration: Value): Value {
    const error = errorMethodOf(decoration);
    if (error === undefined) return bound(decoration, this.value);
    return this.chained((args) => {
      this.send(error(args));
    });
  }

  private readonly methods: Readonly<Record<string, (args: readonly Value[], call: NativeCall) => void>> = {
    code: ([status], { node }) => {
      this.choose(numberOf(status) ?? 500, node);
    },
    status: ([status], { node }) => {
      this.choose(numberOf(status) ?? 500, node);
    },
    send: ([body]) => {
      this.send(body === undefined || isUndefined(body) ? null : body);
    },
    type: ([type]) => {
      this.header(primitive('content-type'), type);
    },
    header: ([name, value]) => {
      this.header(name, value);
    },
    headers: ([all]) => {
      for (const [name, value] of all?.kind === 'record' ? all.entries : []) this.header(primitive(name), value);
    },
    redirect: (args) => {
      // Fastify 5 has the URL first, Fastify 4 the status.
      const status = args.map(numberOf).find((one) => one !== null) ?? (this.status >= 300 ? this.status : 302);
      this.noted.answers.push({ status, mediaType: null, body: null });
      this.perhaps = {};
    },
    callNotFound: (_, { run }) => {
      const { notFound } = this.around;
      this.tell({ status: 404 });
      if (notFound === null) this.noted.answers.push({ status: 404, mediaType: null, body: null });
      else run(notFound, [unknown(null), this.value]);
    },
    hijack: () => void (this.noted.isHandedOn = true),
    sendFile: () => {
      this.answerAs('application/octet-stream');
    },
    download: () => {
      this.answerAs('application/octet-stream');
    },
    view: () => {
      this.answerAs('text/html');
    },
  };

  private choose(status: number, at: ts.Node): void {
    this.tell({ status });
    if (status >= 400 && isThrownBehind(at)) this.noted.errors.push(httpError(status));
  }

  private header(name: Value | undefined, value: Value | undefined): void {
    if (textOf(name)?.toLowerCase() !== 'content-type') return;
    const mediaType = mediaTypeOf(textOf(value));
    if (mediaType !== null) this.tell({ mediaType });
  }

  private answerAs(mediaType: string): void {
    this.noted.answers.push({ status: this.status, mediaType: this.told.mediaType ?? mediaType, body: primitive('') });
    this.perhaps = {};
  }

  /** A method that returns the reply. */
  private chained(tell: (args: readonly Value[], call: NativeCall) => void): Value {
    return nativeFunction((args, call) => {
      tell(args, call);
      return this.value;
    });
  }
}

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

function numberOf(value: Value | undefined): number | null {
  return value?.kind === 'primitive' && typeof value.value === 'number' ? value.value : null;
}
