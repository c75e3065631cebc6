import { ts } from 'ts-morph';
import { type CodePlace, type Doubt, hasRunWhere } from '../../../languages/typescript/evaluate/doubt/doubt';
import {
  type NativeCall,
  type NativeObject,
  native,
  numbersOf,
  primitive,
  textOf,
  unknown,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { alternativesOf, oneOf } from '../../../languages/typescript/evaluate/one-of';
import { AssignedMembers } from './assigned-members';
import { AnswerHead, anywhere } from './answer-head';
import { isThrownBehind, reaches } from './control-flow';
import { errorOfStatus } from './error-of-status';
import { mediaTypeOf, mediaTypeOfFile } from './media-type-of';
import { writtenPath } from './written-path';
import type { Noted } from './noted';
import type { OwnMembers } from './request-object';
import { partOf } from './request-part';
import { isSilent } from './silent-methods';
import { isSentDate } from './sent-date';

/** What middleware has left on a response. */
export interface LeftOnResponse {
  readonly given?: OwnMembers;
  /** What it has put on `res.locals`. */
  readonly locals?: OwnMembers;
  /** Something else that is there in place of what code puts on these. */
  readonly instead?: OwnMembers;
}

/** What handlers know as `res`: how they answer is noted; `status` was said before. */
export function responseObject(noted: Noted, status = 200, left: LeftOnResponse = {}): Value {
  return new WatchedResponse(noted, status, left).value;
}

/** The same, with what is said of an answer that is given in another way: by what a handler returns. */
export function watchedResponse(
  noted: Noted,
  status = 200,
): { readonly value: Value; readonly head: Pick<AnswerHead, 'sayType' | 'statusesAt' | 'mediaTypesAt' | 'headersAt'> } {
  return new WatchedResponse(noted, status, {});
}

class WatchedResponse {
  readonly value: Value;
  readonly head = new AnswerHead();
  /** Where answers are written piece by piece, and not ended yet. */
  private written: readonly CodePlace[] = [];
  private readonly assigned = new Map<string, Value>();
  /** What was in doubt around code that has answered. */
  private readonly answeredIn: (Doubt | null)[] = [];

  constructor(
    private readonly noted: Noted,
    private readonly before: number,
    private readonly left: LeftOnResponse,
  ) {
    const { given = () => undefined } = left;
    const members = this.members();
    const silent = this.tell(() => undefined);
    const other = this.tell(() => {
      this.mayAnswerOtherwise();
    });
    const object: NativeObject = {
      // Of a function that answers here and returns something to be answered there, only that is something.
      isNoValue: true,
      get: (name, doubt) => {
        noted.asksResponse = true;
        if (sentBy.has(name) && this.isAnswered(doubt)) return primitive(true);
        if (name === 'statusCode') return oneOf(this.statusesAt(anywhere).map(primitive));
        // A promise may come to it.
        if (['then', 'catch', 'finally'].includes(name)) return undefined;
        const own = this.assigned.get(name) ?? (Object.hasOwn(members, name) ? members[name] : given(name));
        if (own === undefined) return isSilent(name) ? silent : other;
        return calledOn(this.value, own);
      },
      set: (name, value, doubt) => {
        noted.asksResponse = true;
        if (name === 'statusCode') {
          this.head.sayStatus(this.statusesOf(value, this.statusesAt(anywhere)), anywhere);
          return;
        }
        this.assigned.set(name, value);
        noted.putOnResponse.put(name, value, doubt);
      },
      escapes: (at = anywhere) => {
        noted.asksResponse = true;
        noted.isHandedOn = true;
        this.handedOn(at);
      },
      mayEscape: () => {
        this.mayAnswerOtherwise();
      },
    };
    this.value = native(object);
  }

  private members(): Readonly<Record<string, Value>> {
    const json = this.tell(([body], at) => {
      this.answer(body ?? null, 'application/json', at);
    });
    const file = this.tell((args, at) => {
      const [path] = args.map(writtenPath).filter((one) => one !== null);
      this.answer(primitive(''), mediaTypeOfFile(path ?? null) ?? 'application/octet-stream', at);
      // What is told when it was sent, or could not be.
      const told = args.at(-1);
      if (told?.kind === 'function') at.run(told, [unknown(null)]);
    });
    const type = this.tell(([given], at) => {
      this.head.sayType(given, at);
    });
    const header = this.tell(([name, given], at) => {
      this.head.sayHeaders(name, given, at);
    });
    const status = this.tell(([code], at) => {
      const chosen = this.statusesOf(code);
      this.head.sayStatus(chosen, at);
      if (isThrownBehind(at.node)) this.noted.errors.push(...chosen.map(errorOfStatus));
    });
    return {
      status,
      // As Fastify has it, where that is what a framework runs on.
      code: status,
      json,
      jsonp: json,
      ...this.plainAnswers(),
      sendFile: file,
      download: file,
      type,
      contentType: type,
      attachment: type,
      set: header,
      header,
      setHeader: header,
      setHeaders: header,
      append: header,
      location: this.tell((_, at) => {
        this.head.sayHeader('Location', at);
      }),
      links: this.tell((_, at) => {
        this.head.sayHeader('Link', at);
      }),
      format: this.tell(([handlers], at) => {
        this.format(handlers, at);
      }),
      ...this.pieces(),
      ...stillOpen,
      locals: this.locals(),
    };
  }

  /** What code behind this one finds there, too. https://expressjs.com/en/4x/api.html#res.locals */
  private locals(): Value {
    const assigned = new AssignedMembers();
    return native({
      get: (name, doubt) => assigned.get(name, doubt) ?? this.left.locals?.(name),
      set: (name, put, doubt) => {
        const value = this.left.instead?.(name) ?? put;
        assigned.set(name, value, doubt);
        this.noted.putInLocals.put(name, value, doubt);
      },
    });
  }

  /** How Node itself answers: piece by piece. https://nodejs.org/api/http.html#class-httpserverresponse */
  private pieces(): Readonly<Record<string, Value>> {
    const piece = this.tell((_, at) => {
      this.write(at);
    });
    return {
      writeHead: this.tell(([code, ...others], at) => {
        this.head.sayStatus(this.statusesOf(code), at);
        this.head.sayHeaders(others.at(-1), undefined, at);
      }),
      write: piece,
      // Who sends them before there is anything to send has more to come.
      flushHeaders: piece,
      end: this.tell(([body], at) => {
        if (!this.isWritten(at)) this.answer(body ?? null, body === undefined ? null : 'text/plain', at);
      }),
    };
  }

  private plainAnswers(): Readonly<Record<string, Value>> {
    return {
      send: this.tell(([body], at) => {
        this.answer(body ?? null, body === undefined ? null : typeOfBody(body), at, true);
      }),
      sendStatus: this.tell(([code], at) => {
        const statuses = this.statusesOf(code);
        const isEmpty = statuses.every((status) => status === 204);
        this.head.sayStatus(statuses, at);
        this.answer(isEmpty ? null : primitive(''), isEmpty ? null : 'text/plain', at);
      }),
      redirect: this.tell((args, at) => {
        this.head.sayStatus(args.length > 1 ? this.statusesOf(args[0], [302]) : [302], at);
        this.answer(null, null, at);
      }),
      render: this.tell((_, at) => {
        this.answer(primitive(''), 'text/html', at);
      }),
    };
  }

  /** Each that a value says, as far as source tells; `byDefault` where it tells none. */
  private statusesOf(value: Value | undefined, byDefault: readonly number[] = [500]): readonly number[] {
    const each = value === undefined ? [[]] : alternativesOf(value).flatMap(alternativeStatuses).map(statusIn);
    if (each.some((one) => one.length === 0)) this.noted.hasUntoldStatus = true;
    const known = each.flat();
    return known.length > 0 ? known : byDefault;
  }

  private statusesAt(answer: CodePlace): readonly number[] {
    return this.head.statusesAt(answer, this.before);
  }

  /** `isSent`: whether the body is sent as it is. */
  private answer(body: Value | null, mediaType: string | null, at: CodePlace, isSent = false): void {
    const types = mediaType === null ? [null] : this.head.mediaTypesAt(at, null);
    const headers = this.head.headersAt(at);
    for (const status of this.statusesAt(at)) {
      const isEmpty = status === 204 || status === 304;
      for (const said of isEmpty ? [null] : types) {
        const type = isEmpty ? null : (said ?? mediaType);
        const noBody = type === null && { isEmpty: true as const };
        const sent = isSent && ({ sent: said === null ? 'untyped' : 'typed' } as const);
        this.noted.answers.push({ status, mediaType: type, body: isEmpty ? null : body, headers, ...noBody, ...sent });
      }
    }
    this.head.answered();
    this.answeredIn.push(at.doubt);
  }

  /** Whether code that asks in some doubt is known to come behind an answer. */
  private isAnswered(doubt: Doubt | null | undefined): boolean {
    return doubt !== undefined && this.answeredIn.some((one) => hasRunWhere(doubt, one));
  }

  /** Code that cannot be followed may answer with any status. */
  private mayAnswerOtherwise(): void {
    this.noted.hasUntoldStatus = true;
  }

  private write(at: CodePlace): void {
    if (this.isWritten(at)) return;
    this.answer(primitive(''), 'text/plain', at);
    this.written = [...this.written, at];
  }

  /** Whether what is written elsewhere goes on here. */
  private isWritten({ node }: CodePlace): boolean {
    return this.written.some((one) => one.node === null || node === null || reaches(one.node, node));
  }

  /** Who is handed a response whose type was said writes something of that type: `stream.pipe(res)`. What JSON holds nobody knows. */
  private handedOn(at: CodePlace): void {
    const types = this.head.mediaTypesAt(at, 'application/json');
    if (!types.includes('application/json')) this.write(at);
  }

  /** What is answered to each of those who accept something else. https://expressjs.com/en/5x/api.html#res.format */
  private format(handlers: Value | undefined, at: NativeCall): void {
    const all = handlers?.kind === 'record' ? [...handlers.entries] : [];
    const isDefault = ([type]: (typeof all)[number]): boolean => type === 'default';
    for (const [type, handler] of [...all.filter((one) => !isDefault(one)), ...all.filter(isDefault)]) {
      this.head.sayMediaType(mediaTypeOf(type), at);
      at.run(handler, [unknown(null), this.value]);
    }
  }

  /** A method that returns the response. */
  private tell(run: (args: readonly Value[], at: NativeCall) => void): Value {
    return native({
      call: (args, call) => {
        run(args, call);
        return this.value;
      },
      mayEscape: () => {
        this.mayAnswerOtherwise();
      },
    });
  }
}

/** A member of an object as code finds it there that calls it: its `this` is the object, wherever it was written. */
function calledOn(self: Value, member: Value): Value {
  if (member.kind === 'union') return { ...member, values: member.values.map((one) => calledOn(self, one)) };
  if (member.kind !== 'function') return member;
  return member.self === null || ts.isObjectLiteralExpression(member.node.parent) ? { ...member, self } : member;
}

/** Members that say whether an answer was given. https://nodejs.org/api/http.html#responseheaderssent */
const sentBy: ReadonlySet<string> = new Set(['headersSent', 'writableEnded', 'finished']);

/** What code asks before it writes more. */
const stillOpen: Readonly<Record<string, Value>> = {
  headersSent: primitive(false),
  writableEnded: primitive(false),
  writableFinished: primitive(false),
  finished: primitive(false),
  destroyed: primitive(false),
  closed: primitive(false),
  writable: primitive(true),
};

/** lib/response.js of Express 5: data is sent as it is, a text as a page, all else as JSON. */
function typeOfBody(body: Value): string {
  if (body.kind === 'unknown' && body.field?.format === 'binary') return 'application/octet-stream';
  return isData(body) ? 'application/json' : 'text/html';
}

function isData(body: Value): boolean {
  if (body.kind === 'union') return body.values.some(isData);
  if (body.kind === 'unknown') return body.field?.type !== 'string' || isSentDate(body.field, body);
  if (body.kind === 'native') return isObject(body.object) || partOf(body)?.path.length === 0;
  if (body.kind === 'primitive') return typeof body.value === 'boolean';
  return body.kind === 'record' || body.kind === 'list';
}

/** What packages make is data where it is written as JSON, or is known to be an object. */
function isObject(object: NativeObject): boolean {
  const type = object.field?.type;
  return 'json' in object || type === 'object' || type === 'array';
}

/** `res.locals.status || 200`: what it is, and what stands in its place where there is none. */
function alternativeStatuses(value: Value): readonly Value[] {
  const { from } = value.kind === 'unknown' ? value : {};
  return from?.kind === 'first' || from?.kind === 'perhaps' ? [from.of, ...alternativesOf(from.otherwise)] : [value];
}

/** Node makes a number of a text. https://github.com/nodejs/node/blob/v22.0.0/lib/_http_server.js#L346 */
function statusIn(value: Value): readonly number[] {
  const text = textOf(value);
  if (text === null) return numbersOf(value);
  return /^[1-5]\d\d$/.test(text) ? [Number(text)] : [];
}
