import { native, nativeFunction, primitive, textOf, type Value } from '../../../languages/typescript/evaluate/value';
import { ThrownValue } from '../../../languages/typescript/evaluate/runtime';
import { mediaTypeOf, mediaTypeOfFile } from '../../node/operations/media-type-of';
import type { Noted } from '../../node/operations/noted';
import { responseObject } from '../../node/operations/response-object';
import { SaidHeaders } from '../../node/operations/said-headers';
import type { CodePlace } from '../../../languages/typescript/evaluate/doubt';
import { aborted } from '../packages/errors';

/** Methods that answer with a status. https://docs.adonisjs.com/guides/basics/response */
const statuses: Readonly<Record<string, number>> = {
  continue: 100,
  switchingProtocols: 101,
  ok: 200,
  created: 201,
  accepted: 202,
  nonAuthoritativeInformation: 203,
  noContent: 204,
  resetContent: 205,
  partialContent: 206,
  multipleChoices: 300,
  movedPermanently: 301,
  movedTemporarily: 302,
  seeOther: 303,
  notModified: 304,
  useProxy: 305,
  temporaryRedirect: 307,
  badRequest: 400,
  unauthorized: 401,
  paymentRequired: 402,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  notAcceptable: 406,
  proxyAuthenticationRequired: 407,
  requestTimeout: 408,
  conflict: 409,
  gone: 410,
  lengthRequired: 411,
  preconditionFailed: 412,
  requestEntityTooLarge: 413,
  requestUriTooLong: 414,
  unsupportedMediaType: 415,
  requestedRangeNotSatisfiable: 416,
  expectationFailed: 417,
  unprocessableEntity: 422,
  tooManyRequests: 429,
  internalServerError: 500,
  notImplemented: 501,
  badGateway: 502,
  serviceUnavailable: 503,
  gatewayTimeout: 504,
  httpVersionNotSupported: 505,
};

const json = 'application/json';

/** What code knows as `ctx.response`: how it answers is noted. */
export class WatchedResponse {
  readonly value: Value;
  private status = 200;
  /** Whether somebody said it: what is empty is 204 else. */
  private isStatusSaid = false;
  private mediaType: string | null = null;
  private readonly headers = new SaidHeaders();
  /** Whether an answer was sent; for certain, or under a condition. */
  private isSent = false;
  private isSentForCertain = false;
  private readonly members: Readonly<Record<string, Value>>;
  /** The response of Node that it is about. */
  private raw: Value | null = null;

  /** `isUncertain` tells whether source tells that what is run now is run. */
  constructor(
    private readonly noted: Noted,
    private readonly isUncertain: () => boolean,
  ) {
    this.members = this.ownMembers();
    const other = this.tell(() => undefined);
    this.value = native({
      get: (name) => {
        if (name === 'response') return this.written();
        return Object.hasOwn(this.members, name) ? this.members[name] : other;
      },
      escapes: () => void (noted.isHandedOn = true),
      // `return found ?? response.notFound()`: what is found is the answer, too.
      isNoValue: true,
    });
  }

  /** A handler returned: what it returns is the answer, unless it sent one. */
  returned(value: Value): void {
    const isItself = value.kind === 'native' && this.value.kind === 'native' && value.object === this.value.object;
    const isNothing = value.kind === 'primitive' && value.value === undefined;
    if (isItself || isNothing) {
      if (!this.isSent) this.answer(this.status, null, null);
    } else if (!this.isSentForCertain) this.send(awaited(value));
    this.isSent = false;
    this.isSentForCertain = false;
  }

  /** What is sent next is a page. */
  page(): void {
    this.mediaType = 'text/html';
  }

  /** Who takes the response of Node writes the answer into it: it is none without a body. */
  private written(): Value {
    this.isSent = true;
    return (this.raw ??= responseObject(this.noted));
  }

