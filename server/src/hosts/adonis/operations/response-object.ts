import type { ts } from 'ts-morph';
import { type CodePlace, isRunForCertain } from '../../../languages/typescript/evaluate/doubt/doubt';
import { ThrownValue } from '../../../languages/typescript/evaluate/runtime';
import {
  isUndefined,
  native,
  nativeFunction,
  nothing,
  numbersOf,
  primitive,
  textOf,
  unknownOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { AnswerHead } from '../../node/operations/answer-head';
import { mediaTypeOfFile } from '../../node/operations/media-type-of';
import type { Noted } from '../../node/operations/noted';
import { responseObject } from '../../node/operations/response-object';
import type { Macros } from '../macros';
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

/** Texts that are pages. */
const pages = new WeakSet<Value>();

/** What templates are rendered to. */
export function page(at: ts.Node): Value {
  const rendered = unknownOf('string', at);
  pages.add(rendered);
  return rendered;
}

/** What code knows as `ctx.response`: how it answers is noted. */
export class WatchedResponse {
  readonly value: Value;
  private readonly head = new AnswerHead();
  /** Whether an answer was sent; for certain, or under a condition. */
  private isSent = false;
  private isSentForCertain = false;
  /** The response of Node that it is about. */
  private raw: Value | null = null;

  constructor(
    private readonly noted: Noted,
    macros: Macros,
  ) {
    const members = this.members();
    const other = this.tell(() => undefined);
    this.value = native({
      get: (name) => {
        if (name === 'response') return this.written();
        const added = macros.member('Response', name, this.value);
        return added ?? (Object.hasOwn(members, name) ? members[name] : other);
      },
      escapes: () => void (noted.isHandedOn = true),
      // `return found ?? response.notFound()`: what is found is the answer, too.
      isNoValue: true,
    });
  }

  /** A handler returned: what it returns is the answer, unless it sent one. */
  returned(value: Value, at: CodePlace): void {
    const isItself = value.kind === 'native' && this.value.kind === 'native' && value.object === this.value.object;
    if (isItself || isUndefined(value)) {
      if (!this.isSent) this.answer(null, null, at);
    } else if (!this.isSentForCertain) this.send(awaited(value), at);
    this.isSent = false;
    this.isSentForCertain = false;
  }

  /** Who takes the response of Node writes the answer into it: it is none without a body. */
  private written(): Value {
    this.isSent = true;
    return (this.raw ??= responseObject(this.noted));
  }

  private members(): Readonly<Record<string, Value>> {
    const body = this.tell(([sent], at) => {
      this.send(sent ?? nothing, at);
    });
    const file = this.tell(([path], at) => {
      this.answer(primitive(''), mediaTypeOfFile(textOf(path)) ?? 'application/octet-stream', at);
    });
    const header = this.tell(([name, given], at) => {
      this.head.sayHeaders(name, given, at);
    });
    const withStatus = Object.entries(statuses).map(([name, code]) => [
      name,
      this.tell(([sent], at) => {
        this.head.sayStatus([code], at);
        this.send(sent ?? nothing, at);
      }),
    ]);
    return {
      ...(Object.fromEntries(withStatus) as Readonly<Record<string, Value>>),
      status: this.tell(([code], at) => {
        const known = numbersOf(code);
        this.head.sayStatus(known.length > 0 ? known : [500], at);
      }),
      safeStatus: this.tell(([code], at) => {
        if (this.head.statusesAt(at, null).includes(null)) this.head.sayStatus(numbersOf(code), at);
      }),
      send: body,
      json: body,
      jsonp: body,
      stream: file,
      download: file,
      attachment: file,
      type: this.tell(([given], at) => {
        this.head.sayType(given, at);
      }),
      header,
      safeHeader: header,
      append: header,
      location: this.tell((_, at) => {
        this.head.sayHeader('Location', at);
      }),
      redirect: nativeFunction(([path], call) => this.redirecting(path !== undefined, call)),
      abort: nativeFunction(([sent, code]) => {
        throw new ThrownValue(aborted(numberOf(code) ?? 400, sent ?? null));
      }),
      ...this.abortingIf(),
    };
  }

  private abortingIf(): Readonly<Record<string, Value>> {
    const aborting = nativeFunction(([, sent, code], { mayThrow }) => {
      mayThrow(aborted(numberOf(code) ?? 400, sent ?? null));
      return nothing;
    });
    return { abortIf: aborting, abortUnless: aborting };
  }

  /** `redirect('/a')`, and `redirect().withQs().toRoute('a')`. */
  private redirecting(isWhole: boolean, at: CodePlace): Value {
    this.answer(null, null, at, 302);
    const chain: Value = native({
      get: (name) => nativeFunction(() => (/^(?:to|back)/.test(name) ? this.value : chain)),
    });
    return isWhole ? this.value : chain;
  }

  /** What is empty is 204, where no status was said: `writeBody` of the response. */
  private send(body: Value, at: CodePlace): void {
    const isEmpty = body.kind === 'primitive' && ((body.value ?? null) === null || body.value === '');
    if (isEmpty) this.answer(null, null, at, 204);
    else this.answer(body, typeOf(body), at);
  }

  /** Answers with what was said before; `mediaType` and `status` stand for what was not. */
  private answer(body: Value | null, mediaType: string | null, at: CodePlace, status = 200): void {
    const headers = this.head.headersAt(at);
    for (const said of this.head.statusesAt(at, null)) {
      const one = said ?? status;
      const ifNull = said ?? 204;
      const isEmpty = body === null || one === 204 || one === 304;
      for (const type of isEmpty ? [null] : this.head.mediaTypesAt(at, mediaType)) {
        this.noted.answers.push({ status: one, mediaType: type, body: isEmpty ? null : body, headers, ifNull });
      }
    }
    this.head.answered();
    this.isSent = true;
    if (isRunForCertain(at.doubt)) this.isSentForCertain = true;
  }

  /** A method that returns the response. */
  private tell(run: (args: readonly Value[], at: CodePlace) => void): Value {
    return nativeFunction((args, call) => {
      run(args, call);
      return this.value;
    });
  }
}

/** What a handler returns is awaited. */
function awaited(value: Value): Value {
  return value.kind === 'native' ? (value.object.settled?.().value ?? value) : value;
}

/** As `send` tells it of what it is handed. */
function typeOf(body: Value): string {
  if (pages.has(body)) return 'text/html';
  if (body.kind === 'primitive') {
    return typeof body.value === 'string' && /^\s*</.test(body.value) ? 'text/html' : 'text/plain';
  }
  const isText = body.kind === 'unknown' && body.field?.type === 'string';
  return isText ? 'text/plain' : json;
}

function numberOf(value: Value | undefined): number | null {
  return value?.kind === 'primitive' && typeof value.value === 'number' ? value.value : null;
}
