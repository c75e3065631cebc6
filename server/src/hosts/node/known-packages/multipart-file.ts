import type { Typed } from '../../../languages/typescript/inference/typed';
import { nobodyKnows, ofField } from '../../../languages/typescript/inference/typed';
import { binary, plain } from '../../../languages/typescript/types/plain-fields';

type Packaged = Typed & { readonly kind: 'packaged' };

const texts = /^(?:fieldname|filename|encoding|mimetype|filepath)$/;

const file: Packaged = { kind: 'packaged', specifier: '@fastify/multipart', name: 'MultipartFile', args: [] };

/** What requests of Fastify are asked for by `@fastify/multipart`, and its files. https://github.com/fastify/fastify-multipart#usage */
export function multipartCall(of: Packaged, method: string): Typed | null {
  if (of.specifier === 'fastify' && of.name === 'FastifyRequest') {
    if (method === 'file') return file;
    return /^(?:files|saveRequestFiles)$/.test(method) ? { kind: 'list', item: file } : null;
  }
  return isFile(of) && method === 'toBuffer' ? ofField(binary) : null;
}

/** What a file of `@fastify/multipart` has; null for anything else. */
export function multipartMember(of: Packaged, name: string): Typed | null {
  if (!isFile(of)) return null;
  return texts.test(name) ? ofField(plain('string')) : nobodyKnows;
}

function isFile({ specifier, name }: Packaged): boolean {
  return specifier === file.specifier && /^(?:MultipartFile|SavedMultipartFile)$/.test(name);
}
