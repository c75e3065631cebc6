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
  private mediaType: string | null = null;
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
      escapes: () => void (noted.isHandedOn = true),
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
    const type = this.tell(([given]) => {
      this.mediaType = mediaTypeOf(textOf(given)) ?? this.mediaType;
    });
    const header = this.tell(([name, given]) => {
      if (textOf(name)?.toLowerCase() === 'content-type') this.mediaType = mediaTypeOf(textOf(given)) ?? this.mediaType;
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
      headersSent: primitive(false),
      locals: assignable(),
    };
  }

  private plainAnswers(): Readonly<Record<string, Value>> {
    return {
      send: this.tell(([body], at) => {
        this.answer(body ?? null, body === undefined ? null : isData(body) ? 'application/json' : 'text/html', at);
      }),
      end: this.tell(([body], at) => {
        this.answer(body ?? null, body === undefined ? null : 'text/plain', at);
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
    const type = mediaType === null ? null : (this.mediaType ?? mediaType);
    for (const status of this.statusesAt(at)) {
      const isEmpty = status === 204 || status === 304;
      this.noted.answers.push({ status, mediaType: isEmpty ? null : type, body: isEmpty ? null : body });
    }
    this.chosen.answered();
  }

  /** A method that returns the response. */
  private tell(run: (args: readonly Value[], at: CodePlace) => void): Value {
    return nativeFunction((args, call) => {
      run(args, call);
      return this.value;
    });
  }
}

/** What is assigned is said for whatever comes after it. */
const anywhere: CodePlace = { node: null, doubt: null };

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
