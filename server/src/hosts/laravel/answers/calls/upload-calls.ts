import { orNull } from '../types/either';
import type { Typed } from '../types/typed';
import { flag, integer, nothing, text } from '../types/typed-values';

export const uploadClass = 'Illuminate\\Http\\UploadedFile';

const texts: ReadonlySet<string> = new Set([
  ...['store', 'storeas', 'storepublicly', 'storepubliclyas', 'getclientoriginalname', 'getclientoriginalextension'],
  ...['getclientoriginalpath', 'getclientmimetype', 'hashname', 'extension', 'clientextension', 'path', 'getpathname'],
  ...['getfilename', 'getbasename', 'getrealpath', 'getcontent', 'get', 'getextension', 'geterrormessage'],
]);
const numbers: ReadonlySet<string> = new Set(['getsize', 'geterror', 'getmtime']);

/** What a file that was uploaded answers. `Illuminate\Http\UploadedFile` */
export function uploadCall(name: string): Typed {
  if (texts.has(name)) return text;
  if (numbers.has(name)) return integer;
  // What the file itself tells of its type may be nothing.
  if (['getmimetype', 'guessextension', 'guessclientextension', 'dimensions'].includes(name)) {
    return name === 'dimensions' ? nothing : orNull(text);
  }
  return name === 'isvalid' || name === 'isfile' ? flag : nothing;
}
