import { ofField, type Typed } from '../../../languages/typescript/inference/typed';
import { binary, plain } from '../../../languages/typescript/types/plain-fields';

const texts = /^(?:fieldname|originalname|encoding|mimetype|destination|filename|path)$/;

/** What multer tells of a file; null for any other member. https://github.com/expressjs/multer#file-information */
export function multerMember(name: string): Typed | null {
  if (name === 'size') return ofField(plain('integer'));
  if (name === 'buffer') return ofField(binary);
  return texts.test(name) ? ofField(plain('string')) : null;
}
