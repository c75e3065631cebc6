import type { FormEntry, RequestPayload } from '../requests/api-request';
import { isJson } from '../requests/media-type';
import type { Body, FormParameter } from './collection';
import { keyValue } from './url';

/**
 * A body that is sent as it is, though it has what looks like a variable: the client has no escape, but JSON and forms of
 * texts have one. https://www.rfc-editor.org/rfc/rfc8259#section-7
 */
export function sendablePayload(payload: RequestPayload): RequestPayload {
  if (payload.kind === 'text' && isJson(payload.mediaType)) {
    return { ...payload, text: payload.text.replace(/(?<=\{)\{/g, String.raw`\u007b`) };
  }
  if (payload.kind !== 'urlencoded') return payload;
  const sent = payload.entries.filter(({ isSent }) => isSent);
  if (!sent.some(({ name, value }) => `${name}=${value}`.includes('{{'))) return payload;
  const text = new URLSearchParams(sent.map(({ name, value }): [string, string] => [name, value])).toString();
  return { kind: 'text', mediaType: 'application/x-www-form-urlencoded', text };
}

export function bodyOf(payload: RequestPayload): Body {
  switch (payload.kind) {
    case 'text': {
      const { text, mediaType } = payload;
      return { mode: 'raw', raw: text, options: { raw: { language: languageOf(mediaType) } } };
    }
    case 'urlencoded':
      return { mode: 'urlencoded', urlencoded: payload.entries.map(keyValue) };
    case 'multipart':
      return { mode: 'formdata', formdata: payload.entries.map(formParameter) };
    case 'file':
      return { mode: 'file', file: { src: payload.file } };
  }
}

function languageOf(mediaType: string): string {
  if (isJson(mediaType)) return 'json';
  return /[/+]xml\b/.test(mediaType) ? 'xml' : 'text';
}

function formParameter(entry: FormEntry): FormParameter {
  const { value, ...rest } = keyValue(entry);
  return entry.isFile ? { ...rest, type: 'file', src: value } : { ...rest, value, type: 'text' };
}
