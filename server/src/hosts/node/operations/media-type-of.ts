import { typeOfEnding } from '../../../core/requests/file-types';

/** The media type that a type, the name of a file or its ending stands for; null for what nobody knows. */
export function mediaTypeOf(text: string | null): string | null {
  if (text === null) return null;
  if (text.includes('/')) return text.split(';')[0]?.trim() ?? null;
  return typeOfEnding(text.slice(text.lastIndexOf('.') + 1));
}

/** The media type of a file by its path. */
export function mediaTypeOfFile(path: string | null): string | null {
  return path?.includes('.') === true ? mediaTypeOf(path.slice(path.lastIndexOf('/') + 1)) : null;
}
