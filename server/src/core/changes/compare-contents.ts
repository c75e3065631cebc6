import type { Json } from '../json';
import type { Finding } from './change';
import type { ChangeCode } from './change-kinds';
import { compareSchemas, type SchemaPlace } from './compare-schemas';
import type { Trees } from './trees';
import { mediaTypesOf, nameAmong } from './media-types';

interface ContentPlace extends Omit<SchemaPlace, 'notation'> {
  readonly removedCode: ChangeCode;
  readonly addedCode: ChangeCode;
  /** Of the body or the answer that holds them. */
  readonly pointers: { readonly old: string; readonly now: string };
}

/** What changed of the media types that a body or an answer has, and of their schemas. */
export function compareContents(
  old: Json | undefined,
  now: Json | undefined,
  { trees, place }: { readonly trees: Trees; readonly place: ContentPlace },
): readonly Finding[] {
  const before = mediaTypesOf(trees.old, old);
  const after = mediaTypesOf(trees.now, now);
  const subject = place.subject('');
  const removed = [...before.keys()].filter((name) => nameAmong(name, after) === null);
  const added = [...after.keys()].filter((name) => nameAmong(name, before) === null);
  return [
    ...removed.map((name): Finding => ({
      code: place.removedCode,
      subject,
      detail: `the media type ${name} was removed`,
      pointer: place.pointers.old,
      side: 'old',
    })),
    ...added.map((name): Finding => ({
      code: place.addedCode,
      subject,
      detail: `the media type ${name} was added`,
      pointer: place.pointers.now,
      side: 'new',
    })),
    ...[...before].flatMap(([name, { schema }]) => {
      const other = after.get(nameAmong(name, after) ?? '');
      const { direction } = place;
      const at: SchemaPlace = { direction, notation: 'json', subject: place.subject };
      return other === undefined ? [] : compareSchemas(schema, other['schema'], { trees, place: at });
    }),
  ];
}
