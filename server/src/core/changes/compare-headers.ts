import type { JsonObject } from '../json';
import type { Finding } from './change';
import type { ChangeCode } from './change-kinds';
import { compareSchemas } from './compare-schemas';
import type { DescriptionTree } from './description-tree';
import { isRewritten, writtenValueOf } from './serialization';
import type { Trees } from './trees';

interface HeaderPair {
  readonly old: JsonObject | undefined;
  readonly now: JsonObject | undefined;
}

/** What changed of the headers of an answer. */
export function compareHeaders(
  old: JsonObject,
  now: JsonObject,
  { subject, trees }: { readonly subject: string; readonly trees: Trees },
): readonly Finding[] {
  const before = headersOf(old, trees.old);
  const after = headersOf(now, trees.now);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) =>
    compareHeader({ old: before.get(name), now: after.get(name) }, { subject: `${subject}, header "${name}"`, trees }),
  );
}

/** By name in lower case: case makes no difference. https://www.rfc-editor.org/rfc/rfc9110#section-5.1 */
function headersOf(response: JsonObject, tree: DescriptionTree): ReadonlyMap<string, JsonObject> {
  const headers = Object.entries(tree.object(response['headers']) ?? {});
  return new Map(
    headers.flatMap(([name, value]): readonly (readonly [string, JsonObject])[] => {
      const header = tree.object(value);
      return header === null || name.toLowerCase() === 'content-type' ? [] : [[name.toLowerCase(), header]];
    }),
  );
}

function compareHeader(
  { old, now }: HeaderPair,
  { subject, trees }: { readonly subject: string; readonly trees: Trees },
): readonly Finding[] {
  if (old === undefined) return now === undefined ? [] : [added(subject, trees.now.pointerOf(now))];
  if (now === undefined) {
    const pointer = trees.old.pointerOf(old);
    return [{ code: 'response.headerRemoved', subject, detail: 'was removed', pointer, side: 'old' }];
  }
  const [before, after] = [writtenValueOf(old, 'header', trees.old), writtenValueOf(now, 'header', trees.now)];
  const [wasRequired, isRequired] = [old['required'] === true, now['required'] === true];
  const found = (code: ChangeCode, detail: string): Finding => ({
    code,
    subject,
    detail,
    pointer: trees.now.pointerOf(now),
    side: 'new',
  });
  return [
    ...(wasRequired && !isRequired ? [found('response.headerBecameOptional', 'was required, is optional now')] : []),
    ...(!wasRequired && isRequired ? [found('response.headerBecameRequired', 'was optional, is required now')] : []),
    ...(isRewritten(before, after)
      ? [found('response.headerSerialization', `style changed from ${before.serialization} to ${after.serialization}`)]
      : []),
    ...compareSchemas(before.schema, after.schema, {
      trees,
      place: {
        direction: 'response',
        notation: after.notation,
        subject: (field) => (field === '' ? subject : `${subject}, ${field}`),
      },
    }),
  ];
}

function added(subject: string, pointer: string): Finding {
  return { code: 'response.headerAdded', subject, detail: 'was added', pointer, side: 'new' };
}
