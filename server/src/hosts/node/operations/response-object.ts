import {
  type NativeObject,
  native,
  nativeFunction,
  primitive,
  type Value,
} from '../../../languages/typescript/evaluate/value';
import type { Noted } from './noted';

const json = 'application/json';

/** What handlers know as `res`: how they answer is noted. */
export function responseObject(noted: Noted): Value {
  let status = 200;
  let mediaType: string | null = null;
  const answer = (body: Value | null, ofBody: string | null): void => {
    noted.answers.push({ status, mediaType: mediaType ?? ofBody, body });
    status = 200;
  };
  const numberOf = (value: Value | undefined): number | null =>
    value?.kind === 'primitive' && typeof value.value === 'number' ? value.value : null;
  const tell = (run: (args: readonly Value[]) => void): Value =>
    nativeFunction((args) => {
      run(args);
      return self;
    });
  const setStatus = tell(([code]) => void (status = numberOf(code) ?? 500));
  const send = tell(([body]) => {
    const isData = body?.kind === 'record' || body?.kind === 'list' || body?.kind === 'unknown';
    answer(body ?? null, body === undefined ? null : isData ? json : 'text/html');
  });
  const redirect = tell((args) => {
    status = numberOf(args.length > 1 ? args[0] : undefined) ?? 302;
    answer(null, null);
  });
  const file = tell(() => {
    answer(primitive(''), 'application/octet-stream');
  });
  const members: Readonly<Record<string, Value>> = {
    status: setStatus,
    json: tell(([body]) => {
      answer(body ?? null, json);
    }),
    send,
    end: tell(([body]) => {
      answer(body ?? null, body === undefined ? null : 'text/plain');
    }),
    sendStatus: tell(([code]) => {
      status = numberOf(code) ?? 500;
      answer(status === 204 ? null : primitive(''), status === 204 ? null : 'text/plain');
    }),
    redirect,
    sendFile: file,
    download: file,
    type: tell(([type]) => {
      mediaType = type?.kind === 'primitive' && String(type.value).includes('/') ? String(type.value) : mediaType;
    }),
  };
  const others = new Map<string, Value>();
  const object: NativeObject = {
    get: (name) => others.get(name) ?? (Object.hasOwn(members, name) ? members[name] : tell(() => undefined)),
    set: (name, value) => {
      if (name === 'statusCode') status = numberOf(value) ?? status;
      else others.set(name, value);
    },
  };
  const self: Value = native(object);
  return self;
}
