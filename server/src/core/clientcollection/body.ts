import type { FormEntry, RequestPayload } from '../requests/api-request';
import { isJson } from '../requests/media-type';
import type { Body, FormParameter } from './collection';
import { keyValue } from './url';

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
