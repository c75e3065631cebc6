import type { CodePlace } from '../../../languages/typescript/evaluate/doubt';
import {
  type NativeObject,
  native,
  nativeFunction,
  numbersOf,
  primitive,
  textOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { oneOf } from '../../../languages/typescript/evaluate/one-of';
import { ChosenStatus, isThrownBehind } from './chosen-status';
import { errorOfStatus } from './error-of-status';
import { mediaTypeOf } from './media-type-of';
import type { Noted } from './noted';

/** What handlers know as `res`: how they answer is noted; `status` was said before. */
export function responseObject(noted: Noted, status = 200): Value {
  return new WatchedResponse(noted, status).value;
}

class WatchedResponse {
  readonly value: Value;
  private readonly chosen = new ChosenStatus<readonly number[]>();
  private readonly mediaTypes = new ChosenStatus<string>();
  /** Whether an answer is written piece by piece, and not ended yet. */
  private isWritten = false;
  private readonly assigned = new Map<string, Value>();

  constructor(
    private readonly noted: Noted,
    private readonly before: number,
  ) {
    const members = this.members();
    const other = this.tell(() => undefined);
    const object: NativeObject = {
      get: (name) => {
        if (name === 'statusCode') return oneOf(this.statusesAt(anywhere).map(primitive));
        // A promise may come to it.
        if (['then', 'catch', 'finally'].includes(name)) return undefined;
        return this.assigned.get(name) ?? (Object.hasOwn(members, name) ? members[name] : other);
      },
      set: (name, value) => {
        if (name !== 'statusCode') this.assigned.set(name, value);
        else this.chosen.choose(statusesOf(value, this.statusesAt(anywhere)), anywhere);
      },
      escapes: (call) => {
        noted.isHandedOn = true;
        this.handedOn({ node: call ?? null, doubt: null });
      },
    };
    this.value = native(object);
  }

  private members(): Readonly<Record<string, Value>> {
    const json = this.tell(([body], at) => {
      this.answer(body ?? null, 'application/json', at);
    });
    const file = this.tell((_, at) => {
      this.answer(primitive(''), 'application/octet-stream', at);
    });
    const type = this.tell(([given], at) => {
      this.chooseType(given, at);
    });
    const header = this.tell(([name, given], at) => {
      this.chooseHeaders(name, given, at);
    });
    const status = this.tell(([code], at) => {
      const chosen = statusesOf(code);
      this.chosen.choose(chosen, at);
      if (at.node !== null && isThrownBehind(at.node)) this.noted.errors.push(...chosen.map(errorOfStatus));
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
      ...this.written(),
      ...stillOpen,
      locals: assignable(),
    };
  }

  /** How Node itself answers: piece by piece. https://nodejs.org/api/http.html#class-httpserverresponse */
  private written(): Readonly<Record<string, Value>> {
    const piece = this.tell((_, at) => {
      this.write(at);
    });
    return {
      writeHead: this.tell(([code, ...others], at) => {
        this.chosen.choose(statusesOf(code), at);
        this.chooseHeaders(others.at(-1), undefined, at);
      }),
      write: piece,
      // Who sends them before there is anything to send has more to come.
      flushHeaders: piece,
      end: this.tell(([body], at) => {
        if (this.isWritten) this.isWritten = false;
        else this.answer(body ?? null, body === undefined ? null : 'text/plain', at);
      }),
    };
  }

  private plainAnswers(): Readonly<Record<string, Value>> {
    return {
      send: this.tell(([body], at) => {
        this.answer(body ?? null, body === undefined ? null : typeOfBody(body), at);
      }),
      sendStatus: this.tell(([code], at) => {
        const statuses = statusesOf(code);
        const isEmpty = statuses.every((status) => status === 204);
        this.chosen.choose(statuses, at);
        this.answer(isEmpty ? null : primitive(''), isEmpty ? null : 'text/plain', at);
      }),
      redirect: this.tell((args, at) => {
        this.chosen.choose(statusesOf(args.length > 1 ? args[0] : undefined, [302]), at);
        this.answer(null, null, at);
      }),
      render: this.tell((_, at) => {
        this.answer(primitive(''), 'text/html', at);
      }),
    };
  }

  private statusesAt(answer: CodePlace): readonly number[] {
    return [...new Set(this.chosen.at(answer).flatMap((one) => one ?? [this.before]))];
  }

  private answer(body: Value | null, mediaType: string | null, at: CodePlace): void {
    const types = mediaType === null ? [null] : this.mediaTypes.at(at).map((type) => type ?? mediaType);
    for (const status of this.statusesAt(at)) {
      const isEmpty = status === 204 || status === 304;
      for (const type of isEmpty ? [null] : types) {
        this.noted.answers.push({ status, mediaType: type, body: isEmpty ? null : body });
      }
    }
    this.chosen.answered();
    this.mediaTypes.answered();
  }

  private write(at: CodePlace): void {
    if (this.isWritten) return;
    this.answer(primitive(''), 'text/plain', at);
    this.isWritten = true;
  }

  /** Who is handed a response whose type was said writes something of that type: `stream.pipe(res)`. What JSON holds nobody knows. */
  private handedOn(at: CodePlace): void {
    const types = this.mediaTypes.at(at);
    if (!types.includes(undefined) && !types.includes('application/json')) this.write(at);
  }

  private chooseType(given: Value | undefined, at: CodePlace): void {
    const type = mediaTypeOf(textOf(given));
    if (type !== null) this.mediaTypes.choose(type, at);
  }

  /** One header, or an object of them. */
  private chooseHeaders(name: Value | undefined, given: Value | undefined, at: CodePlace): void {
    const all = name?.kind === 'record' ? [...name.entries] : [[textOf(name) ?? '', given] as const];
    for (const [one, value] of all) if (one.toLowerCase() === 'content-type') this.chooseType(value, at);
  }

  /** A method that returns the response. */
  private tell(run: (args: readonly Value[], at: CodePlace) => void): Value {
    return nativeFunction((args, call) => {
      run(args, call);
      return this.value;
    });
  }
}

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

/** What is assigned is said for whatever comes after it. */
const anywhere: CodePlace = { node: null, doubt: null };

/** lib/response.js of Express 5: data is sent as it is, a text as a page, all else as JSON. */
function typeOfBody(body: Value): string {
  if (body.kind === 'unknown' && body.field?.format === 'binary') return 'application/octet-stream';
  return isData(body) ? 'application/json' : 'text/html';
}

function isData(body: Value): boolean {
  if (body.kind === 'union') return body.values.some(isData);
  if (body.kind === 'unknown') return body.field?.type !== 'string';
  return body.kind === 'record' || body.kind === 'list';
}

function statusesOf(value: Value | undefined, byDefault: readonly number[] = [500]): readonly number[] {
  const known = numbersOf(value);
  return known.length > 0 ? known : byDefault;
}

/** What others may have put something into. */
function assignable(): Value {
  const assigned = new Map<string, Value>();
  return native({ get: (name) => assigned.get(name), set: (name, value) => void assigned.set(name, value) });
}
