import {
  type NativeObject,
  native,
  nativeFunction,
  primitive,
  textOf,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import { mediaTypeOf } from './media-type-of';
import type { Noted } from './noted';

/** What handlers know as `res`: how they answer is noted. */
export function responseObject(noted: Noted): Value {
  return new WatchedResponse(noted).value;
}

class WatchedResponse {
  readonly value: Value;
  private status = 200;
  private mediaType: string | null = null;
  private readonly assigned = new Map<string, Value>();

  constructor(private readonly noted: Noted) {
    const members = this.members();
    const other = this.tell(() => undefined);
    const object: NativeObject = {
      get: (name) => this.assigned.get(name) ?? (Object.hasOwn(members, name) ? members[name] : other),
      set: (name, value) => {
        if (name === 'statusCode') this.status = numberOf(value) ?? this.status;
        else this.assigned.set(name, value);
      },
      escapes: () => void (noted.isHandedOn = true),
    };
    this.value = native(object);
  }

  private members(): Readonly<Record<string, Value>> {
    const json = this.tell(([body]) => {
      this.answer(body ?? null, 'application/json');
    });
    const file = this.tell(() => {
      this.answer(primitive(''), 'application/octet-stream');
    });
    const type = this.tell(([given]) => {
      this.mediaType = mediaTypeOf(textOf(given)) ?? this.mediaType;
    });
    const header = this.tell(([name, given]) => {
      if (textOf(name)?.toLowerCase() === 'content-type') this.mediaType = mediaTypeOf(textOf(given)) ?? this.mediaType;
    });
    const status = this.tell(([code]) => void (this.status = numberOf(code) ?? 500));
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
      send: this.tell(([body]) => {
        this.answer(body ?? null, body === undefined ? null : isData(body) ? 'application/json' : 'text/html');
      }),
      end: this.tell(([body]) => {
        this.answer(body ?? null, body === undefined ? null : 'text/plain');
      }),
      sendStatus: this.tell(([code]) => {
        this.status = numberOf(code) ?? 500;
        const hasBody = this.status !== 204;
        this.answer(hasBody ? primitive('') : null, hasBody ? 'text/plain' : null);
      }),
      redirect: this.tell((args) => {
        this.status = numberOf(args.length > 1 ? args[0] : undefined) ?? 302;
        this.answer(null, null);
      }),
      render: this.tell(() => {
        this.answer(primitive(''), 'text/html');
      }),
    };
  }

  private answer(body: Value | null, mediaType: string | null): void {
    const { status } = this;
    this.noted.answers.push({ status, mediaType: mediaType === null ? null : (this.mediaType ?? mediaType), body });
    this.status = 200;
  }

  /** A method that returns the response. */
  private tell(run: (args: readonly Value[]) => void): Value {
    return nativeFunction((args) => {
      run(args);
      return this.value;
    });
  }
}

function isData(body: Value): boolean {
  if (body.kind === 'unknown') return body.field?.type !== 'string';
  return body.kind === 'record' || body.kind === 'list';
}

function numberOf(value: Value | undefined): number | null {
  return value?.kind === 'primitive' && typeof value.value === 'number' ? value.value : null;
}

/** What others may have put something into. */
function assignable(): Value {
  const assigned = new Map<string, Value>();
  return native({ get: (name) => assigned.get(name), set: (name, value) => void assigned.set(name, value) });
}
