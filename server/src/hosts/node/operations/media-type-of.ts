const json = 'application/json';

/** Types by the endings of files, as frameworks know them. */
const byEnding: Readonly<Record<string, string>> = {
  json,
  html: 'text/html',
  txt: 'text/plain',
  text: 'text/plain',
  csv: 'text/csv',
  xml: 'application/xml',
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  zip: 'application/zip',
  ics: 'text/calendar',
  rss: 'application/rss+xml',
};

/** The media type that a type, the name of a file or its ending stands for; null for what nobody knows. */
export function mediaTypeOf(text: string | null): string | null {
  if (text === null) return null;
  if (text.includes('/')) return text.split(';')[0]?.trim() ?? null;
  const ending = text.slice(text.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(byEnding, ending) ? (byEnding[ending] ?? null) : null;
}

/** The media type of a file by its path. */
export function mediaTypeOfFile(path: string | null): string | null {
  return path?.includes('.') === true ? mediaTypeOf(path.slice(path.lastIndexOf('/') + 1)) : null;
}
