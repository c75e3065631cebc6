import { ofField, type Typed } from '../../../languages/typescript/inference/typed';
import { binary, plain } from '../../../languages/typescript/types/plain-fields';

/** Of multer, and of `File`, which forms of the fetch standard have. */
const texts = /^(?:fieldname|originalname|encoding|mimetype|destination|filename|path|name|type|webkitRelativePath)$/;

/**
 * What is told of a file that was sent; null for any other member. https://github.com/expressjs/multer#file-information,
 * https://developer.mozilla.org/docs/Web/API/File
 */
export function uploadedFileMember(name: string): Typed | null {
  if (name === 'size' || name === 'lastModified') return ofField(plain('integer'));
  if (name === 'buffer') return ofField(binary);
  return texts.test(name) ? ofField(plain('string')) : null;
}
