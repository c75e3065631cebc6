import type { IncomingHttpHeaders } from 'node:http';

/** A part of a form, as it arrives: a text, or a file by its name. */
export interface FormPart {
  readonly name: string;
  readonly value: string;
  readonly isFile: boolean;
}

export function urlencodedParts(body: string): readonly FormPart[] {
  return [...new URLSearchParams(body)].map(([name, value]) => ({ name, value, isFile: false }));
}

/** The parts of a `multipart/form-data` body. https://www.rfc-editor.org/rfc/rfc7578 */
export function multipartParts(body: string, headers: IncomingHttpHeaders): readonly FormPart[] {
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) return [];
  const texts = body.split(`--${boundary}`).slice(1, -1);
  return texts.flatMap((text) => {
    const [head = '', ...rest] = text.replace(/^\r\n/, '').split('\r\n\r\n');
    const name = /;\s*name="([^"]*)"/.exec(head)?.[1];
    const isFile = /;\s*filename=/.test(head);
    return name === undefined ? [] : [{ name, value: rest.join('\r\n\r\n').replace(/\r\n$/, ''), isFile }];
  });
}