  private ownMembers(): Readonly<Record<string, Value>> {
    const status = this.tell(([code]) => {
      this.status = numberOf(code) ?? 500;
      this.isStatusSaid = true;
    });
    const body = this.tell(([sent]) => {
      this.send(sent ?? primitive(undefined));
    });
    const file = this.tell(([path]) => {
      const type = this.mediaType ?? mediaTypeOfFile(textOf(path) ?? '') ?? 'application/octet-stream';
      this.answer(this.status, type, primitive(''));
    });
    const header = this.tell(([name, given], at) => {
      const said = textOf(name);
      if (said !== null) this.headers.say(said, at);
      if (said?.toLowerCase() === 'content-type') this.mediaType = mediaTypeOf(textOf(given)) ?? this.mediaType;
    });
    const withStatus = Object.entries(statuses).map(([name, code]) => [
      name,
      this.tell(([sent]) => {
        this.status = code;
        this.isStatusSaid = true;
        this.send(sent ?? primitive(undefined));
      }),
    ]);
    return {
      ...(Object.fromEntries(withStatus) as Readonly<Record<string, Value>>),
      status,
      safeStatus: this.tell(([code]) => {
        if (!this.isStatusSaid) this.status = numberOf(code) ?? this.status;
      }),
      send: body,
      json: body,
      jsonp: body,
      stream: file,
      download: file,
      attachment: file,
      type: this.tell(([given]) => void (this.mediaType = mediaTypeOf(textOf(given)) ?? this.mediaType)),
      header,
      safeHeader: header,
      append: header,
      location: this.tell((_, at) => {
        this.headers.say('Location', at);
      }),
      redirect: nativeFunction(([path]) => this.redirecting(path !== undefined)),
      abort: nativeFunction(([sent, code]) => {
        throw new ThrownValue(aborted(numberOf(code) ?? 400, sent ?? null));
      }),
      ...this.abortingIf(),
    };
  }

  private abortingIf(): Readonly<Record<string, Value>> {
    const aborting = nativeFunction(([, sent, code], { mayThrow }) => {
      mayThrow(aborted(numberOf(code) ?? 400, sent ?? null));
      return primitive(undefined);
    });
    return { abortIf: aborting, abortUnless: aborting };
  }

  /** `redirect('/a')`, and `redirect().withQs().toRoute('a')`. */
  private redirecting(isWhole: boolean): Value {
    this.answer(this.isStatusSaid ? this.status : 302, null, null);
    const chain: Value = native({
      get: (name) => nativeFunction(() => (/^(?:to|back)/.test(name) ? this.value : chain)),
    });
    return isWhole ? this.value : chain;
  }

  private send(body: Value): void {
    if (body.kind === 'primitive' && ((body.value ?? null) === null || body.value === '')) {
      const isPlain = this.status === 200 && !this.isStatusSaid;
      this.answer(isPlain ? 204 : this.status, null, null);
    } else this.answer(this.status, this.mediaType ?? typeOf(body), body);
  }

  private answer(status: number, mediaType: string | null, body: Value | null): void {
    const hasBody = body !== null && status !== 204 && status !== 304;
    this.noted.answers.push({
      status,
      mediaType: hasBody ? mediaType : null,
      body: hasBody ? body : null,
      headers: this.headers.at(anywhere),
    });
    this.headers.answered();
    this.isSent = true;
    if (!this.isUncertain()) this.isSentForCertain = true;
    this.status = 200;
    this.isStatusSaid = false;
    this.mediaType = null;
  }

  /** A method that returns the response. */
  private tell(run: (args: readonly Value[], at: CodePlace) => void): Value {
    return nativeFunction((args, call) => {
      run(args, call);
      return this.value;
    });
  }
}

/** What was said before, wherever that was. */
const anywhere: CodePlace = { node: null, doubt: null };

/** What a handler returns is awaited. */
function awaited(value: Value): Value {
  return value.kind === 'native' ? (value.object.settled?.().value ?? value) : value;
}

/** As `send` tells it of what it is handed. */
function typeOf(body: Value): string {
  if (body.kind === 'primitive') {
    return typeof body.value === 'string' && /^\s*</.test(body.value) ? 'text/html' : 'text/plain';
  }
  const isText = body.kind === 'unknown' && body.field?.type === 'string';
  return isText ? 'text/plain' : json;
}

function numberOf(value: Value | undefined): number | null {
  return value?.kind === 'primitive' && typeof value.value === 'number' ? value.value : null;
}
