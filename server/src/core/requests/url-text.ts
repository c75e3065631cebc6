/** As a path has it: https://www.rfc-editor.org/rfc/rfc3986#section-3.3. After `/:` clients look for a parameter. */
export function literal(text: string): string {
  return text.replace(/%(?![0-9a-f]{2})|[^\w.~!$&'()*+,;=:@%/-]+/gi, percentEncoded).replaceAll('/:', '/%3A');
}

export function percentEncoded(text: string): string {
  // Half a surrogate pair is no character, and has no encoding.
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}
