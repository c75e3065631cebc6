/** A media type without its parameters, lower-case: `text/html` of `Text/HTML; charset=utf-8`. */
export function essenceOf(mediaType: string): string {
  const [essence = ''] = mediaType.split(';');
  return essence.trim().toLowerCase();
}

/** https://www.rfc-editor.org/rfc/rfc6839#section-3.1 */
export function isJson(mediaType: string): boolean {
  return /^application\/(?:[\w.+-]+\+)?json$/.test(essenceOf(mediaType));
}
