import { typeOfEnding } from '../../../../../core/requests/file-types';
import type { FieldDraft } from '../field-draft';
import { quoted, type Effects } from './effect';

const images = ['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp'];

/** Rules on an upload. */
export const files: Effects = {
  image: (field, flags) => {
    takeTypes(field, [...images, ...(flags.includes('allow_svg') ? ['svg'] : [])].flatMap(typesOfEnding));
  },
  mimes: (field, extensions) => {
    takeTypes(field, extensions.flatMap(typesOfEnding));
  },
  mimetypes: (field, types) => {
    takeTypes(field, types);
  },
  extensions: (field, extensions) => {
    takeTypes(field, extensions.flatMap(typesOfEnding));
    field.notes.push(`With the extension ${quoted(extensions, 'or')}.`);
  },
  dimensions: (field, constraints) => {
    field.samples = ['image.png'];
    const texts = constraints.map((constraint) => constraint.replaceAll('_', ' ').replace('=', ' '));
    if (texts.length > 0) field.notes.push(`An image with ${texts.join(', ')}.`);
  },
};

function typesOfEnding(ending: string): readonly string[] {
  return [typeOfEnding(ending)].filter((type) => type !== null);
}

/** The types that all rules let through; where they share none, those of the first. */
function takeTypes(field: FieldDraft, types: readonly string[]): void {
  const unique = [...new Set(types)];
  const both = (field.mediaTypes ?? unique).filter((type) => unique.includes(type));
  if (both.length > 0) field.mediaTypes = both;
}
