/**
 * PHP strings are bytes, and some functions count or compare those. A byte string has one character per byte of the
 * UTF-8 form.
 */
export function toByteString(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
}

/** The text of a byte string. Where a cut left half a character, U+FFFD stands. */
export function fromByteString(bytes: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}
