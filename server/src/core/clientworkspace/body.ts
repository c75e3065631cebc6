import type { FormEntry, RequestEntry, RequestPayload } from '../requests/api-request';
import type { Body, Entry, FileEntry } from './workspace';

/** A body as it is: its request says whether it is rendered. */
export function bodyOf(payload: RequestPayload | null): Body {
  switch (payload?.kind) {
    case undefined:
      return {};
    case 'text':
      return { mimeType: payload.mediaType, text: payload.text };
    case 'urlencoded':
      return { mimeType: formTypes.urlencoded, params: payload.entries.map(entryOf) };
    case 'multipart':
      return { mimeType: formTypes.multipart, params: payload.entries.map(formEntry) };
    case 'file':
      // The client offers files for this type alone; a header tells what is in it.
      return { mimeType: 'application/octet-stream', fileName: payload.file };
  }
}

const formTypes = { urlencoded: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data' } as const;

/** What a body's header says. To that of a form with files the client adds the boundary. */
export function contentTypeOf(payload: RequestPayload): string {
  return payload.kind === 'text' || payload.kind === 'file' ? payload.mediaType : formTypes[payload.kind];
}

export function entryOf({ name, value, description, isSent }: RequestEntry): Entry {
  return { name, value, ...(description === '' ? {} : { description }), disabled: !isSent };
}

function formEntry(entry: FormEntry): Entry | FileEntry {
  const written = entryOf(entry);
  return entry.isFile ? { ...written, value: '', type: 'file', fileName: entry.value } : written;
}
